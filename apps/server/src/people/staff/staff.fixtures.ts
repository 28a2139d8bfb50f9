import type { Permission } from '@hulog/contract'
import { inTransaction } from '../../platform/database/database.ts'
import type { TestProduct } from '../../testing/test-product.ts'
import { UNKNOWN_DEVICE } from '../sessions/device-kind.ts'
import { hashSecret, KEY_PREFIX, startStaffSession } from '../staff-sessions/authenticate-staff.ts'
import { setFactors } from '../staff-sessions/staff-logins.store.ts'
import { serviceKeys, staffRoles } from './staff.schema.ts'
import { insertLogin, insertStaff, replaceRoles } from './staff.store.ts'

let made = 0

/** A signed-in member of staff. `cookie` goes into the header of that name. */
export type Colleague = { readonly name: string; readonly email: string; readonly cookie: string }

/** Signs in somebody with the roles, or with a role of their own that allows just the given. Password and code are not asked. */
export async function aColleague(
  product: Pick<TestProduct, 'services'>,
  { roles = [], permissions }: { readonly roles?: readonly string[]; readonly permissions?: readonly Permission[] },
): Promise<Colleague> {
  const { db, clock, cipher } = product.services
  made += 1
  const name = `colleague.${made}`
  const email = `${name}@lender.example`
  const device = `device-${made}-`.padEnd(43, 'x')
  const session = await inTransaction(db, async (tx) => {
    const now = clock.now()
    await insertStaff(tx, { name, kind: 'person', displayName: `Colleague ${made}`, addedBy: null, addedAt: now })
    await insertLogin(tx, name, email)
    await setFactors(tx, cipher, name, { passwordHash: 'none', totpSecret: 'none', step: null })
    const own = permissions && (await addRole(tx, permissions, now))
    await replaceRoles(tx, name, [...roles, ...(own ? [own] : [])])
    return startStaffSession(tx, name, now, { device, kind: UNKNOWN_DEVICE })
  })
  return { name, email, cookie: `console-sid=${session}; console-device=${device}` }
}

/** A program with access. `headers` goes into its calls. */
export async function aProgram(
  product: Pick<TestProduct, 'services'>,
  { roles = [], permissions }: { readonly roles?: readonly string[]; readonly permissions?: readonly Permission[] },
): Promise<{ readonly name: string; readonly headers: { readonly authorization: string } }> {
  const { db, clock } = product.services
  made += 1
  const name = `program-${made}`
  const key = `${KEY_PREFIX}${`${made}-`.padEnd(43, 'k')}`
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    await insertStaff(tx, { name, kind: 'program', displayName: `Program ${made}`, addedBy: null, addedAt: now })
    await tx.insert(serviceKeys).values({ name, keyHash: hashSecret(key), keyEnd: key.slice(-4) })
    const own = permissions && (await addRole(tx, permissions, now))
    await replaceRoles(tx, name, [...roles, ...(own ? [own] : [])])
  })
  return { name, headers: { authorization: `Bearer ${key}` } }
}

async function addRole(
  tx: Parameters<typeof insertStaff>[0],
  permissions: readonly Permission[],
  changedAt: Date,
): Promise<string> {
  const code = `own-${'abcdefghij'.charAt(made % 10).repeat(1 + Math.floor(made / 10))}`
  await tx.insert(staffRoles).values({ code, name: code, permissions: [...permissions], changedAt })
  return code
}

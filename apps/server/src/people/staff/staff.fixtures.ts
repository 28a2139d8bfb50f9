import { type Permission, permissionNames } from '@hulog/contract'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import type { TestProduct } from '../../testing/test-product.ts'
import { UNKNOWN_DEVICE } from '../sessions/device-kind.ts'
import { serviceKeys, staff, staffRoles } from '../staff-rights/staff.schema.ts'
import { insertLogin, insertStaff, replaceRoles } from '../staff-rights/staff.store.ts'
import { hashSecret, KEY_PREFIX, startStaffSession } from '../staff-sessions/authenticate-staff.ts'
import { setFactors } from '../staff-sessions/staff-logins.store.ts'

let made = 0

/** Both factors of every colleague, for tests that sign in by them. */
export const STAFF_PASSWORD = 'four rivers meet at noon'
export const STAFF_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
let passwordHash: Promise<string> | null = null

/** A signed-in member of staff. `cookie` goes into the header of that name. */
export type Colleague = { readonly name: string; readonly email: string; readonly cookie: string }

/** Signs in somebody with the roles, or with a role of their own that allows just the given. Password and code are not asked. */
export async function aColleague(
  product: Pick<TestProduct, 'services'>,
  { roles = [], permissions }: { readonly roles?: readonly string[]; readonly permissions?: readonly Permission[] },
): Promise<Colleague> {
  const { db, clock, cipher, passwordHasher } = product.services
  passwordHash ??= passwordHasher.hash(STAFF_PASSWORD)
  const factors = { passwordHash: await passwordHash, totpSecret: STAFF_TOTP_SECRET, step: null }
  made += 1
  const name = `colleague.${made}`
  const email = `${name}@lender.example`
  const device = `device-${made}-`.padEnd(43, 'x')
  const session = await inTransaction(db, async (tx) => {
    const now = clock.now()
    await insertStaff(tx, { name, kind: 'person', displayName: `Colleague ${made}`, addedBy: null, addedAt: now })
    await insertLogin(tx, name, email)
    await setFactors(tx, cipher, name, factors)
    const own = permissions && (await addRole(tx, permissions, now))
    await replaceRoles(tx, name, [...roles, ...(own ? [own] : [])])
    return startStaffSession(tx, name, now, { device, kind: UNKNOWN_DEVICE })
  })
  return { name, email, cookie: `console-sid=${session}; console-device=${device}` }
}

/** Everybody that the default rules ask. */
const ALL_ROLES = ['officer', 'collector', 'treasurer', 'administrator']

/** Adds a member of staff of this name, unless there is one, who may ask for and approve every act. Nobody signs in as them. */
export async function staffNamed(
  { services: { db, clock } }: Pick<TestProduct, 'services'>,
  name: string,
  roles: readonly string[] = ALL_ROLES,
): Promise<{ readonly name: string }> {
  await inTransaction(db, async (tx) => {
    const row = { name, kind: 'person', displayName: name, addedBy: null, addedAt: clock.now() } as const
    const added = await tx.insert(staff).values(row).onConflictDoNothing().returning()
    if (added.length > 0) await replaceRoles(tx, name, roles)
  })
  return { name }
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

/**
 * Returns the key under which commands run for somebody of this name, who may do everything and approve what colleagues ask for. The
 * same name has the same key, and is added once. A person here, because no program approves anything.
 */
export async function aKeyFor(db: Database, name: string, now: Date): Promise<string> {
  const key = `${KEY_PREFIX}${name.padEnd(43, '-')}`
  const role = 'everything'
  await inTransaction(db, async (tx) => {
    const everything = { code: role, name: role, permissions: [...permissionNames], changedAt: now }
    await tx.insert(staffRoles).values(everything).onConflictDoNothing()
    const row = { name, kind: 'person', displayName: name, addedBy: null, addedAt: now } as const
    await tx.insert(staff).values(row).onConflictDoNothing()
    const keys = { name, keyHash: hashSecret(key), keyEnd: key.slice(-4) }
    const added = await tx.insert(serviceKeys).values(keys).onConflictDoNothing().returning({ name: serviceKeys.name })
    if (added.length > 0) await replaceRoles(tx, name, [role, ...ALL_ROLES])
  })
  return key
}

async function addRole(
  tx: Parameters<typeof insertStaff>[0],
  permissions: readonly Permission[],
  changedAt: Date,
): Promise<string> {
  const code = `own-${[...String(made)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('')}`
  await tx.insert(staffRoles).values({ code, name: code, permissions: [...permissions], changedAt })
  return code
}

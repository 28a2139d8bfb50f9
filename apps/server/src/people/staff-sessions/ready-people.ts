import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import {
  findLogin,
  findLoginByEmail,
  findStaff,
  insertLogin,
  insertStaff,
  replaceRoles,
} from '../staff-rights/staff.store.ts'
import { loginPlace, setFactors } from './staff-logins.store.ts'

export type ReadyPerson = {
  readonly name: string
  readonly displayName: string
  /** In lower case. */
  readonly email: string
  readonly roles: readonly string[]
  readonly passwordHash: string
  readonly totpSecret: string
}

/** Adds somebody who can sign in at once, for a demonstration and for tests. False when name or address are taken. */
export async function addReadyPerson(
  { clock, cipher }: Services,
  tx: Tx,
  { name, displayName, email, roles, passwordHash, totpSecret }: ReadyPerson,
  by: string,
): Promise<boolean> {
  const isTaken = (await findStaff(tx, name)) !== null || (await findLoginByEmail(tx, email)) !== null
  if (isTaken) return false
  await insertStaff(tx, { name, kind: 'person', displayName, addedBy: by, addedAt: clock.now() })
  await insertLogin(tx, name, email)
  await setFactors(tx, cipher, name, { passwordHash, totpSecret, step: null })
  await replaceRoles(tx, name, roles)
  await recordAudit(tx, by, 'staff-added', { subject: `staff:${name}` })
  return true
}

/** Whether somebody still works here and has the same second factor. */
export async function hasTotp({ cipher }: Services, db: Reader, name: string, secret: string): Promise<boolean> {
  const member = await findStaff(db, name)
  const login = await findLogin(db, name)
  if (member === null || member.endedAt !== null || !login?.totpSealed) return false
  return cipher.open(login.totpSealed, loginPlace(name, 'totp')) === secret
}

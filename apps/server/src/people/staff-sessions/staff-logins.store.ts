import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { FieldCipher, Place } from '../../platform/secrets/field-cipher.ts'
import { staff, staffLogins } from '../staff-rights/staff.schema.ts'
import type { StaffLogin } from '../staff-rights/staff.store.ts'

type LoginColumn = 'password' | 'totp' | 'next_totp'

export function loginPlace(name: string, column: LoginColumn): Place {
  return { table: 'staff_logins', column, row: name }
}

/** One query for every address: an unknown one, and one whose access ended, are answered alike, and as fast. */
export async function findLoginAtWork(db: Reader, email: string): Promise<StaffLogin | null> {
  const [row] = await db
    .select({ login: staffLogins })
    .from(staffLogins)
    .innerJoin(staff, eq(staff.name, staffLogins.name))
    .where(and(eq(staffLogins.email, email), isNull(staff.endedAt)))
  return row?.login ?? null
}

/** `step`: of the code by which the person proved to have the secret. It is not accepted again. */
export type Factors = { readonly passwordHash: string; readonly totpSecret: string; readonly step: number | null }

/** Replaces both factors, whatever they were. */
export async function setFactors(
  tx: Tx,
  cipher: FieldCipher,
  name: string,
  { passwordHash, totpSecret, step }: Factors,
): Promise<void> {
  const passwordSealed = cipher.seal(passwordHash, loginPlace(name, 'password'))
  const totpSealed = cipher.seal(totpSecret, loginPlace(name, 'totp'))
  await tx
    .update(staffLogins)
    .set({ passwordSealed, totpSealed, nextTotpSealed: null, totpStep: step })
    .where(eq(staffLogins.name, name))
}

/** Replaces a password; false when it is no longer the one that was compared. */
export async function replacePassword(tx: Tx, { name, passwordSealed }: StaffLogin, sealed: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(staffLogins)
    .set({ passwordSealed: sealed })
    .where(and(eq(staffLogins.name, name), eq(staffLogins.passwordSealed, passwordSealed ?? '')))
  return rowCount === 1
}

export async function keepNextTotp(db: Reader, name: string, nextTotpSealed: string): Promise<void> {
  await db.update(staffLogins).set({ nextTotpSealed }).where(eq(staffLogins.name, name))
}

/** Makes a prepared secret the one in use; false when another was prepared or used meanwhile. */
export async function replaceTotp(
  tx: Tx,
  { name, nextTotpSealed }: StaffLogin,
  { totpSealed, step }: { readonly totpSealed: string; readonly step: number },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(staffLogins)
    .set({ totpSealed, nextTotpSealed: null, totpStep: step })
    .where(and(eq(staffLogins.name, name), eq(staffLogins.nextTotpSealed, nextTotpSealed ?? '')))
  return rowCount === 1
}

/** Uses a code up. False when it, or a later one, was used before, or the secret was replaced meanwhile. */
export async function useTotpStep(tx: Tx, { name, totpSealed }: StaffLogin, step: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(staffLogins)
    .set({ totpStep: step })
    .where(
      and(
        eq(staffLogins.name, name),
        eq(staffLogins.totpSealed, totpSealed ?? ''),
        or(isNull(staffLogins.totpStep), lt(staffLogins.totpStep, step)),
      ),
    )
  return rowCount === 1
}

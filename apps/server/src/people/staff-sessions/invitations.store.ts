import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { Place } from '../../platform/secrets/field-cipher.ts'
import { staffRoles } from '../staff-rights/staff.schema.ts'
import { staffInvitations } from './staff-sessions.schema.ts'

export type Invitation = typeof staffInvitations.$inferSelect

export function invitationPlace(codeHash: string): Place {
  return { table: 'staff_invitations', column: 'totp', row: codeHash }
}

/** Replaces the invitation that the person had: one link works at a time. */
export async function replaceInvitation(tx: Tx, row: Invitation): Promise<void> {
  await deleteInvitationOf(tx, row.name)
  await tx.insert(staffInvitations).values(row)
}

/** Without a name: the first administrator's. */
export async function deleteInvitationOf(tx: Tx, name: string | null): Promise<void> {
  await tx.delete(staffInvitations).where(isOf(name))
}

/** Removes the links that were shown to somebody for colleagues, and that they may still hold. */
export async function deleteInvitationsMadeBy(tx: Tx, name: string): Promise<void> {
  await tx.delete(staffInvitations).where(and(eq(staffInvitations.madeBy, name), isNotNull(staffInvitations.name)))
}

export async function findInvitation(db: Reader, codeHash: string, now: Date): Promise<Invitation | null> {
  const [row] = await db.select().from(staffInvitations).where(isValid(codeHash, now))
  return row ?? null
}

export async function findInvitationOf(db: Reader, name: string | null): Promise<Invitation | null> {
  const [row] = await db.select().from(staffInvitations).where(isOf(name))
  return row ?? null
}

/** False when the invitation was used, replaced, or is too old. */
export async function replaceSecret(db: Reader, codeHash: string, totpSealed: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.update(staffInvitations).set({ totpSealed }).where(isValid(codeHash, now))
  return rowCount === 1
}

/** Uses an invitation up; false when it was used, replaced, or is too old. */
export async function takeInvitation(tx: Tx, codeHash: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.delete(staffInvitations).where(isValid(codeHash, now))
  return rowCount === 1
}

function isValid(codeHash: string, now: Date): SQL | undefined {
  return and(eq(staffInvitations.codeHash, codeHash), gt(staffInvitations.expiresAt, now))
}

function isOf(name: string | null): SQL {
  return name === null ? isNull(staffInvitations.name) : eq(staffInvitations.name, name)
}

const FIRST_LOCK = 7_402_121

/** Processes that start together, and links used together, take turns. */
export async function lockFirstAdministrator(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_LOCK})`)
}

/** The role of the first administrator: the usual one, or another that allows inviting people where a lender renamed it. */
export async function findAdministratorRole(db: Reader): Promise<string | null> {
  const [row] = await db
    .select({ code: staffRoles.code })
    .from(staffRoles)
    .where(sql`'people.edit' = any(${staffRoles.permissions})`)
    .orderBy(sql`${staffRoles.code} <> 'administrator'`, staffRoles.code)
    .limit(1)
  return row?.code ?? null
}

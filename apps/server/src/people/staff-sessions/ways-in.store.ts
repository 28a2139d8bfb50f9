import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { staffLogins } from '../staff/staff.schema.ts'
import { staffInvitations, staffPasskeyChallenges, staffPasskeys, staffSignIns } from './staff-sessions.schema.ts'

/** Removes all by which a person can sign in: password, second factors, links, sign-ins that have begun. Their address is free again. */
export async function removeWaysIn(tx: Tx, name: string): Promise<void> {
  await tx.delete(staffSignIns).where(eq(staffSignIns.name, name))
  await tx.delete(staffInvitations).where(eq(staffInvitations.name, name))
  await tx.delete(staffPasskeyChallenges).where(eq(staffPasskeyChallenges.name, name))
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.name, name))
  await tx.delete(staffLogins).where(eq(staffLogins.name, name))
}

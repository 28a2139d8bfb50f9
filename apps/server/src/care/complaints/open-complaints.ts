import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { complaints } from './complaints.schema.ts'

/** CMP-02: the type of complaints about how the lender collects. */
const ABOUT_COLLECTION = 1

/** Complaints of several borrowers that are not closed, for those who collect: whoever complained of that is left in peace. */
export async function listOpenComplaints(db: Reader, borrowerIds: readonly string[]) {
  const { borrowerId, caseNumber, sentAt, type } = complaints
  const rows = await db
    .select({ borrowerId, caseNumber, sentAt, type })
    .from(complaints)
    .where(and(inArray(borrowerId, [...borrowerIds]), ne(complaints.state, 'closed')))
    .orderBy(sentAt)
  return rows.map(({ type: kind, ...row }) => ({ ...row, isAboutCollection: kind === ABOUT_COLLECTION }))
}

/** Whose complaint a case is, and about which order; null for an unknown number. */
export async function findCase(db: Reader, caseNumber: string) {
  const { borrowerId, orderId } = complaints
  const [found] = await db.select({ borrowerId, orderId }).from(complaints).where(eq(complaints.caseNumber, caseNumber))
  return found ?? null
}

import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import { CASE_NUMBER_TRIES, makeCaseNumber } from '../../platform/case-number/case-number.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/database/is-uuid.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { type ComplaintState, complaints } from './complaints.schema.ts'

export type Complaint = typeof complaints.$inferSelect
export type NewComplaint = Omit<typeof complaints.$inferInsert, 'caseNumber'>

const MOST_LISTED = 200

/** Under a case number that nobody has: of two that draw the same, one draws again. */
export async function insertComplaint(tx: Tx, row: NewComplaint): Promise<void> {
  for (let tries = 0; tries < CASE_NUMBER_TRIES; tries += 1) {
    const values = { ...row, caseNumber: makeCaseNumber() }
    const inserted = await tx
      .insert(complaints)
      .values(values)
      .onConflictDoNothing({ target: complaints.caseNumber })
      .returning({ id: complaints.id })
    if (inserted.length > 0) return
  }
  throw new Error('no case number was free')
}

/** Null for unknown and foreign ones alike. */
export async function findComplaint(db: Reader, borrowerId: string, id: string): Promise<Complaint | null> {
  const [row] = await db.select().from(complaints).where(one({ borrowerId, id }))
  return row ?? null
}

/** The borrower's complaint, kept as it is until the transaction ends. @throws COMPLAINT_NOT_FOUND */
export async function lockComplaint(tx: Tx, { borrowerId, id }: ComplaintName): Promise<Complaint> {
  const [row] = isUuid(id) ? await tx.select().from(complaints).where(one({ borrowerId, id })).for('update') : []
  if (!row) throw new DomainError('COMPLAINT_NOT_FOUND')
  return row
}

/** Newest first. */
export async function listComplaintsOf(db: Reader, borrowerId: string): Promise<Complaint[]> {
  return db
    .select()
    .from(complaints)
    .where(eq(complaints.borrowerId, borrowerId))
    .orderBy(desc(complaints.sentAt), desc(complaints.id))
    .limit(MOST_LISTED)
}

export async function moveComplaint(tx: Tx, name: ComplaintName, state: ComplaintState): Promise<void> {
  await tx.update(complaints).set({ state }).where(one(name))
}

/** Of all borrowers, for staff: those in one of these states, what is due first before all others. */
export async function listComplaintsIn(db: Reader, states: readonly ComplaintState[]): Promise<Complaint[]> {
  return (
    db
      .select()
      .from(complaints)
      // Said for the planner: the index holds what is not closed.
      .where(and(ne(complaints.state, 'closed'), inArray(complaints.state, [...states])))
      .orderBy(asc(complaints.replyDueOn), asc(complaints.sentAt))
      .limit(MOST_LISTED)
  )
}

/** For staff, who act on everybody's. */
export async function findComplaintByCase(db: Reader, caseNumber: string): Promise<Complaint | null> {
  const [row] = await db.select().from(complaints).where(eq(complaints.caseNumber, caseNumber))
  return row ?? null
}

export type ComplaintName = Pick<Complaint, 'borrowerId' | 'id'>

function one({ borrowerId, id }: ComplaintName) {
  return and(eq(complaints.borrowerId, borrowerId), eq(complaints.id, id))
}

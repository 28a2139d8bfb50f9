import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { FoundComplaint } from '../../people/index.ts'
import { CASE_NUMBER_TRIES, makeCaseNumber, readCaseNumber } from '../../platform/case-number/case-number.ts'
import { isUuid, type Reader, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { type ComplaintState, complaintHistory, complaintReplies, complaints } from './complaints.schema.ts'

export type Complaint = typeof complaints.$inferSelect

type NewComplaint = Omit<typeof complaints.$inferInsert, 'caseNumber'>

const MOST_LISTED = 200

/** Stores it under an unused case number: if two draw the same, one draws again. */
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

/** Returns the borrower's complaint, locked until the transaction ends. @throws COMPLAINT_NOT_FOUND */
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

/** An event of a complaint about an order. */
export type OrderComplaint = Pick<typeof complaintHistory.$inferSelect, 'complaintId' | 'seq' | 'event' | 'at' | 'by'> &
  Pick<Complaint, 'caseNumber'>

/** Events of the complaints about an order, the newest first. */
export async function listOrderComplaints(
  db: Reader,
  { borrowerId, orderId }: { readonly borrowerId: string; readonly orderId: string },
): Promise<OrderComplaint[]> {
  const { complaintId, seq, event, at, by } = complaintHistory
  return db
    .select({ complaintId, seq, event, at, by, caseNumber: complaints.caseNumber })
    .from(complaints)
    .innerJoin(
      complaintHistory,
      and(eq(complaintHistory.borrowerId, complaints.borrowerId), eq(complaintId, complaints.id)),
    )
    .where(and(eq(complaints.borrowerId, borrowerId), eq(complaints.orderId, orderId)))
    .orderBy(desc(at), desc(seq))
    .limit(MOST_EVENTS)
}

/** Far more than one loan has. */
const MOST_EVENTS = 1_000

/** A closed case is escalated to nobody. */
export async function moveComplaint(tx: Tx, name: ComplaintName, state: ComplaintState): Promise<void> {
  await tx
    .update(complaints)
    .set(state === 'closed' ? { state, escalatedTo: null } : { state })
    .where(one(name))
}

/** Changes who works on it, or who it was escalated to. */
export async function handComplaint(
  tx: Tx,
  name: ComplaintName,
  set: Partial<Pick<Complaint, 'assignedTo' | 'escalatedTo'>>,
): Promise<void> {
  await tx.update(complaints).set(set).where(one(name))
}

/** Complaints of all borrowers in these states, escalated ones first, then the earliest deadline: for staff. */
export async function listComplaintsIn(db: Reader, states: readonly ComplaintState[]): Promise<Complaint[]> {
  return (
    db
      .select()
      .from(complaints)
      // Written for the planner: the index contains only open cases.
      .where(and(ne(complaints.state, 'closed'), inArray(complaints.state, [...states])))
      .orderBy(asc(complaints.urgency), asc(complaints.dueAt), asc(complaints.id))
      .limit(MOST_LISTED)
  )
}

/** For staff, who act for all borrowers. */
export async function findComplaintByCase(db: Reader, caseNumber: string): Promise<Complaint | null> {
  const [row] = await db.select().from(complaints).where(eq(complaints.caseNumber, caseNumber))
  return row ?? null
}

/** Finds a complaint by its case number as spoken: for staff, who act for all borrowers. @throws CASE_NUMBER_WRONG */
export async function requireCase(db: Reader, said: string): Promise<Complaint> {
  const caseNumber = readCaseNumber(said)
  const complaint = caseNumber === null ? null : await findComplaintByCase(db, caseNumber)
  if (!complaint) throw new DomainError('CASE_NUMBER_WRONG')
  return complaint
}

type ComplaintName = Pick<Complaint, 'borrowerId' | 'id'>

function one({ borrowerId, id }: ComplaintName) {
  return and(eq(complaints.borrowerId, borrowerId), eq(complaints.id, id))
}

export type ComplaintReply = typeof complaintReplies.$inferSelect

export async function insertReply(tx: Tx, row: typeof complaintReplies.$inferInsert): Promise<void> {
  await tx.insert(complaintReplies).values(row)
}

/** Newest first. */
export async function listReplies(db: Reader, { borrowerId, id }: ComplaintName): Promise<ComplaintReply[]> {
  return db
    .select()
    .from(complaintReplies)
    .where(and(eq(complaintReplies.borrowerId, borrowerId), eq(complaintReplies.complaintId, id)))
    .orderBy(desc(complaintReplies.repliedAt), desc(complaintReplies.id))
}

export async function findNewestReply(db: Reader, name: ComplaintName): Promise<ComplaintReply | null> {
  const [newest] = await listReplies(db, name)
  return newest ?? null
}

/** The newest reply to each of the borrower's complaints, by the complaint's id. */
export async function listNewestReplies(db: Reader, borrowerId: string): Promise<Map<string, ComplaintReply>> {
  const { complaintId, repliedAt, id } = complaintReplies
  const rows = await db
    .selectDistinctOn([complaintId])
    .from(complaintReplies)
    .where(eq(complaintReplies.borrowerId, borrowerId))
    .orderBy(complaintId, desc(repliedAt), desc(id))
  return new Map(rows.map((reply) => [reply.complaintId, reply]))
}

/** The first reading counts. */
export async function markReplyRead(tx: Tx, { borrowerId, id }: ComplaintReply, readAt: Date): Promise<void> {
  await tx
    .update(complaintReplies)
    .set({ readAt })
    .where(
      and(eq(complaintReplies.borrowerId, borrowerId), eq(complaintReplies.id, id), isNull(complaintReplies.readAt)),
    )
}

/** The first rating stays. */
export async function scoreReply(
  tx: Tx,
  { borrowerId, id }: ComplaintReply,
  { score, scoredAt }: { score: number; scoredAt: Date },
): Promise<void> {
  await tx
    .update(complaintReplies)
    .set({ score, scoredAt })
    .where(
      and(eq(complaintReplies.borrowerId, borrowerId), eq(complaintReplies.id, id), isNull(complaintReplies.score)),
    )
}

export type HistoryRow = typeof complaintHistory.$inferSelect

/** Written while the complaint is locked, or new: rows that come together are numbered one after the other. */
export async function appendHistory(
  tx: Tx,
  { borrowerId, id }: ComplaintName,
  row: Pick<HistoryRow, 'event' | 'at' | 'by'> & Partial<Pick<HistoryRow, 'givenTo' | 'note'>>,
): Promise<void> {
  const seq = sql<number>`(select coalesce(max(h.seq), 0) + 1 from complaint_history h
    where h.borrower_id = ${borrowerId}::uuid and h.complaint_id = ${id}::uuid)`
  await tx.insert(complaintHistory).values({ borrowerId, complaintId: id, seq, ...row })
}

/** Oldest first. */
export async function listHistory(db: Reader, { borrowerId, id }: ComplaintName): Promise<HistoryRow[]> {
  return db
    .select()
    .from(complaintHistory)
    .where(and(eq(complaintHistory.borrowerId, borrowerId), eq(complaintHistory.complaintId, id)))
    .orderBy(asc(complaintHistory.seq))
}

/** The number of the newest step that somebody who works on it must have seen. A rating changes nothing for them. */
export function newestStaffStep(history: readonly Pick<HistoryRow, 'seq' | 'event'>[]): number {
  return history.findLast(({ event }) => event !== 'rated')?.seq ?? 0
}

/** Finds the complaint of a case number, for the search of staff. */
export async function findSoughtComplaints(
  db: Reader,
  text: string,
): Promise<{ found: FoundComplaint[]; isSlip: boolean }> {
  const caseNumber = readCaseNumber(text)
  if (caseNumber === null) return { found: [], isSlip: /^\d{9}$/.test(text.replace(/[\s-]/g, '')) }
  const complaint = await findComplaintByCase(db, caseNumber)
  if (complaint === null) return { found: [], isSlip: false }
  const { state: complaintState, market, sentAt } = complaint
  return { found: [{ caseNumber, complaintState, market, sentAt: sentAt.toISOString() }], isSlip: false }
}

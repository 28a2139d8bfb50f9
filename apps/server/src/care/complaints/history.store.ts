import { and, asc, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { complaintHistory } from './complaints.schema.ts'
import type { ComplaintName } from './complaints.store.ts'

export type HistoryRow = typeof complaintHistory.$inferSelect

/** Written while the complaint is locked, or new: rows that come together are numbered one after the other. */
export async function appendHistory(
  tx: Tx,
  { borrowerId, id }: ComplaintName,
  row: Pick<HistoryRow, 'event' | 'at' | 'by'>,
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

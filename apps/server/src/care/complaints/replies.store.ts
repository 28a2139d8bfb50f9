import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { complaintReplies } from './complaints.schema.ts'
import type { ComplaintName } from './complaints.store.ts'

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

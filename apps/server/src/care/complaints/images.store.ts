import { and, asc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { complaintImages, complaintReplyImages } from './complaints.schema.ts'

export async function insertComplaintImages(tx: Tx, rows: (typeof complaintImages.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(complaintImages).values(rows)
}

export async function insertReplyImages(tx: Tx, rows: (typeof complaintReplyImages.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(complaintReplyImages).values(rows)
}

/** In the order in which they were sent. */
export async function listComplaintImages(db: Reader, borrowerId: string, complaintId: string): Promise<string[]> {
  const rows = await db
    .select({ fileId: complaintImages.fileId })
    .from(complaintImages)
    .where(and(eq(complaintImages.borrowerId, borrowerId), eq(complaintImages.complaintId, complaintId)))
    .orderBy(asc(complaintImages.position))
  return rows.map(({ fileId }) => fileId)
}

export async function listReplyImages(db: Reader, borrowerId: string, replyId: string): Promise<string[]> {
  const rows = await db
    .select({ fileId: complaintReplyImages.fileId })
    .from(complaintReplyImages)
    .where(and(eq(complaintReplyImages.borrowerId, borrowerId), eq(complaintReplyImages.replyId, replyId)))
    .orderBy(asc(complaintReplyImages.position))
  return rows.map(({ fileId }) => fileId)
}

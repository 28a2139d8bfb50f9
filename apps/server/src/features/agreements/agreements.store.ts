import { and, asc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { signedAgreements } from './agreements.schema.ts'

export type SignedAgreement = typeof signedAgreements.$inferSelect

export async function insertSigned(tx: Tx, rows: (typeof signedAgreements.$inferInsert)[]): Promise<void> {
  await tx.insert(signedAgreements).values(rows)
}

export async function findSigned(
  db: Reader,
  borrowerId: string,
  orderId: string,
  kind: string,
): Promise<SignedAgreement | null> {
  const [row] = await db
    .select()
    .from(signedAgreements)
    .where(and(ofOrder(borrowerId, orderId), eq(signedAgreements.kind, kind)))
  return row ?? null
}

export async function listSigned(db: Reader, borrowerId: string, orderId: string) {
  return db
    .select({ kind: signedAgreements.kind, title: signedAgreements.title })
    .from(signedAgreements)
    .where(ofOrder(borrowerId, orderId))
    .orderBy(asc(signedAgreements.kind))
}

function ofOrder(borrowerId: string, orderId: string) {
  return and(eq(signedAgreements.borrowerId, borrowerId), eq(signedAgreements.orderId, orderId))
}

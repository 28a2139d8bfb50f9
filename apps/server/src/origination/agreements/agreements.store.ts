import { and, asc, count, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { signedAgreements, signedDisclosures } from './agreements.schema.ts'

export type SignedAgreement = typeof signedAgreements.$inferSelect
export type SignedDisclosure = typeof signedDisclosures.$inferSelect

export async function insertSigned(tx: Tx, rows: (typeof signedAgreements.$inferInsert)[]): Promise<void> {
  await tx.insert(signedAgreements).values(rows)
}

/** False when the same was signed before: two that agree to it at once are decided here. */
export async function insertSignedOnce(tx: Tx, row: typeof signedAgreements.$inferInsert): Promise<boolean> {
  const kept = await tx.insert(signedAgreements).values(row).onConflictDoNothing().returning()
  return kept.length > 0
}

export async function insertSignedDisclosure(tx: Tx, row: typeof signedDisclosures.$inferInsert): Promise<void> {
  await tx.insert(signedDisclosures).values(row)
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
    .where(and(ofOrder(signedAgreements, borrowerId, orderId), eq(signedAgreements.kind, kind)))
  return row ?? null
}

export async function findSignedDisclosure(
  db: Reader,
  borrowerId: string,
  orderId: string,
): Promise<SignedDisclosure | null> {
  const [row] = await db
    .select()
    .from(signedDisclosures)
    .where(ofOrder(signedDisclosures, borrowerId, orderId))
  return row ?? null
}

/** In the order in which they were signed. */
export async function listSigned(db: Reader, borrowerId: string, orderId: string) {
  return db
    .select({ kind: signedAgreements.kind, title: signedAgreements.title })
    .from(signedAgreements)
    .where(ofOrder(signedAgreements, borrowerId, orderId))
    .orderBy(asc(signedAgreements.signedAt), asc(signedAgreements.kind))
}

/** How many papers a borrower has signed, of all loans. */
export async function countSigned(db: Reader, borrowerId: string): Promise<number> {
  const where = eq(signedAgreements.borrowerId, borrowerId)
  const [row] = await db.select({ signed: count() }).from(signedAgreements).where(where)
  return row?.signed ?? 0
}

function ofOrder(table: typeof signedAgreements | typeof signedDisclosures, borrowerId: string, orderId: string) {
  return and(eq(table.borrowerId, borrowerId), eq(table.orderId, orderId))
}

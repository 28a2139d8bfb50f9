import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { agreedTexts, signedAgreements, signedDisclosures } from './agreements.schema.ts'

export type SignedAgreement = typeof signedAgreements.$inferSelect

export type SignedDisclosure = typeof signedDisclosures.$inferSelect

export async function insertSigned(tx: Tx, rows: (typeof signedAgreements.$inferInsert)[]): Promise<void> {
  await tx.insert(signedAgreements).values(rows)
}

/** Returns false when the same paper was signed before. Decides between two concurrent signings. */
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

/** Lists signed papers in the order of signing. */
export async function listSigned(db: Reader, borrowerId: string, orderId: string) {
  return db
    .select({ kind: signedAgreements.kind, title: signedAgreements.title, signedAt: signedAgreements.signedAt })
    .from(signedAgreements)
    .where(ofOrder(signedAgreements, borrowerId, orderId))
    .orderBy(asc(signedAgreements.signedAt), asc(signedAgreements.kind))
}

/** Counts the papers a borrower signed, across loans. */
export async function countSigned(db: Reader, borrowerId: string): Promise<number> {
  const where = eq(signedAgreements.borrowerId, borrowerId)
  const [row] = await db.select({ signed: count() }).from(signedAgreements).where(where)
  return row?.signed ?? 0
}

function ofOrder(table: typeof signedAgreements | typeof signedDisclosures, borrowerId: string, orderId: string) {
  return and(eq(table.borrowerId, borrowerId), eq(table.orderId, orderId))
}

type AgreedPaper = { readonly title: string; readonly orderId: string; readonly agreedAt: Date }

/** Lists what a borrower signed or agreed to across loans, newest first. */
export async function listAgreedPapers(db: Reader, borrowerId: string): Promise<AgreedPaper[]> {
  const signed = await db
    .select({ title: signedAgreements.title, orderId: signedAgreements.orderId, agreedAt: signedAgreements.signedAt })
    .from(signedAgreements)
    .where(eq(signedAgreements.borrowerId, borrowerId))
  const agreed = await db
    .select({ title: agreedTexts.title, orderId: agreedTexts.orderId, agreedAt: agreedTexts.agreedAt })
    .from(agreedTexts)
    .where(eq(agreedTexts.borrowerId, borrowerId))
  return [...signed, ...agreed].sort((a, b) => b.agreedAt.getTime() - a.agreedAt.getTime())
}

type AgreedText = typeof agreedTexts.$inferSelect

export async function insertAgreedText(tx: Tx, row: AgreedText): Promise<void> {
  await tx.insert(agreedTexts).values(row)
}

/** Finds one of these texts that the borrower agreed to for the order. */
export async function findAgreedText(
  db: Reader,
  { borrowerId, id }: { readonly borrowerId: string; readonly id: string },
  sha256s: readonly string[],
): Promise<AgreedText | null> {
  const ofOrder = and(eq(agreedTexts.borrowerId, borrowerId), eq(agreedTexts.orderId, id))
  const [row] = await db
    .select()
    .from(agreedTexts)
    .where(and(ofOrder, inArray(agreedTexts.sha256, [...sha256s])))
    .limit(1)
  return row ?? null
}

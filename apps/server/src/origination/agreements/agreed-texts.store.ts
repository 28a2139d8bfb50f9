import { and, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { agreedTexts } from './agreements.schema.ts'

export type AgreedText = typeof agreedTexts.$inferSelect

export async function insertAgreedText(tx: Tx, row: AgreedText): Promise<void> {
  await tx.insert(agreedTexts).values(row)
}

export async function findAgreedText(
  db: Reader,
  { borrowerId, id }: { readonly borrowerId: string; readonly id: string },
  sha256: string,
): Promise<AgreedText | null> {
  const ofOrder = and(eq(agreedTexts.borrowerId, borrowerId), eq(agreedTexts.orderId, id))
  const [row] = await db
    .select()
    .from(agreedTexts)
    .where(and(ofOrder, eq(agreedTexts.sha256, sha256)))
  return row ?? null
}

import { and, count, desc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { calculations } from './calculator.schema.ts'

export type KeptCalculation = typeof calculations.$inferSelect

export async function countCalculations(db: Reader, borrowerId: string): Promise<number> {
  const [row] = await db.select({ kept: count() }).from(calculations).where(eq(calculations.borrowerId, borrowerId))
  return row?.kept ?? 0
}

export async function insertCalculation(tx: Tx, row: typeof calculations.$inferInsert): Promise<KeptCalculation> {
  const [kept] = await tx.insert(calculations).values(row).returning()
  if (!kept) throw new Error('a calculation was not kept')
  return kept
}

export async function findCalculations(db: Reader, borrowerId: string): Promise<KeptCalculation[]> {
  return db
    .select()
    .from(calculations)
    .where(eq(calculations.borrowerId, borrowerId))
    .orderBy(desc(calculations.number))
}

export async function findCalculation(db: Reader, borrowerId: string, id: string): Promise<KeptCalculation | null> {
  const [row] = await db.select().from(calculations).where(ownCalculation(borrowerId, id))
  return row ?? null
}

export async function removeCalculation(tx: Tx, borrowerId: string, id: string): Promise<void> {
  await tx.delete(calculations).where(ownCalculation(borrowerId, id))
}

function ownCalculation(borrowerId: string, id: string) {
  return and(eq(calculations.borrowerId, borrowerId), eq(calculations.id, id))
}

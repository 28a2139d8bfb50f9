import { and, count, desc, eq, lte, or } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { calculations, exchangeRates } from './calculator.schema.ts'

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

export type ExchangeRate = typeof exchangeRates.$inferSelect

/** Returns the rate between two currencies in force on a date, in the direction configured last. */
export async function findExchangeRate(db: Reader, from: string, to: string, on: string): Promise<ExchangeRate | null> {
  const direct = and(eq(exchangeRates.base, from), eq(exchangeRates.quote, to))
  const inverse = and(eq(exchangeRates.base, to), eq(exchangeRates.quote, from))
  const [row] = await db
    .select()
    .from(exchangeRates)
    .where(and(or(direct, inverse), lte(exchangeRates.validFrom, on)))
    .orderBy(desc(exchangeRates.validFrom), desc(eq(exchangeRates.base, from)))
    .limit(1)
  return row ?? null
}

/** Lists the rates in force on a date, each pair in the directions in which it was configured. */
export async function listExchangeRates(db: Reader, on: string): Promise<ExchangeRate[]> {
  return db
    .selectDistinctOn([exchangeRates.base, exchangeRates.quote])
    .from(exchangeRates)
    .where(lte(exchangeRates.validFrom, on))
    .orderBy(exchangeRates.base, exchangeRates.quote, desc(exchangeRates.validFrom))
}

/** Adds rates. An existing rate stays unchanged, so that past conversions can be explained. */
export async function insertExchangeRates(tx: Tx, rates: readonly ExchangeRate[]): Promise<void> {
  await tx
    .insert(exchangeRates)
    .values([...rates])
    .onConflictDoNothing()
}

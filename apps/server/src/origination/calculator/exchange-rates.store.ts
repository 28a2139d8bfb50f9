import { and, desc, eq, lte, or } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { exchangeRates } from './calculator.schema.ts'

export type ExchangeRate = typeof exchangeRates.$inferSelect

/** The rate between two currencies in force on a date, in whichever direction it was configured last. */
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

/** Every rate in force on a date, each pair in the directions in which it was configured. */
export async function listExchangeRates(db: Reader, on: string): Promise<ExchangeRate[]> {
  return db
    .selectDistinctOn([exchangeRates.base, exchangeRates.quote])
    .from(exchangeRates)
    .where(lte(exchangeRates.validFrom, on))
    .orderBy(exchangeRates.base, exchangeRates.quote, desc(exchangeRates.validFrom))
}

/** A rate that is there already stays as it is: what was converted at it can still be explained. */
export async function insertExchangeRates(tx: Tx, rates: readonly ExchangeRate[]): Promise<void> {
  await tx
    .insert(exchangeRates)
    .values([...rates])
    .onConflictDoNothing()
}

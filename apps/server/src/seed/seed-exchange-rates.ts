import { demoExchangeRates, insertExchangeRates } from '../origination/calculator/index.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { Services } from '../services.ts'

/** A rate that is there already stays as it is: the lender may have changed it. */
export async function seedExchangeRates({ db }: Services): Promise<void> {
  await inTransaction(db, (tx) => insertExchangeRates(tx, demoExchangeRates))
}

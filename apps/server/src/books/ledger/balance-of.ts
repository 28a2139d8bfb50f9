import type { Reader } from '../../platform/database/database.ts'
import type { Account } from './accounts.ts'
import { readBalance, readLoanBalance } from './ledger.store.ts'
import type { LoanReference } from './posting.ts'

/** An account's balance in minor units, debits positive: of the whole lender, or of one loan. */
export function balanceOf(db: Reader, account: Account, currency: string, loan?: LoanReference): Promise<number> {
  return loan ? readLoanBalance(db, account, currency, loan) : readBalance(db, account, currency)
}

import { booksOf, parseIsoDate } from '@hulog/lending'
import { findOrder, loadLoan } from '../../origination/orders/index.ts'
import type { Services } from '../../services.ts'
import { accounts, balanceOf } from '../ledger/index.ts'
import type { NewDifference } from './difference.ts'
import { recordDifferences } from './differences.store.ts'
import type { Run } from './runs.store.ts'
import { type LoanKey, loansTouched } from './touched-loans.store.ts'

const PAGE = 100

/** Each loan that something happened to in the period: what its own events say, against what the ledger holds for it. */
export async function compareBalances({ db }: Services, run: Run): Promise<number> {
  let found = 0
  let after: LoanKey | null = null
  for (;;) {
    const page: LoanKey[] = await loansTouched(db, run, after, PAGE)
    for (const loan of page) found += await recordDifferences(db, run, await differencesOf(db, loan))
    after = page.at(-1) ?? null
    if (after === null || page.length < PAGE) return found
  }
}

async function differencesOf(db: Services['db'], whose: LoanKey): Promise<NewDifference[]> {
  const order = await findOrder(db, whose.borrowerId, whose)
  if (!order?.bookedOn) return []
  const { currency, bookedOn } = order
  const books = booksOf(await loadLoan(db, order), parseIsoDate(bookedOn))
  const compared = [
    ['unpaid principal', accounts.principalReceivable, books.principalMinor],
    ['money received', accounts.paymentClearing, books.receivedMinor],
    ['credit of the borrower', accounts.borrowerCredit, 0 - books.creditMinor],
  ] as const
  const differences: NewDifference[] = []
  for (const [what, account, loanMinor] of compared) {
    const ledgerMinor = await balanceOf(db, account, currency, whose)
    if (ledgerMinor === loanMinor) continue
    const detail = { what, currency, ledgerMinor, loanMinor }
    differences.push({ kind: 'loan-balance-differs', subject: `${whose.orderId} ${what}`, ...whose, detail })
  }
  return differences
}

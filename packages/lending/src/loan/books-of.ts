import type { IsoDate } from '../calendar/iso-date.ts'
import { firstPayoutMinor } from '../schedule/schedule.ts'
import { noAmounts, subtract, sumOfAmounts, totalMinor } from './amounts.ts'
import { chargedAndUnpaid } from './charged-amounts.ts'
import { chapterOn, firstChapterOf } from './folded-loans.ts'
import type { Loan, Restructuring } from './loan.ts'
import { standingOn } from './position.ts'
import { rowsOf } from './row-list.ts'

/**
 * How the loan stands in the lender's books at the end of a day.
 *
 * They balance, on every day of every history:
 * received + principal + written off = paid out + refunded + interest, fee, penalty and late interest income + tax
 * payable + credit + recovered + capitalised.
 * Interest, fee and tax count as charged from their due date on, charges by events from their own day; paid ahead of it, they
 * are income at once. What is charged
 * and unpaid is no part of the equation, since it is income only once it is paid. A write-off moves the unpaid principal
 * from `principalMinor` to `writtenOffMinor` and ends all receivables; what is paid afterwards is recovered, whatever it covers.
 * A later part of the principal is paid out, and principal, from its own day.
 * A fee deducted from the payout is income from the start; a cooling-off exit that returns it takes it out again.
 * Errors: `loan-unknown`, `date-unknown`, `date-before-disbursement`.
 * Example: 10,000.00 with 200.00 deducted: paid out 9,800.00, principal 10,000.00, fee income 200.00.
 */
export function booksOf(loan: Loan, on: IsoDate): LoanBooks {
  const { account, installments, totals } = standingOn(loan, on)
  const { restructuring } = chapterOn(loan, on)
  const { writeOff, coolingOffExit } = account
  const firstSchedule = firstChapterOf(loan).schedule
  const { deductedFeeMinor, deductedTaxMinor } = firstSchedule
  const { paid } = totals
  const owed = writeOff === null ? chargedAndUnpaid(rowsOf(installments), on) : noAmounts
  const { unearnedMinor, earned } = capitalisedOf(restructuring, writeOff?.principalMinor ?? owed.principal)
  const income = sumOfAmounts([writeOff?.paid ?? paid, restructuring?.paid ?? noAmounts, earned])
  const writtenDownMinor = restructuring?.writtenDownMinor ?? 0
  return {
    paidOutMinor: firstPayoutMinor(firstSchedule) + account.advancedMinor,
    receivedMinor: account.receivedMinor,
    refundedMinor: account.refundedMinor,
    principalMinor: owed.principal,
    interestMinor: owed.interest,
    feeMinor: owed.fee,
    taxMinor: owed.tax,
    penaltyMinor: owed.penalty,
    lateInterestMinor: owed.lateInterest,
    capitalisedMinor: writeOff === null ? unearnedMinor : 0,
    interestIncomeMinor: income.interest,
    feeIncomeMinor: income.fee + deductedFeeMinor - (coolingOffExit?.returnedFeeMinor ?? 0),
    penaltyIncomeMinor: income.penalty,
    lateInterestIncomeMinor: income.lateInterest,
    taxPayableMinor: income.tax + deductedTaxMinor - (coolingOffExit?.returnedTaxMinor ?? 0),
    creditMinor: account.creditMinor,
    writtenOffMinor: writtenDownMinor + (writeOff === null ? 0 : writeOff.principalMinor - unearnedMinor),
    recoveredMinor: writeOff === null ? 0 : totalMinor(subtract(paid, writeOff.paid)),
  }
}

/**
 * The charges that became principal: not earned as long as so much principal is unpaid, since payments go to the money lent
 * first; then income of their kind, interest before fees, tax, penalties and late interest.
 */
function capitalisedOf(restructuring: Restructuring | null, unpaidPrincipalMinor: number) {
  if (restructuring === null) return { unearnedMinor: 0, earned: noAmounts }
  const { capitalised } = restructuring
  const unearnedMinor = Math.min(totalMinor(capitalised), unpaidPrincipalMinor)
  let leftMinor = totalMinor(capitalised) - unearnedMinor
  const earned = { ...noAmounts }
  for (const kind of ['interest', 'fee', 'tax', 'penalty', 'lateInterest'] as const) {
    earned[kind] = Math.min(leftMinor, capitalised[kind])
    leftMinor -= earned[kind]
  }
  return { unearnedMinor, earned }
}

/**
 * How a loan stands in the lender's books on a date: every balance a ledger keeps for one loan, from the fold alone.
 *
 * All in minor units, none negative. The entry of an event is the difference between the books before and after it, so
 * that ledger and fold cannot drift apart. They balance: what was paid out, `taxPayable` aside, is either still carried,
 * given up, or came back; see `booksOf` for the equation.
 */
export type LoanBooks = {
  /** Sent to the borrower, in all parts so far. */
  paidOutMinor: number
  /** All payments, before refunds. */
  receivedMinor: number
  refundedMinor: number
  /** Unpaid principal that is still expected; nothing once written off. */
  principalMinor: number
  /** Charged up to the date, neither paid nor waived nor written off. It becomes income when it is paid. */
  interestMinor: number
  feeMinor: number
  taxMinor: number
  penaltyMinor: number
  lateInterestMinor: number
  /** Charges that became principal in a restructuring and are not earned yet. */
  capitalisedMinor: number
  /** Paid before a write-off, with a deducted fee. */
  interestIncomeMinor: number
  feeIncomeMinor: number
  penaltyIncomeMinor: number
  lateInterestIncomeMinor: number
  /** Tax on fees that was paid or deducted: it belongs to the tax authority. */
  taxPayableMinor: number
  /** Paid beyond the debt and not refunded: it belongs to the borrower. */
  creditMinor: number
  /** Principal given up: by the write-off, without charges in it that were never earned, or by a restructuring. */
  writtenOffMinor: number
  /** Everything paid towards the debt after the write-off. */
  recoveredMinor: number
}

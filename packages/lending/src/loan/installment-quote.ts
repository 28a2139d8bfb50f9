import type { IsoDate } from '../calendar/iso-date.ts'
import { LendingError, shown } from '../lending-error.ts'
import { amountsToFill } from '../recalculation/prepay.ts'
import { type Amounts, totalMinor } from './amounts.ts'
import type { InstallmentAccount, Loan } from './loan.ts'
import { accountOn, positionOn, standingOn } from './position.ts'
import { rowsOf } from './row-list.ts'

/** The amount that pays one installment on a day. Minor units; the parts sum to the total. */
export type InstallmentQuote = {
  on: IsoDate
  number: number
  dueOn: IsoDate
  principalMinor: number
  interestMinor: number
  feeMinor: number
  taxMinor: number
  /** Penalty and late interest, of an installment that is overdue. */
  lateChargesMinor: number
  totalMinor: number
}

/**
 * The amounts that pay one installment of a loan on a day, early or not: its unpaid part, all 0 for one that is paid.
 *
 * Formula: of a loan without recalculation, and of an installment that fell due, what is planned of it and unpaid, with its
 * late charges; paying it early saves nothing. Of a recalculated loan, before the due date: the interest that was earned up
 * to the day and not paid, and principal for the rest of the installment's amount, which stays; and its part of an added
 * upfront fee. Installments before it count as paid on the same day, so that the interest to the day, and the fee of the next
 * due date, are in the first that is not paid. Money goes so with the effect `keep`. Once it has paid the last principal, the rest of an
 * added fee is due with the installment. Charges by events on an installment of
 * a recalculated loan that is not due yet are rows of their own and not in the quote. Rounding: that of the terms for
 * interest. Day count: that of the loan.
 * Errors: `loan-unknown`, `date-unknown`, `date-before-disbursement`, `installment-unknown` for a number that the loan does
 * not have on that day.
 * Example: 12 × 888.49 at 12 % a year on actual/365 from 1 January 2026, the first installment on 11 January: 32.88 of
 * interest for 10 days and 855.61 of principal.
 */
export function installmentQuote(loan: Loan, number: number, on: IsoDate): InstallmentQuote {
  const { installments } = standingOn(loan, on)
  const row = rowsOf(installments).find((each) => each.planned.number === number && isInstallment(each))
  if (row === undefined) {
    throw new LendingError('installment-unknown', `The loan has no installment ${shown(number)} on that day`)
  }
  const amounts = early(loan, number, on) ?? row.unpaid
  return {
    on,
    number,
    dueOn: row.planned.dueOn,
    principalMinor: amounts.principal,
    interestMinor: amounts.interest,
    feeMinor: amounts.fee,
    taxMinor: amounts.tax,
    lateChargesMinor: amounts.penalty + amounts.lateInterest,
    totalMinor: totalMinor(amounts),
  }
}

/** Of a recalculated loan's installment that is not due yet; null for any other. */
function early(loan: Loan, number: number, on: IsoDate): Amounts | null {
  const { running } = positionOn(loan, accountOn(loan, on), on).account
  if (running === null || number <= running.next) return null
  return amountsToFill(loan, running, number - 1)
}

function isInstallment({ planned: { added } }: InstallmentAccount): boolean {
  return added === undefined || added.by === 'extension'
}

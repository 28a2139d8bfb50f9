import type { IsoDate } from '../calendar/iso-date.ts'
import { formatAmountPlainly } from '../money/format-plainly.ts'
import { standingOn } from './account-on.ts'
import { sumOfAmounts } from './amounts.ts'
import { coolingOffUntil, exitOf } from './cooling-off-exit.ts'
import type { Loan } from './loan.ts'

/**
 * What giving the loan back on a day takes. Minor units; all 0 when it is not open. The amount is principal, interest and the
 * fee kept, less the fee returned and what was paid, but never below 0.
 */
export type CoolingOffQuote = {
  on: IsoDate
  /** The last day; null when the terms have no cooling-off. */
  until: IsoDate | null
  isOpen: boolean
  amountMinor: number
  principalMinor: number
  /** Interest of the days the loan was held, payments made before not taken off. */
  interestMinor: number
  /** A fee added to the installments that is not returned, with the tax on it. */
  feeKeptMinor: number
  /** Kept back from the payout and taken off the amount, with the tax on it. */
  feeReturnedMinor: number
  /** Paid before, and taken off the amount as well. */
  paidMinor: number
  sentence: string
}

/**
 * What giving the loan back on a day takes, and until when it can be: a payment with the purpose `coolingOff` of at least
 * this amount on this day ends the loan. See `exitOf` for the formula.
 *
 * Errors: `date-before-disbursement`.
 * Example: 10,000.00 at 0.1 % a day, cooling-off of 3 days: on day 2, 10,020.00; on day 4 it is not open.
 */
export function coolingOffQuote(loan: Loan, on: IsoDate): CoolingOffQuote {
  const until = coolingOffUntil(loan)
  const exit = exitOf(loan, standingOn(loan, on))
  if (exit === null) {
    const sentence = until === null ? 'This loan cannot be given back' : `This loan could be given back until ${until}`
    return { on, until, isOpen: false, ...nothing, sentence }
  }
  const { amountMinor, interestMinor, paidMinor } = exit
  const kept = sumOfAmounts(exit.kept)
  const feeReturnedMinor = exit.returnedFeeMinor + exit.returnedTaxMinor
  const less = feeReturnedMinor === 0 ? '' : `, less the fee of ${formatAmountPlainly(feeReturnedMinor)}`
  const sentence = `What was borrowed and ${formatAmountPlainly(interestMinor)} of interest for the days held${less}`
  return {
    on,
    until,
    isOpen: true,
    amountMinor,
    principalMinor: kept.principal,
    interestMinor,
    feeKeptMinor: kept.fee + kept.tax,
    feeReturnedMinor,
    paidMinor,
    sentence,
  }
}

const nothing = {
  amountMinor: 0,
  principalMinor: 0,
  interestMinor: 0,
  feeKeptMinor: 0,
  feeReturnedMinor: 0,
  paidMinor: 0,
}

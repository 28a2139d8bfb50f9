import type { IsoDate } from '../calendar/iso-date.ts'
import { chapterOn } from './folded-loans.ts'
import type { Loan } from './loan.ts'
import { owedOn } from './owed.ts'
import type { OwedLine } from './owed-lines.ts'
import { prepaymentAllowedFrom } from './rebate.ts'

/**
 * The amount that closes the loan on a day. Minor units; principal, interest and charges less the rebate are the
 * amount.
 */
export type PayoffQuote = {
  on: IsoDate
  /** Whether the terms allow paying off on this day; a payment is still accepted, but without a rebate. */
  isAllowed: boolean
  allowedFrom: IsoDate
  amountMinor: number
  principalMinor: number
  /** All interest still unpaid, whether earned or not. */
  interestMinor: number
  /** Fees, tax on them, penalties and late interest. */
  chargesMinor: number
  /** Interest not yet earned, which the payoff drops. */
  rebateMinor: number
  lines: readonly OwedLine[]
}

/**
 * What paying the whole loan on a day takes (TRM-03).
 *
 * Formula: everything owed that day and later, less the interest not yet earned by the rule agreed (`PrepaymentTerms`). A
 * payment of at least this amount on this day settles the loan, in one sum or in several.
 * Errors: `loan-unknown`, `date-unknown`, `date-before-disbursement`.
 * Example: 1,000.00 for 91 days at 0.1 % a day on the specification's terms with interest to the day: on day 46, the first
 * on which it is allowed, 1,046.00.
 */
export function payoffQuote(loan: Loan, on: IsoDate): PayoffQuote {
  const { lines, payoffMinor, rebateMinor } = owedOn(loan, on)
  const allowedFrom = prepaymentAllowedFrom(chapterOn(loan, on))
  const principalMinor = sumOfKind(lines, 'principal')
  const interestMinor = sumOfKind(lines, 'interest')
  return {
    on,
    isAllowed: on >= allowedFrom,
    allowedFrom,
    amountMinor: payoffMinor,
    principalMinor,
    interestMinor,
    chargesMinor: payoffMinor + rebateMinor - principalMinor - interestMinor,
    rebateMinor,
    lines,
  }
}

function sumOfKind(lines: readonly OwedLine[], kind: OwedLine['kind']): number {
  return lines.reduce((sum, line) => (line.kind === kind ? sum + line.amountMinor : sum), 0)
}

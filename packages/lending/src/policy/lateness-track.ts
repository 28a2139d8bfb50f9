import { addDays, addMonths, type IsoDate } from '../calendar/iso-date.ts'
import { foldLoan } from '../loan/fold-loan.ts'
import { firstChargedOn } from '../loan/late-charges.ts'
import type { Loan } from '../loan/loan.ts'
import type { LoanEvent } from '../loan/loan-event.ts'
import { type Owed, owedOn } from '../loan/owed.ts'
import { standingOn } from '../loan/position.ts'
import type { LateTerms } from '../terms/late-terms.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'

/** One day of a loan: its charges for lateness, and the amounts they are based on at the start of the day. */
export type LatenessDay = {
  chargedMinor: number
  /** The part for all the days of grace of the installments whose grace ended on this day. */
  forGraceMinor: number
  /** Scheduled amounts whose due date had passed. */
  overdueMinor: number
  /** Everything scheduled and unpaid, due or not. */
  unpaidMinor: number
  unpaidPrincipalMinor: number
}

/** A month of lateness or its beginning, and as many days before it as there are days of grace. */
export type LatenessMonth = { graceDays: number; daysBefore: readonly LatenessDay[]; days: readonly LatenessDay[] }

/** Yields day by day, from the day after `after` to `until`. */
export function trackLateness(loan: Loan, after: IsoDate, until: IsoDate): LatenessMonth {
  const { graceDays = 0 } = loan.terms.late
  const graceFrom = addDays(after, -graceDays)
  const { disbursedOn } = loan.schedule
  const daysBefore = trackDays(loan, graceFrom < disbursedOn ? disbursedOn : graceFrom, after)
  return { graceDays, daysBefore, days: trackDays(loan, after, until) }
}

function trackDays(loan: Loan, after: IsoDate, until: IsoDate): LatenessDay[] {
  const days: LatenessDay[] = []
  let before = owedOn(loan, after)
  let chargedBefore = lateChargesMinor(loan, before)
  for (let on = addDays(after, 1); on <= until; on = addDays(on, 1)) {
    const now = owedOn(loan, on)
    const charged = lateChargesMinor(loan, now)
    const chargedMinor = charged - chargedBefore
    const forGraceMinor = Math.min(chargedMinor, chargedAsGraceEndsMinor(loan, on))
    days.push({ chargedMinor, forGraceMinor, ...amountsAtDayEnd(before) })
    before = now
    chargedBefore = charged
  }
  return days
}

/** The charges at the end of a day on the installments that are charged for the first time. */
function chargedAsGraceEndsMinor(loan: Loan, on: IsoDate): number {
  return standingOn(loan, on)
    .installments.filter(({ planned }) => firstChargedOn(planned.dueOn, loan.terms.late) === on)
    .reduce((sum, { charged }) => sum + charged.penalty + charged.lateInterest, 0)
}

/** All late charges up to the end of a day, paid or not. Waived ones were not charged in the end. */
export function lateChargesMinor({ repayments }: Pick<Loan, 'repayments'>, owed: Owed): number {
  return repayments
    .filter(({ on }) => on <= owed.on)
    .reduce(
      (sum, { allocation }) => sum + allocation.penaltyMinor + allocation.lateInterestMinor,
      owed.lateChargesMinor,
    )
}

function amountsAtDayEnd({ dueNowMinor, lateChargesMinor: lateMinor, lines }: Owed) {
  const scheduled = lines.filter(({ kind }) => kind !== 'penalty' && kind !== 'lateInterest')
  return {
    overdueMinor: dueNowMinor - lateMinor,
    unpaidMinor: scheduled.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    unpaidPrincipalMinor: scheduled
      .filter(({ kind }) => kind === 'principal')
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  }
}

/** Longer than any tier that a lender sets, and than any late charge that has an end. */
const manyDays = 3_650

/** A loan that is not paid from some due date on: the patterns of lateness by which terms are judged. */
type UnpaidLoan = { loan: Loan; lateFrom: IsoDate; installments: number }

/** Nothing is ever paid; and everything is paid in time but the last installment. */
export function unpaidLoans(terms: LoanTerms, disbursedOn: IsoDate): UnpaidLoan[] {
  const disbursed: LoanEvent = { type: 'disbursed', on: disbursedOn }
  const never = foldLoan(terms, [disbursed])
  const { installments } = never.schedule
  const [first, last] = [installments[0]!, installments.at(-1)!]
  const unpaid = { loan: never, lateFrom: first.dueOn, installments: installments.length }
  if (first === last) return [unpaid]
  const paid = installments.slice(0, -1).map(
    ({ number, dueOn, totalMinor }): LoanEvent => ({
      type: 'repaid',
      id: String(number),
      on: dueOn,
      amountMinor: totalMinor,
    }),
  )
  return [unpaid, { loan: foldLoan(terms, [disbursed, ...paid]), lateFrom: last.dueOn, installments: 1 }]
}

/** The months of lateness, until every tier of the terms has run for one. */
export function monthsOfLateness({ loan, lateFrom }: UnpaidLoan): LatenessMonth[] {
  const count = monthsToWatch(loan.terms.late)
  return Array.from({ length: count }, (_, index) =>
    trackLateness(loan, addMonths(lateFrom, index), addMonths(lateFrom, index + 1)),
  )
}

function monthsToWatch({ dailyTiers, graceDays = 0 }: LateTerms): number {
  const lastChange = Math.max(graceDays, ...dailyTiers.map(({ fromDay }) => fromDay))
  return Math.min(12, Math.ceil(lastChange / 28) + 2)
}

/** The cost of lateness when payment is no longer expected. */
export function lateChargesForLifeMinor({ loan, lateFrom }: UnpaidLoan): number {
  return lateChargesMinor(loan, owedOn(loan, addDays(lateFrom, manyDays)))
}

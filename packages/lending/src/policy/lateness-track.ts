import { addDays, addMonths, daysBetween, type IsoDate } from '../calendar/iso-date.ts'
import { foldLoan } from '../loan/fold-loan.ts'
import { graceDaysOf, lateRunsOf, runOf } from '../loan/late-interest.ts'
import type { InstallmentAccount, Loan } from '../loan/loan.ts'
import type { LoanEvent } from '../loan/loan-event.ts'
import { type Owed, owedOn } from '../loan/owed.ts'
import { plannedPayouts } from '../loan/planned-payouts.ts'
import { standingOn } from '../loan/position.ts'
import { rowsOf } from '../loan/row-list.ts'
import { nothingEarned, roundedMinor } from '../recalculation/running-interest.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import type { LateTerms } from '../terms/late-terms.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { bearsOverdueInterest, interestBeyondPlanMinor, plusOverdueInterest } from './overdue-interest.ts'

/** One day of a loan: its charges for lateness, and the amounts they are based on at the start of the day. */
export type LatenessDay = {
  /** Penalties, late interest, and interest on principal that was overdue. */
  chargedMinor: number
  /** Of each grace of the terms, the part for all its days, of the installments on which it ended on this day. */
  forGraceMinor: readonly number[]
  /** Scheduled amounts whose due date had passed. */
  overdueMinor: number
  /** Everything scheduled and unpaid, due or not: without the interest since the last due date. */
  unpaidMinor: number
  unpaidPrincipalMinor: number
}

/** A month of lateness or its beginning, and as many days before it as the longest of the graces. */
export type LatenessMonth = {
  graces: readonly number[]
  daysBefore: readonly LatenessDay[]
  days: readonly LatenessDay[]
}

/** Yields day by day, from the day after `after` to `until`. */
export function trackLateness(loan: Loan, after: IsoDate, until: IsoDate): LatenessMonth {
  const graces = graceDaysOf(loan.terms.late)
  const graceFrom = addDays(after, -Math.max(...graces))
  const { disbursedOn } = loan.schedule
  const daysBefore = trackDays(loan, graceFrom < disbursedOn ? disbursedOn : graceFrom, after)
  return { graces, daysBefore, days: trackDays(loan, after, until) }
}

/** The day of the payout, before which nothing was owed: only a charge by an event can fall on it. */
export function trackPayoutDay(loan: Loan): LatenessMonth {
  const { disbursedOn } = loan.schedule
  const graces = graceDaysOf(loan.terms.late)
  const chargedMinor = lateChargesMinor(loan, disbursedOn)
  const amounts = amountsAtDayEnd(loan, owedOn(loan, disbursedOn))
  return { graces, daysBefore: [], days: [{ chargedMinor, forGraceMinor: graces.map(() => 0), ...amounts }] }
}

function trackDays(loan: Loan, after: IsoDate, until: IsoDate): LatenessDay[] {
  const days: LatenessDay[] = []
  let before = owedOn(loan, after)
  let chargedBefore = lateChargesMinor(loan, after)
  let interestBefore = nothingEarned
  for (let on = addDays(after, 1); on <= until; on = addDays(on, 1)) {
    const amounts = amountsAtDayEnd(loan, before)
    const interest = plusOverdueInterest(interestBefore, loan, before.on)
    const interestMinor = roundedMinor(interest, 'half-up') - roundedMinor(interestBefore, 'half-up')
    const now = owedOn(loan, on)
    const charged = lateChargesMinor(loan, on)
    const lateMinor = charged - chargedBefore
    const forGraceMinor = chargedAsGracesEnd(loan, on, lateMinor)
    days.push({ chargedMinor: lateMinor + interestMinor, forGraceMinor, ...amounts })
    before = now
    chargedBefore = charged
    interestBefore = interest
  }
  return days
}

/** Of each grace, the late charges at the end of a day on the installments on which it ended; no more than the day charged in all. */
function chargedAsGracesEnd(loan: Loan, on: IsoDate, chargedMinor: number): number[] {
  const { installments } = standingOn(loan, on)
  let leftMinor = chargedMinor
  return graceDaysOf(loan.terms.late).map((graceDays) => {
    const ended = rowsOf(installments).filter(({ planned }) => addDays(planned.dueOn, graceDays + 1) === on)
    const minor = Math.min(
      leftMinor,
      ended.reduce((sum, row) => sum + chargedAfterMinor(loan.terms.late, row, graceDays), 0),
    )
    leftMinor -= minor
    return minor
  })
}

/** Penalties and late interest that are charged after so many days of grace. */
function chargedAfterMinor(late: LateTerms, { charged, segments }: InstallmentAccount, graceDays: number): number {
  const names = lateRunsOf(late).flatMap((run) => (run.graceDays === graceDays ? [run.name] : []))
  const interest = segments.filter((segment) => names.includes(runOf(segment)))
  const interestMinor = interest.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return interestMinor + ((late.graceDays ?? 0) === graceDays ? charged.penalty : 0)
}

/** All late charges up to the end of a day, penalties by events among them, paid or not. Waived ones were not charged in the end. */
export function lateChargesMinor(loan: Loan, on: IsoDate): number {
  const { paid, unpaid } = standingOn(loan, on).totals
  return paid.penalty + paid.lateInterest + unpaid.penalty + unpaid.lateInterest
}

function amountsAtDayEnd(loan: Loan, { on, lines }: Owed) {
  const sinceLastDue = new Set(
    rowsOf(standingOn(loan, on).installments).flatMap(({ planned }) =>
      planned.added?.by === 'accrual' ? [planned.number] : [],
    ),
  )
  const scheduled = lines.filter(
    ({ kind, installmentNumber: number }) =>
      kind !== 'penalty' && kind !== 'lateInterest' && !(number !== null && sinceLastDue.has(number)),
  )
  const sumOf = (some: typeof scheduled) => some.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    overdueMinor: sumOf(scheduled.filter(({ dueOn }) => dueOn <= on)),
    unpaidMinor: sumOf(scheduled),
    unpaidPrincipalMinor: sumOf(scheduled.filter(({ kind }) => kind === 'principal')),
  }
}

/** Longer than any tier that a lender sets, and than any late charge that has an end. */
const manyDays = 3_650

/** A loan that is not paid from some due date on: the patterns of lateness by which terms are judged. */
type UnpaidLoan = { loan: Loan; lateFrom: IsoDate; installments: number }

/** Nothing is ever paid; and everything is paid in time but the last installment. All parts are paid out as planned. */
export function unpaidLoans(terms: LoanTerms, disbursedOn: IsoDate): UnpaidLoan[] {
  const payouts = plannedPayouts(planSchedule(terms, disbursedOn))
  const never = foldLoan(terms, payouts)
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
  return [unpaid, { loan: foldLoan(terms, [...payouts, ...paid]), lateFrom: last.dueOn, installments: 1 }]
}

/** The months of lateness, until every tier of the terms has run for one, and interest on every installment that is overdue. */
export function monthsOfLateness({ loan, lateFrom }: UnpaidLoan): LatenessMonth[] {
  const lastDueOn = loan.schedule.installments.at(-1)!.dueOn
  const count = Math.max(
    monthsToWatch(loan.terms.late),
    bearsOverdueInterest(loan.terms) ? Math.min(12, Math.ceil(daysBetween(lateFrom, lastDueOn) / 28) + 1) : 0,
  )
  return Array.from({ length: count }, (_, index) =>
    trackLateness(loan, addMonths(lateFrom, index), addMonths(lateFrom, index + 1)),
  )
}

function monthsToWatch(late: LateTerms): number {
  const tierDays = lateRunsOf(late).flatMap(({ tiers }) => tiers.map(({ fromDay }) => fromDay))
  const lastChange = Math.max(...graceDaysOf(late), ...tierDays)
  return Math.min(12, Math.ceil(lastChange / 28) + 2)
}

/** The cost of lateness when payment is no longer expected: late charges, and interest beyond the plan. */
export function costOfLatenessForLifeMinor({ loan, lateFrom }: UnpaidLoan): number {
  const on = addDays(lateFrom, manyDays)
  return lateChargesMinor(loan, on) + interestBeyondPlanMinor(loan, on)
}

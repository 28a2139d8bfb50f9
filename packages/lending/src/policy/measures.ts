import { daysBetween } from '../calendar/iso-date.ts'
import { aprByLaw, effectiveMonthlyPpm } from '../disclosure/apr-by-law.ts'
import { isLoanWide, type LateRun, lateRunsOf } from '../loan/late-interest.ts'
import type { LateTerms } from '../terms/late-terms.ts'
import type { InterestTerms, LoanTerms } from '../terms/loan-terms.ts'
import type { Credit } from './credit.ts'
import type { LatenessMonth } from './lateness-track.ts'
import type { FigureCheck } from './policy-pack.ts'

/**
 * A measured figure. `slack` is the maximum effect of rounding to whole minor units: a figure above its limit by no
 * more than that is not a breach. `null`: no such number exists, which no limit allows.
 */
export type Measured = { value: number | null; slack: number }

const ppm = 1_000_000

/** Laws state rates in hundredths of a percent; a tenth of that is below their precision. */
const rateSlackPpm = 10

/** Part ÷ whole in parts per million; the part may be off by so many minor units. */
export function shareOf(partMinor: number, wholeMinor: number, roundedMinor: number): Measured {
  if (wholeMinor === 0) return { value: partMinor === 0 ? 0 : null, slack: 0 }
  return { value: Math.round((partMinor / wholeMinor) * ppm), slack: (roundedMinor / wholeMinor) * ppm }
}

/** The one further on the wrong side of a maximum. */
export function worseOf(left: Measured, right: Measured): Measured {
  if (left.value === null || right.value === null) return { value: null, slack: 0 }
  return right.value > left.value ? right : left
}

/** The figure of a check that follows from the plan alone; `undefined` for the other checks. */
export function measureCredit(check: FigureCheck, credit: Credit): Measured | undefined {
  switch (check.kind) {
    case 'nominal-monthly-rate':
      return { value: nominalMonthlyPpm(credit.interest, check.monthDays), slack: 0 }
    case 'effective-monthly-rate':
      return { value: effectiveMonthlyPpm(credit.flows), slack: rateSlackPpm }
    case 'apr':
      return { value: aprByLaw(check.law, credit.flows), slack: rateSlackPpm }
    case 'daily-cost':
      return dailyCost(credit)
    case 'term':
      return { value: daysOf(credit), slack: 0 }
    default:
      return undefined
  }
}

/** A rate a year is a twelfth of it a month; a rate a day is `monthDays` times it. Rounded up, so that no rate hides. */
function nominalMonthlyPpm({ per, ratePpm }: InterestTerms, monthDays: number): number {
  if (per === 'month') return ratePpm
  return per === 'day' ? ratePpm * monthDays : Math.ceil(ratePpm / 12)
}

/** Interest and fees ÷ principal ÷ days. Every row's interest and fee was rounded once. */
function dailyCost(credit: Credit): Measured {
  const { principalMinor, interestMinor, feesMinor, flows } = credit
  return shareOf(interestMinor + feesMinor, principalMinor * daysOf(credit), flows.length)
}

function daysOf({ startsOn, endsOn }: Credit): number {
  return daysBetween(startsOn, endsOn)
}

/** The figure of a check that can be read off the terms; `undefined` for the other checks. */
export function measureTerms(check: FigureCheck, { late, interest, coolingOff }: LoanTerms): Measured | undefined {
  switch (check.kind) {
    case 'late-rate':
      return { value: highestLateRatePpm(late, interest), slack: 0 }
    case 'rate-on-late-charges':
      return { value: rateOnPenaltiesPpm(late), slack: 0 }
    case 'cooling-off':
      return { value: coolingOff?.days ?? 0, slack: 0 }
    default:
      return undefined
  }
}

/**
 * By the day, month or year, as the terms have it. Interest at the loan's own rate on overdue amounts is no rate for lateness: it
 * adds nothing to the rate agreed, which is what the rule forbids. On the whole loan it is one, since principal that is not due
 * bears the rate agreed besides. What it comes to is among the late charges of the other checks.
 */
function highestLateRatePpm(late: LateTerms, { ratePpm }: InterestTerms): number {
  return Math.max(
    late.monthlyPpm ?? 0,
    ...lateRunsOf(late).map((run) => (run.name === 'atLoanRate' && isLoanWide(run) ? ratePpm : highestTierPpm(run))),
  )
}

/** The highest rate of the terms whose daily rate runs on penalties. */
function rateOnPenaltiesPpm(late: LateTerms): number {
  const runs = lateRunsOf(late).filter(({ runsOnPenalty }) => runsOnPenalty)
  const monthlyPpm = late.runsOnPenalty === true ? (late.monthlyPpm ?? 0) : 0
  return Math.max(monthlyPpm, ...runs.map(highestTierPpm))
}

function highestTierPpm({ tiers }: LateRun): number {
  return Math.max(0, ...tiers.map(({ ratePpm }) => ratePpm))
}

/** The figure of a check on late charges within one month of lateness; `undefined` for the other checks. */
export function measureLateness(check: FigureCheck, month: LatenessMonth, installments: number): Measured | undefined {
  if (check.kind === 'monthly-late-charges') return monthlyShare(month, installments)
  if (check.kind === 'daily-late-charges') return dailyShare(month, installments, check.of)
  return undefined
}

/** The average charge of the days over the amount overdue on them. Each installment's charge was rounded once. */
function monthlyShare({ days }: LatenessMonth, installments: number): Measured {
  const overdueDays = days.filter(({ overdueMinor }) => overdueMinor > 0)
  const chargedMinor = sum(days.map((day) => day.chargedMinor))
  const overdueMinor =
    overdueDays.length === 0 ? 0 : sum(overdueDays.map((day) => day.overdueMinor)) / overdueDays.length
  return shareOf(chargedMinor, overdueMinor, installments)
}

/**
 * The highest charge of a day over the amount unpaid at its start. Charges after days of grace count in equal parts for
 * each of these days and the day after them: those of each grace by its own days.
 */
function dailyShare(month: LatenessMonth, installments: number, of: 'unpaid' | 'unpaid-principal'): Measured {
  const { graces } = month
  const days = [...month.daysBefore, ...month.days]
  return days.reduce<Measured>(
    (worst, day, index) => {
      const ownMinor = day.chargedMinor - sum(day.forGraceMinor)
      const chargedMinor = graces.reduce((total, graceDays, at) => {
        const ending = days.slice(index, index + graceDays + 1)
        return total + sum(ending.map(({ forGraceMinor }) => forGraceMinor[at] ?? 0)) / (graceDays + 1)
      }, ownMinor)
      if (chargedMinor === 0) return worst
      return worseOf(
        worst,
        shareOf(chargedMinor, of === 'unpaid' ? day.unpaidMinor : day.unpaidPrincipalMinor, installments),
      )
    },
    { value: 0, slack: 0 },
  )
}

function sum(amountsMinor: readonly number[]): number {
  return amountsMinor.reduce((total, amountMinor) => total + amountMinor, 0)
}

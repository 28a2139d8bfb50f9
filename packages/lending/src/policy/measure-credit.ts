import { daysBetween } from '../calendar/days-between.ts'
import { aprByLaw, effectiveMonthlyPpm } from '../disclosure/apr-by-law.ts'
import type { InterestTerms } from '../terms/loan-terms.ts'
import type { Credit } from './credit.ts'
import { type Measured, rateSlackPpm, shareOf } from './measured.ts'
import type { FigureCheck } from './policy-check.ts'

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

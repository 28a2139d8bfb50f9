import { daysBetween } from '../calendar/days-between.ts'
import { formatRatePlainly } from '../money/format-plainly.ts'
import { cashFlowsOf } from '../rates/cash-flow.ts'
import { effectiveRate } from '../rates/effective-rate.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { InterestTerms, LoanTerms } from '../terms/loan-terms.ts'
import { aprOfPlan, effectiveMonthlyPpm } from './apr-by-law.ts'
import { termInWords } from './disclose-payments.ts'
import type { AprComputation, AprLaw, DisclosedInterest, DisclosedRates } from './disclosed-cost.ts'
import type { DisclosedPayments } from './disclosed-payments.ts'
import { amountIn, counted } from './plain-words.ts'

const formulas: Record<AprLaw, string> = {
  india: '12 times the monthly internal rate on the net disbursed sum, by the Key Facts Statement of the RBI',
  philippines: '12 times the effective monthly rate, as RA 3765 states it',
  'regulation-z': 'the actuarial method of Regulation Z',
  effective: 'compounded, days over 365',
}

export function discloseInterest({ interest, currency }: LoanTerms, { interestMinor }: Schedule): DisclosedInterest {
  const { ratePpm, per, method } = interest
  const sentence = `${rateInWords(interest)}, fixed: ${amountIn(currency, interestMinor)} in all when paid on time`
  return { ratePpm, per, method, type: 'fixed', totalMinor: interestMinor, sentence }
}

function rateInWords({ ratePpm, per, method }: InterestTerms): string {
  const base = method === 'flat' ? 'the amount borrowed, to the end' : 'the unpaid balance'
  return `${formatRatePlainly(ratePpm)} a ${per} on ${base}`
}

export function discloseRates(law: AprLaw, plan: Schedule): DisclosedRates {
  const flows = cashFlowsOf(plan)
  const aprPpm = aprOfPlan(law, plan)
  const effectiveYearlyPpm = effectiveRate(flows)?.annualPpm ?? null
  const stated = aprPpm === null ? 'No yearly rate can be stated' : `${formatRatePlainly(aprPpm)} a year`
  const sentence = `${stated} with all fees, ${formulas[law]}`
  return { aprPpm, law, effectiveYearlyPpm, effectiveMonthlyPpm: effectiveMonthlyPpm(flows), sentence }
}

/** KFS annex B, in its own order. */
export function computeApr(
  { principalMinor, repayment, interest, currency }: LoanTerms,
  plan: Schedule,
  { type, groups }: DisclosedPayments,
  { aprPpm }: DisclosedRates,
): AprComputation {
  const first = plan.installments[0]!
  const days = daysBetween(plan.disbursedOn, plan.installments.at(-1)!.dueOn)
  const amounts = groups.map(({ count, amountMinor }) => `${count} of ${amountIn(currency, amountMinor)}`)
  return {
    loanAmountMinor: principalMinor,
    term: termInWords(repayment, days),
    installments: `${counted(plan.installments.length, 'installment')}, ${type}: ${amounts.join(', ')}`,
    daysToFirstDue: daysBetween(plan.disbursedOn, first.dueOn),
    ratePpm: interest.ratePpm,
    totalInterestMinor: plan.interestMinor,
    feesMinor: plan.feesMinor + plan.taxMinor,
    netDisbursedMinor: plan.netProceedsMinor,
    principalAndInterestMinor: principalMinor + plan.interestMinor,
    aprPpm,
  }
}

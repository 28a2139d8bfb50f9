import { daysBetween } from '../calendar/iso-date.ts'
import { formatRatePlainly } from '../money/amount.ts'
import { cashFlowsOf } from '../rates/cash-flow.ts'
import { effectiveRate } from '../rates/effective-rate.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { InterestMethod, InterestTerms, LoanTerms, RatePeriod } from '../terms/loan-terms.ts'
import { type AprLaw, aprOfPlan, effectiveMonthlyPpm } from './apr-by-law.ts'
import { type DisclosedPayments, termInWords } from './disclose-payments.ts'
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

/** KFS part 1 item 6, annex B items 3 to 5; RA 3765 section 4(7). */
export type DisclosedInterest = {
  ratePpm: number
  per: RatePeriod
  method: InterestMethod
  /** No term of a loan here follows a benchmark: KFS part 1 item 7 does not apply. */
  type: 'fixed'
  totalMinor: number
  sentence: string
}

/** Parts per million; null where no rate exists. All on the net proceeds, with all fees. */
export type DisclosedRates = {
  /** By `law`. KFS part 1 item 9; 12 CFR 1026.18(e); RA 3765 section 4(7). */
  aprPpm: number | null
  law: AprLaw
  /** The yearly cost, compounded, days ÷ 365. */
  effectiveYearlyPpm: number | null
  /** The Philippines' effective interest rate a month. SEC MC 3 s.2022. */
  effectiveMonthlyPpm: number | null
  sentence: string
}

/** KFS annex B, figure by figure. 12 CFR 1026.18(d), (h) for items 5 and 8. */
export type AprComputation = {
  /** Item 1. */
  loanAmountMinor: number
  /** Item 2. */
  term: string
  /** Item 2b. */
  installments: string
  /** Item 2d: days from disbursement to the first due date. */
  daysToFirstDue: number
  /** Item 4. */
  ratePpm: number
  /** Item 5. */
  totalInterestMinor: number
  /** Item 6, tax included. */
  feesMinor: number
  /** Item 7. The published form deducts item 6 from item 1; a fee paid with the installments is not deducted here. */
  netDisbursedMinor: number
  /** Item 8: items 1 and 5. */
  principalAndInterestMinor: number
  /** Item 9. */
  aprPpm: number | null
}

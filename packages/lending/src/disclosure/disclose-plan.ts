import type { DayCount } from '../calendar/day-count.ts'
import { daysBetween, type IsoDate } from '../calendar/iso-date.ts'
import { cashFlowsOf } from '../rates/cash-flow.ts'
import { effectiveRate } from '../rates/effective-rate.ts'
import type { PlannedInstallment, Schedule } from '../schedule/schedule.ts'
import { agreedDayCount, type InterestMethod, type LoanTerms, type RatePeriod } from '../terms/loan-terms.ts'
import { type AprLaw, aprOfPlan, effectiveMonthlyPpm } from './apr-by-law.ts'

/** KFS part 1 item 4. */
export type DisclosedTerm = { days: number; firstDueOn: IsoDate; lastDueOn: IsoDate }

export function discloseTerm({ disbursedOn, installments }: Schedule): DisclosedTerm {
  const [firstDueOn, lastDueOn] = [installments[0]!.dueOn, installments.at(-1)!.dueOn]
  return { days: daysBetween(disbursedOn, lastDueOn), firstDueOn, lastDueOn }
}

/** KFS part 1 item 5 and annex C; 12 CFR 1026.18(g) and (h). */
export type DisclosedPayments = {
  count: number
  /** Equal payments that follow each other, counted: the form of 12 CFR 1026.18(g). */
  groups: readonly PaymentGroup[]
  /** KFS annex C. */
  rows: readonly PaymentRow[]
  /** 12 CFR 1026.18(h): the sum of the rows. */
  totalMinor: number
}

export type PaymentGroup = { count: number; amountMinor: number; firstDueOn: IsoDate; lastDueOn: IsoDate }

/** The parts sum to `totalMinor`. `outstandingMinor`: the principal owed before this payment. */
export type PaymentRow = {
  number: number
  dueOn: IsoDate
  outstandingMinor: number
  principalMinor: number
  interestMinor: number
  feeMinor: number
  taxMinor: number
  totalMinor: number
}

export function disclosePayments(plan: Schedule): DisclosedPayments {
  const rows = plan.installments.map(rowOf)
  return { count: rows.length, groups: groupsOf(rows), rows, totalMinor: plan.totalRepayableMinor }
}

function rowOf(planned: PlannedInstallment): PaymentRow {
  const outstandingMinor = planned.balanceMinor + planned.principalMinor
  const { number, dueOn, principalMinor, interestMinor, feeMinor, taxMinor, totalMinor } = planned
  return { number, dueOn, outstandingMinor, principalMinor, interestMinor, feeMinor, taxMinor, totalMinor }
}

function groupsOf(rows: readonly PaymentRow[]): PaymentGroup[] {
  const groups: PaymentGroup[] = []
  for (const { totalMinor, dueOn } of rows) {
    const last = groups.at(-1)
    if (last?.amountMinor === totalMinor)
      groups[groups.length - 1] = { ...last, count: last.count + 1, lastDueOn: dueOn }
    else groups.push({ count: 1, amountMinor: totalMinor, firstDueOn: dueOn, lastDueOn: dueOn })
  }
  return groups
}

/** KFS part 1 item 6, annex B items 3 to 5; RA 3765 section 4(7). */
export type DisclosedInterest = {
  ratePpm: number
  per: RatePeriod
  method: InterestMethod
  /** No term of a loan here follows a benchmark: KFS part 1 item 7 does not apply. */
  type: 'fixed'
  totalMinor: number
  /** Absent for terms that name none, when the rate is daily or every month is 1/12 of a year: see `InterestTerms`. */
  dayCount?: DayCount
}

export function discloseInterest(terms: LoanTerms, { interestMinor }: Schedule): DisclosedInterest {
  const { ratePpm, per, method } = terms.interest
  const dayCount = statedDayCount(terms)
  return { ratePpm, per, method, type: 'fixed', totalMinor: interestMinor, ...(dayCount && { dayCount }) }
}

/** A daily rate by calendar days and a monthly one by whole months need no year to be understood. */
function statedDayCount(terms: LoanTerms): DayCount | undefined {
  const { dayCount, per } = terms.interest
  if (dayCount !== undefined || per === 'day') return dayCount
  const byDefault = agreedDayCount(terms)
  return byDefault === 'equal-months' ? undefined : byDefault
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
}

export function discloseRates(law: AprLaw, plan: Schedule): DisclosedRates {
  const flows = cashFlowsOf(plan)
  const effectiveYearlyPpm = effectiveRate(flows)?.annualPpm ?? null
  return { aprPpm: aprOfPlan(law, plan), law, effectiveYearlyPpm, effectiveMonthlyPpm: effectiveMonthlyPpm(flows) }
}

/** KFS annex B, figure by figure. 12 CFR 1026.18(d), (h) for items 5 and 8. */
export type AprComputation = {
  /** Item 1. */
  loanAmountMinor: number
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

/** KFS annex B, in its own order. Its items 2 to 2c are the term and the groups of the payments. */
export function computeApr(
  { principalMinor, interest }: LoanTerms,
  plan: Schedule,
  { aprPpm }: DisclosedRates,
): AprComputation {
  return {
    loanAmountMinor: principalMinor,
    daysToFirstDue: daysBetween(plan.disbursedOn, plan.installments[0]!.dueOn),
    ratePpm: interest.ratePpm,
    totalInterestMinor: plan.interestMinor,
    feesMinor: plan.feesMinor + plan.taxMinor,
    netDisbursedMinor: plan.netProceedsMinor,
    principalAndInterestMinor: principalMinor + plan.interestMinor,
    aprPpm,
  }
}

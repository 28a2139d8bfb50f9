import { addMonths, type IsoDate } from '../calendar/iso-date.ts'
import { type CashFlow, cashFlowsOf } from '../rates/cash-flow.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import type { InterestTerms, LoanTerms, Span } from '../terms/loan-terms.ts'
import type { PolicyScope } from './policy-pack.ts'

/** A credit with its cost when paid on time: a loan, or an extension. Judged by the rules of `startsOn`. */
export type Credit = {
  isExtension: boolean
  startsOn: IsoDate
  endsOn: IsoDate
  interest: InterestTerms
  principalMinor: number
  interestMinor: number
  /** Without tax. */
  feesMinor: number
  /** With tax. */
  costMinor: number
  flows: readonly CashFlow[]
}

/** Errors: those of `planSchedule`. */
export function creditOf(terms: LoanTerms, disbursedOn: IsoDate): Credit {
  const schedule = planSchedule(terms, disbursedOn)
  const { interestMinor, feesMinor, costMinor } = schedule
  const { principalMinor, interest } = terms
  const endsOn = schedule.installments.at(-1)!.dueOn
  const flows = cashFlowsOf(schedule)
  return {
    isExtension: false,
    startsOn: disbursedOn,
    endsOn,
    interest,
    principalMinor,
    interestMinor,
    feesMinor,
    costMinor,
    flows,
  }
}

/** The credit of an extension on a day: the principal it moves, for its interest and fee, until its own due date. */
export type ExtensionPrice = {
  on: IsoDate
  dueOn: IsoDate
  principalMinor: number
  interestMinor: number
  feeMinor: number
  taxMinor: number
}

export function creditOfExtension(interest: InterestTerms, price: ExtensionPrice): Credit {
  const { on, dueOn, principalMinor, interestMinor, feeMinor, taxMinor } = price
  const costMinor = interestMinor + feeMinor + taxMinor
  const flows = [
    { on, amountMinor: principalMinor },
    { on: dueOn, amountMinor: -principalMinor - costMinor },
  ]
  return {
    isExtension: true,
    startsOn: on,
    endsOn: dueOn,
    interest,
    principalMinor,
    interestMinor,
    feesMinor: feeMinor,
    costMinor,
    flows,
  }
}

/** The first extension of the whole principal by such terms, or null without any. */
export function firstExtensionOf(terms: LoanTerms, disbursedOn: IsoDate): Credit | null {
  const { extension, installmentFee: _fee, extension: _extension, ...rest } = terms
  if (extension === undefined || extension.times === 0) return null
  const repayment = { kind: 'installments', count: 1, every: periodOf(terms), amortization: 'level' } as const
  const upfrontFee = { ratePpm: extension.feeRatePpm, fixedMinor: extension.feeFixedMinor, taken: 'added' } as const
  return { ...creditOf({ ...rest, repayment, upfrontFee }, disbursedOn), isExtension: true }
}

function periodOf({ repayment }: LoanTerms): Span {
  return repayment.kind === 'single' ? { days: repayment.termDays } : repayment.every
}

/** Whether a rule with this scope is about a credit. A term of four months ends at the latest four calendar months on. */
export function isInScope(scope: PolicyScope, { isExtension, principalMinor, startsOn, endsOn }: Credit): boolean {
  if (isExtension && scope.countsExtensions !== true) return false
  if (scope.maxPrincipalMinor !== undefined && principalMinor > scope.maxPrincipalMinor) return false
  if (scope.maxTermMonths !== undefined && endsOn > addMonths(startsOn, scope.maxTermMonths)) return false
  return scope.overTermMonths === undefined || endsOn > addMonths(startsOn, scope.overTermMonths)
}

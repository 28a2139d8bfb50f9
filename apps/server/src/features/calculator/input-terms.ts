import type { Body } from '@hulog/contract'
import type { LoanTerms } from '@hulog/lending'

export type CalculationInput = Body<'calculateLoan'>

/** The calculator asks what a loan costs when it is paid on time. */
const NEVER_LATE = { penaltyMinor: 0, dailyTiers: [], lifetimeCapPpm: null }

/** The figures of a form as the terms of a loan; what was left out is no fee. */
export function inputTerms(input: CalculationInput): LoanTerms {
  return {
    currency: input.currency,
    principalMinor: input.amount,
    interest: { per: input.ratePer, ratePpm: input.ratePpm, method: input.method },
    repayment: {
      kind: 'installments',
      count: input.installments,
      every: input.termUnit === 'day' ? { days: input.every } : { months: input.every },
      amortization: 'level',
    },
    upfrontFee: {
      ratePpm: input.feeRatePpm ?? 0,
      fixedMinor: input.feeFixedMinor ?? 0,
      taken: input.feeTaken ?? 'deducted',
    },
    late: NEVER_LATE,
  }
}

import type { Body } from '@hulog/contract'
import {
  type InterestTerms,
  type LoanTerms,
  plainRounding,
  type RepaymentTerms,
  type RoundingTerms,
} from '@hulog/lending'

export type CalculationInput = Body<'calculateLoan'>

/** The calculator asks what a loan costs when it is paid on time. */
const NEVER_LATE = { penaltyMinor: 0, dailyTiers: [], lifetimeCapPpm: null }

/** The figures of a form as the terms of a loan; what was left out is no fee, and worked out as lending does by itself. */
export function inputTerms(input: CalculationInput): LoanTerms {
  return {
    currency: input.currency,
    principalMinor: input.amount,
    interest: interestOf(input),
    repayment: repaymentOf(input),
    upfrontFee: {
      ratePpm: input.feeRatePpm ?? 0,
      fixedMinor: input.feeFixedMinor ?? 0,
      taken: input.feeTaken ?? 'deducted',
      taxPpm: input.feeTaxPpm ?? 0,
    },
    late: NEVER_LATE,
    rounding: roundingOf(input),
  }
}

function interestOf({ ratePer, ratePpm, method, dayCount }: CalculationInput): InterestTerms {
  return { per: ratePer, ratePpm, method, ...(dayCount ? { dayCount } : {}) }
}

function repaymentOf({ installments, every, termUnit, amortization }: CalculationInput): RepaymentTerms {
  return {
    kind: 'installments',
    count: installments,
    every: termUnit === 'day' ? { days: every } : { months: every },
    amortization: amortization ?? 'level',
  }
}

function roundingOf(input: CalculationInput): RoundingTerms {
  return {
    interest: input.interestRounding ?? plainRounding.interest,
    installment: input.installmentRounding ?? plainRounding.installment,
    installmentMultipleMinor: input.installmentMultipleMinor ?? plainRounding.installmentMultipleMinor,
    remainder: input.remainder ?? plainRounding.remainder,
  }
}

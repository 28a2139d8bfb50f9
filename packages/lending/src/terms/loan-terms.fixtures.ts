import { specificationLateTerms } from './late-terms.ts'
import type { LoanTerms } from './loan-terms.ts'

/** 10,000.00 for 91 days at 0.1 % a day flat, no fee, the specification's late terms for a new client. */
export function someTerms(overrides: Partial<LoanTerms> = {}): LoanTerms {
  return {
    currency: 'PHP',
    principalMinor: 1_000_000,
    interest: { per: 'day', ratePpm: 1_000, method: 'flat' },
    repayment: { kind: 'single', termDays: 91 },
    upfrontFee: { ratePpm: 0, fixedMinor: 0, taken: 'deducted' },
    late: { ...specificationLateTerms, penaltyMinor: specificationLateTerms.penaltyMinor.new },
    ...overrides,
  }
}

export const noInterest = { per: 'day', ratePpm: 0, method: 'flat' } as const
export const noFee = { ratePpm: 0, fixedMinor: 0, taken: 'deducted' } as const
export const noLateCharges = { penaltyMinor: 0, dailyTiers: [], lifetimeCapPpm: null } as const

export function monthly(count: number) {
  return { kind: 'installments', count, every: { months: 1 }, amortization: 'level' } as const
}

export function everyDays(days: number, count: number) {
  return { kind: 'installments', count, every: { days }, amortization: 'level' } as const
}

import { monthly, noLateCharges, someTerms } from '../terms/loan-terms.fixtures.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'

/** RBI, Key Facts Statement, annex B: 20,000 over 24 months at 15 % reducing, fees of 400 kept back. */
export function keyFactsExample(overrides: Partial<LoanTerms> = {}): LoanTerms {
  return someTerms({
    currency: 'INR',
    principalMinor: 2_000_000,
    interest: { per: 'year', ratePpm: 150_000, method: 'declining' },
    repayment: monthly(24),
    upfrontFee: { ratePpm: 0, fixedMinor: 40_000, taken: 'deducted' },
    late: noLateCharges,
    ...overrides,
  })
}

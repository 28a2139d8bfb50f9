import { monthly, noLateCharges, someTerms } from '../terms/loan-terms.fixtures.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import type { DisclosureFacts } from './disclosure-facts.ts'

export function someFacts(overrides: Partial<DisclosureFacts> = {}): DisclosureFacts {
  return {
    reference: 'LN-1',
    loanType: 'Unsecured personal loan',
    lender: {
      name: 'Demo Finance',
      address: '1 Main Road',
      licences: [{ name: 'Certificate of Authority', number: '42' }],
    },
    borrowerName: null,
    aprLaw: 'india',
    grievance: {
      officer: 'A. Rao',
      phone: '1800 1',
      email: 'help@demo.example',
      answerDays: 30,
      thenTurnTo: 'the ombudsman',
    },
    clauses: {
      disbursal: 'clause 2',
      recovery: 'clause 9',
      grievance: 'clause 10',
      default: 'clause 6',
      prepayment: 'clause 7',
    },
    security: null,
    isTransferable: false,
    recoveryAgent: null,
    isAssumable: false,
    ...overrides,
  }
}

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

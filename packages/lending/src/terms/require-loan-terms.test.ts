import { expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { everyDays, monthly, noLateCharges, someTerms } from './loan-terms.fixtures.ts'
import type { LoanTerms } from './loan-terms.ts'
import { requireLoanTerms } from './require-loan-terms.ts'

const { interest, upfrontFee, late } = someTerms()

it.each<[string, Partial<LoanTerms>]>([
  ['a principal of zero', { principalMinor: 0 }],
  ['a negative principal', { principalMinor: -1 }],
  ['half a minor unit', { principalMinor: 0.5 }],
  ['a negative fixed fee', { upfrontFee: { ...upfrontFee, fixedMinor: -1 } }],
  ['a negative penalty', { late: { ...late, penaltyMinor: -1 } }],
])('refuses %s as an amount', (_, terms) => {
  expect(refusalOf(() => requireLoanTerms(someTerms(terms)))).toBe('amount-out-of-range')
})

it.each<[string, Partial<LoanTerms>]>([
  ['a negative interest rate', { interest: { ...interest, ratePpm: -1 } }],
  ['a part of a millionth as a rate', { interest: { ...interest, ratePpm: 0.5 } }],
  ['a negative fee rate', { upfrontFee: { ...upfrontFee, ratePpm: -1 } }],
  ['a term of no days', { repayment: { kind: 'single', termDays: 0 } }],
  ['a term of over a hundred years', { repayment: { kind: 'single', termDays: 36_526 } }],
  ['zero installments', { repayment: monthly(0) }],
  ['601 installments', { repayment: everyDays(1, 601) }],
  ['installments without time between them', { repayment: everyDays(0, 4) }],
  ['a tier from the due date', { late: { ...noLateCharges, dailyTiers: [{ fromDay: 0, ratePpm: 1 }] } }],
  [
    'two tiers from one day',
    {
      late: {
        ...noLateCharges,
        dailyTiers: [
          { fromDay: 5, ratePpm: 1 },
          { fromDay: 5, ratePpm: 2 },
        ],
      },
    },
  ],
  ['a negative cap', { late: { ...noLateCharges, lifetimeCapPpm: -1 } }],
])('refuses %s as terms', (_, terms) => {
  expect(refusalOf(() => requireLoanTerms(someTerms(terms)))).toBe('terms-invalid')
})

it.each([
  ['a currency', { currency: 'US$' }],
  ['a rate period', { interest: { ...interest, per: 'week' } }],
  ['an interest method', { interest: { ...interest, method: 'compound' } }],
  ['a repayment', { repayment: { kind: 'never' } }],
  ['a way to take the fee', { upfrontFee: { ...upfrontFee, taken: 'later' } }],
])('refuses unknown %s in stored data', (_, stored) => {
  const terms: LoanTerms = JSON.parse(JSON.stringify({ ...someTerms(), ...stored }))
  expect(refusalOf(() => requireLoanTerms(terms))).toBe('terms-invalid')
})

it('accepts a loan in any currency: the maths do not depend on a market', () => {
  for (const currency of ['USD', 'JPY', 'KWD']) {
    expect(refusalOf(() => requireLoanTerms({ ...someTerms(), currency }))).toBeNull()
  }
})

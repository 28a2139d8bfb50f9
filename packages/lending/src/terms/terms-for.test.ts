import { describe, expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { specificationLateTerms } from './late-terms.ts'
import { monthly, noFee, noInterest } from './loan-terms.fixtures.ts'
import type { ProductTerms } from './product-terms.ts'
import { termsFor } from './terms-for.ts'

const product: ProductTerms = {
  currency: 'INR',
  principal: { minMinor: 100_000, maxMinor: 900_000, stepMinor: 50_000 },
  repaymentOptions: [
    { code: '91-days', repayment: { kind: 'single', termDays: 91 } },
    { code: '4-months', repayment: monthly(4) },
  ],
  interest: noInterest,
  upfrontFee: noFee,
  late: specificationLateTerms,
}

describe('termsFor', () => {
  it('TRM-02 signs a penalty of 1,000.00 for a new client and 800.00 for a repeat one', () => {
    const penaltyFor = (clientKind: 'new' | 'repeat') =>
      termsFor(product, { principalMinor: 500_000, option: '91-days', clientKind }).late.penaltyMinor
    expect([penaltyFor('new'), penaltyFor('repeat')]).toEqual([100_000, 80_000])
  })

  it('signs the chosen principal and repayment, and the rest of the product', () => {
    const terms = termsFor(product, { principalMinor: 900_000, option: '4-months', clientKind: 'new' })
    const late = { ...specificationLateTerms, penaltyMinor: 100_000 }
    const { currency, interest, upfrontFee } = product
    expect(terms).toEqual({ currency, principalMinor: 900_000, interest, repayment: monthly(4), upfrontFee, late })
  })

  it.each([50_000, 950_000, 520_000, Number.NaN])(
    'refuses a principal of %s, which is not offered',
    (principalMinor) => {
      const choice = { principalMinor, option: '91-days', clientKind: 'new' } as const
      expect(refusalOf(() => termsFor(product, choice))).toBe('principal-not-offered')
    },
  )

  it('refuses a repayment option the product does not have', () => {
    const choice = { principalMinor: 500_000, option: '7-days', clientKind: 'new' } as const
    expect(refusalOf(() => termsFor(product, choice))).toBe('option-not-offered')
  })
})

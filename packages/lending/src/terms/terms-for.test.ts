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

/** A third after one month and a fifth after two. */
const inParts: ProductTerms = {
  ...product,
  interest: { per: 'month', ratePpm: 10_000, method: 'declining' },
  late: { penaltyMinor: { new: 0, repeat: 0 }, dailyTiers: [], lifetimeCapPpm: null },
  prepayment: { notBefore: null, interest: 'to-the-day' },
  recalculation: { onPrepayment: ['keep'], overdue: 'bears-interest' },
  advances: {
    later: [
      { after: { months: 1 }, sharePpm: 333_333 },
      { after: { months: 2 }, sharePpm: 200_000 },
    ],
  },
}

const twice = (sharePpm: number) => ({
  later: [
    { after: { months: 1 }, sharePpm },
    { after: { months: 2 }, sharePpm },
  ],
})

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

  it('divides the principal into parts by their shares, each rounded down, and the first part is the rest', () => {
    const termsOf = (principalMinor: number) =>
      termsFor(inParts, { principalMinor, option: '4-months', clientKind: 'new' }).advances
    expect(termsOf(500_000)).toEqual({
      firstMinor: 233_334,
      later: [
        { after: { months: 1 }, amountMinor: 166_666 },
        { after: { months: 2 }, amountMinor: 100_000 },
      ],
    })
    expect(termsOf(100_000)?.firstMinor).toBe(46_667)
  })

  it.each([
    ['shares of everything', { later: [{ after: { months: 1 }, sharePpm: 1_000_000 }] }],
    ['shares that leave nothing for the first part', twice(500_000)],
    ['a share of nothing', { later: [{ after: { months: 1 }, sharePpm: 0 }] }],
    ['no later part', { later: [] }],
    ['an amount instead of a share', { later: [{ after: { months: 1 }, amountMinor: 100_000 }] }],
  ])('refuses parts with %s', (_what, advances) => {
    const product = { ...inParts, advances } as ProductTerms
    const choice = { principalMinor: 500_000, option: '4-months', clientKind: 'new' } as const
    expect(refusalOf(() => termsFor(product, choice))).toBe('terms-invalid')
  })
})

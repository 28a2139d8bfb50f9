import { describe, expect, it } from 'vitest'
import { parseIsoDate } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { type LateBase, type ProductLateTerms, specificationLateTerms } from '../terms/late-terms.ts'
import { monthly, noFee } from '../terms/loan-terms.fixtures.ts'
import type { ProductTerms } from '../terms/product-terms.ts'
import type { OverdueInterest } from '../terms/recalculation-terms.ts'
import { checkProduct } from './check-product.ts'
import { lawOf } from './policy.fixtures.ts'

const on = parseIsoDate('2026-11-20')

function aProduct(overrides: Partial<ProductTerms> = {}): ProductTerms {
  return {
    currency: 'PHP',
    principal: { minMinor: 100_000, maxMinor: 2_500_000, stepMinor: 50_000 },
    repaymentOptions: [{ code: '4-months', repayment: monthly(4) }],
    interest: { per: 'month', ratePpm: 30_000, method: 'declining' },
    upfrontFee: noFee,
    late: { penaltyMinor: { new: 0, repeat: 0 }, dailyTiers: [], lifetimeCapPpm: 1_000_000 },
    coolingOff: { days: 3, refundsUpfrontFee: true },
    ...overrides,
  }
}

const broken = (product: ProductTerms, market = 'PH') =>
  checkProduct(product, lawOf(market, on), on).map(({ rule }) => rule)

describe('checkProduct', () => {
  it('finds no breach in a lawful product', () => {
    expect(broken(aProduct())).toEqual([])
  })

  it('TRM-02 finds the specification’s late terms unlawful in the Philippines, in Indonesia and in India', () => {
    const product = aProduct({ late: specificationLateTerms })
    expect(broken(product)).toEqual(['ph-late-charges', 'ph-total-cost'])
    expect(broken({ ...product, currency: 'IDR' }, 'ID')).toEqual(['id-late-fee-2026', 'id-total-cost'])
    expect(broken({ ...product, currency: 'INR' }, 'IN')).toEqual([
      'in-penal-charge-is-no-rate',
      'in-interest-while-outstanding',
    ])
  })

  it.each<[LateBase, string[]]>([
    ['overdue', []],
    ['overduePrincipal', []],
    ['loanPrincipal', ['in-penal-charge-is-no-rate']],
    ['loanBalance', ['in-penal-charge-is-no-rate']],
  ])(
    'finds the loan’s rate for lateness on %s a penal rate in India where principal not due bears it too',
    (base, rules) => {
      const product = aProduct({
        currency: 'INR',
        interest: { per: 'year', ratePpm: 180_000, method: 'declining', dayCount: 'actual/365' },
        late: { penaltyMinor: { new: 0, repeat: 0 }, dailyTiers: [], lifetimeCapPpm: null, atLoanRate: { base } },
        prepayment: { notBefore: null, interest: 'to-the-day' },
      })
      expect(broken(product, 'IN')).toEqual(rules)
      expect(broken({ ...product, interest: { ...product.interest, ratePpm: 0 } }, 'IN')).toEqual([])
    },
  )

  it('finds interest on overdue principal that no cap ends, in the cost for life and beside late charges', () => {
    const interest = { per: 'month', ratePpm: 45_000, method: 'declining' } as const
    const none = { penaltyMinor: { new: 0, repeat: 0 }, dailyTiers: [], lifetimeCapPpm: null } as const
    const recalculated = (overdue: OverdueInterest, late: Partial<ProductLateTerms> = {}) =>
      aProduct({
        interest,
        late: { ...none, ...late },
        prepayment: { notBefore: null, interest: 'to-the-day' },
        recalculation: { onPrepayment: ['keep'], overdue },
      })
    const daily = { dailyTiers: [{ fromDay: 1, ratePpm: 1_600 }] }
    expect(broken(recalculated('bears-interest'))).toEqual(['ph-total-cost'])
    expect(broken(recalculated('bears-interest', daily))).toEqual(['ph-late-charges', 'ph-total-cost'])
    expect(broken(recalculated('until-last-due-date'))).toEqual([])
    expect(broken(recalculated('until-last-due-date', daily))).toEqual(['ph-late-charges', 'ph-total-cost'])
    // The cap of the terms ends late charges, and the same interest as a late charge.
    const capped = { lifetimeCapPpm: 1_000_000 }
    expect(broken(recalculated('as-planned', { ...daily, ...capped }))).toEqual([])
    expect(broken(recalculated('as-planned', { ...capped, atLoanRate: { base: 'overduePrincipal' } }))).toEqual([])
  })

  it('never sees a product that charges the loan’s rate twice on overdue principal', () => {
    const product = aProduct({
      late: {
        penaltyMinor: { new: 0, repeat: 0 },
        dailyTiers: [],
        lifetimeCapPpm: null,
        atLoanRate: { base: 'overduePrincipal' },
      },
      prepayment: { notBefore: null, interest: 'to-the-day' },
      recalculation: { onPrepayment: ['keep'], overdue: 'bears-interest' },
    })
    expect(refusalOf(() => broken(product))).toBe('terms-invalid')
  })

  it('checks a fixed fee at the smallest amount, where it is highest in proportion', () => {
    const fixed = (fixedMinor: number) => aProduct({ upfrontFee: { ratePpm: 0, fixedMinor, taken: 'deducted' } })
    expect(broken(fixed(10_000))).toEqual([])
    expect(broken(fixed(40_000))).toEqual(['ph-effective-rate-2026'])
  })

  it('checks the largest amount that a rule covers, also within the range', () => {
    const product = aProduct({ principal: { minMinor: 950_000, maxMinor: 2_500_000, stepMinor: 50_000 } })
    const law = lawOf('PH', on)
    const [breach] = checkProduct(
      { ...product, interest: { per: 'month', ratePpm: 61_000, method: 'declining' } },
      law,
      on,
    )
    expect(breach?.rule).toBe('ph-nominal-rate')
    const above = { ...product, principal: { minMinor: 1_050_000, maxMinor: 2_500_000, stepMinor: 50_000 } }
    expect(broken({ ...above, interest: { per: 'month', ratePpm: 61_000, method: 'declining' } })).toEqual([])
  })

  it('checks every offered term and the client who pays more', () => {
    const short = { code: '60-days', repayment: { kind: 'single', termDays: 60 } } as const
    const product = aProduct({ repaymentOptions: [...aProduct().repaymentOptions, short] })
    const rules = lawOf('PH', on, 'play')
    expect(checkProduct(product, rules, on).map(({ sentence }) => sentence)).toEqual([
      'Google Play, time until full repayment: 60 days is below 61 days (Google Play, Financial Services policy, from 2019-08-21)',
    ])
    const late = (newMinor: number) => ({
      penaltyMinor: { new: newMinor, repeat: 0 },
      dailyTiers: [],
      lifetimeCapPpm: 1_000_000,
    })
    expect(broken(aProduct({ late: late(1_000) }))).toEqual([])
    expect(broken(aProduct({ late: late(2_000) }))).toEqual(['ph-late-charges'])
  })

  it('checks late charges by a month of 31 days, on any day', () => {
    const late = {
      penaltyMinor: { new: 0, repeat: 0 },
      dailyTiers: [{ fromDay: 1, ratePpm: 1_640 }],
      lifetimeCapPpm: 1_000_000,
    }
    // 30 days come to 4.92 %, 31 to 5.08 %; the month after a first due date in February has 28.
    for (const day of ['2026-11-20', '2027-01-15', '2027-02-28']) {
      const breaches = checkProduct(aProduct({ late }), lawOf('PH', day), parseIsoDate(day))
      expect(breaches.map(({ rule }) => rule)).toEqual(['ph-late-charges'])
    }
  })
})

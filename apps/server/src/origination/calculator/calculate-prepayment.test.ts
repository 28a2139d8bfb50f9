import { type Body, operations } from '@hulog/contract'
import { MAX_AMOUNT_MINOR } from '@hulog/contract/limits'
import { foldLoan, parseIsoDate, prepaymentQuote } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { demoProducts } from '../products/demo-products.ts'
import { insertProduct } from '../products/save-product.ts'
import { someFigures } from './calculator.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await inTransaction(product.services.db, async (tx) => {
    for (const each of demoProducts) await insertProduct(tx, each)
  })
})
afterAll(() => product.close())

/** 3,000.00 over three months at 2 % a month, paid out on 1 January 2026, and one installment extra with the first. */
const threeMonths = {
  ...someFigures({
    amount: 300_000,
    ratePpm: 20_000,
    ratePer: 'month',
    installments: 3,
    feeRatePpm: 0,
    feeFixedMinor: 0,
    startsOn: '2026-01-01',
  }),
  prepaymentInterest: 'to-the-day',
  extraMinor: 104_026,
  extraOn: '2026-02-01',
} as const

describe('OTH-06 prepayment', () => {
  it('OTH-06 shows a visitor what an extra payment saves and when the loan then ends', async () => {
    const answer = await product.call('calculatePrepayment', threeMonths)
    expect(answer).toMatchObject({ status: 200, code: 0 })
    expect(answer.data).toEqual({
      currency: 'INR',
      extraOn: '2026-02-01',
      takenMinor: 104_026,
      payoffMinor: 201_974,
      savedMinor: 2_040,
      paidMinor: 310_039,
      plannedMinor: 312_079,
      endsOn: '2026-03-01',
      plannedEndOn: '2026-04-01',
      installmentsPaid: 2,
      installmentsPlanned: 3,
    })
  })

  it('OTH-06 plans the same loan as the calculator', async () => {
    const { prepaymentInterest: _rule, extraMinor: _extra, extraOn: _on, ...figures } = threeMonths
    const { data: loan } = await product.call('calculateLoan', figures)
    const { data } = await product.call('calculatePrepayment', threeMonths)
    expect([data.plannedMinor, data.plannedEndOn]).toEqual([loan.totalRepayableMinor, loan.lastDueOn])
  })

  it('OTH-06 takes no more than closes the loan', async () => {
    const { data } = await product.call('calculatePrepayment', { ...threeMonths, extraMinor: MAX_AMOUNT_MINOR })
    expect(data).toMatchObject({ takenMinor: 201_974, endsOn: '2026-02-01', savedMinor: 4_039 + 2_040 })
  })

  it.each([
    ['full', {}, 0],
    ['by-period', {}, 2_040],
    ['rule-of-78', {}, 2_013],
    ['uk-actuarial', {}, 2_040],
    ['uk-actuarial', { prepaymentSettlementDays: 28 }, 164],
    ['to-the-day', { prepaymentSettlementDays: 28 }, 2_040],
    ['to-the-day', { prepaymentSharePpm: 1_000_000 }, 0],
    ['to-the-day', { prepaymentDays: 60 }, 0],
  ] as const)('OTH-06 follows the terms agreed: %s %o', async (prepaymentInterest, others, savedMinor) => {
    const { data } = await product.call('calculatePrepayment', { ...threeMonths, prepaymentInterest, ...others })
    expect(data.savedMinor).toBe(savedMinor)
  })

  it.each([
    ['a day before the payout', { extraOn: '2025-12-31' }, 'EXTRA_OUTSIDE_LOAN', 'extraOn'],
    ['a day after the loan', { extraOn: '2026-04-02' }, 'EXTRA_OUTSIDE_LOAN', 'extraOn'],
    ['a day that does not exist', { extraOn: '2026-02-30' }, 'INVALID_FIELD', 'extraOn'],
    ['words for a day', { extraOn: 'tomorrow' }, 'INVALID_FIELD', 'extraOn'],
    ['nothing paid', { extraMinor: 0 }, 'INVALID_FIELD', 'extraMinor'],
    ['a payment back', { extraMinor: -1 }, 'INVALID_FIELD', 'extraMinor'],
    ['more than any amount', { extraMinor: MAX_AMOUNT_MINOR + 1 }, 'INVALID_FIELD', 'extraMinor'],
    ['parts of a cent', { extraMinor: 0.5 }, 'INVALID_FIELD', 'extraMinor'],
    ['an effect nobody knows', { prepaymentEffect: 'later' }, 'INVALID_FIELD', 'prepaymentEffect'],
    [
      'an effect with flat interest',
      { prepaymentEffect: 'lower', method: 'flat' },
      'INVALID_FIELD',
      'prepaymentEffect',
    ],
    [
      'an effect where all interest is owed',
      { prepaymentEffect: 'lower', prepaymentInterest: 'full' },
      'INVALID_FIELD',
      'prepaymentEffect',
    ],
    ['an effect from a day on', { prepaymentEffect: 'lower', prepaymentDays: 1 }, 'INVALID_FIELD', 'prepaymentEffect'],
    ['a rule nobody knows', { prepaymentInterest: '__proto__' }, 'INVALID_FIELD', 'prepaymentInterest'],
    ['more than the whole term', { prepaymentSharePpm: 1_000_001 }, 'INVALID_FIELD', 'prepaymentSharePpm'],
    ['a start that does not exist', { startsOn: '2026-02-30' }, 'INVALID_FIELD', 'startsOn'],
    ['more months than any loan', { installments: 600, every: 2 }, 'TERM_TOO_LONG', 'installments'],
    ['a fee that leaves nothing', { feeRatePpm: 1_000_000 }, 'FEE_TAKES_ALL', 'feeRatePpm'],
    [
      'a rate at which the debt grows',
      { ratePpm: 5_000, ratePer: 'day', installments: 600 },
      'RATE_MAKES_NO_SCHEDULE',
      'ratePpm',
    ],
  ])('OTH-06 refuses %s and names the field', async (_what, changes, reason, field) => {
    const answer = await product.call('calculatePrepayment', { ...threeMonths, ...changes } as typeof threeMonths)
    expect(answer).toMatchObject({ code: refusalCode(reason as 'INVALID_FIELD'), data: { field } })
  })

  it('OTH-06 lists every refusal it gives', () => {
    expect(Object.keys(operations.calculatePrepayment.errors)).toEqual([
      ...Object.keys(operations.calculateLoan.errors),
      'EXTRA_OUTSIDE_LOAN',
    ])
  })

  it('OTH-06 saves by the day where interest is charged on what is really unpaid', async () => {
    const year = { ...threeMonths, amount: 1_200_000, ratePpm: 10_000, installments: 12, extraMinor: 600_000 }
    const savedBy = async (effect: Pick<Body<'calculatePrepayment'>, 'prepaymentEffect'>) => {
      const { data } = await product.call('calculatePrepayment', { ...year, ...effect })
      return data
    }
    const [shorten, lower, keep] = [
      await savedBy({ prepaymentEffect: 'shorten' }),
      await savedBy({ prepaymentEffect: 'lower' }),
      await savedBy({ prepaymentEffect: 'keep' }),
    ]
    expect(shorten).toMatchObject({ installmentsPaid: 6, endsOn: '2026-07-01', plannedMinor: 1_279_423 })
    expect(lower).toMatchObject({ installmentsPaid: 12, endsOn: '2027-01-01' })
    expect(shorten.savedMinor).toBeGreaterThan(lower.savedMinor)
    expect(lower.savedMinor).toBeGreaterThan(0)
    expect(keep.savedMinor).toBeGreaterThan(0)
    const loan = foldLoan(
      {
        currency: 'INR',
        principalMinor: 1_200_000,
        interest: { per: 'month', ratePpm: 10_000, method: 'declining' },
        repayment: { kind: 'installments', count: 12, every: { months: 1 }, amortization: 'level' },
        upfrontFee: { ratePpm: 0, fixedMinor: 0, taken: 'deducted' },
        late: { penaltyMinor: 0, dailyTiers: [], lifetimeCapPpm: null },
        prepayment: { notBefore: null, interest: 'to-the-day' },
        recalculation: { onPrepayment: ['shorten', 'lower', 'keep'], overdue: 'bears-interest' },
      },
      [
        { type: 'disbursed', on: parseIsoDate('2026-01-01') },
        { type: 'repaid', id: '1', on: parseIsoDate('2026-02-01'), amountMinor: 106_619 },
      ],
    )
    const { options } = prepaymentQuote(loan, parseIsoDate('2026-02-01'), 600_000)
    expect(options.map(({ savedMinor }) => savedMinor)).toEqual(
      [shorten, lower, keep].map(({ savedMinor }) => savedMinor),
    )
  })

  it('OTH-06 answers the longest loan in installments', async () => {
    const longest = {
      ...threeMonths,
      amount: MAX_AMOUNT_MINOR,
      ratePpm: 10_000,
      installments: 600,
      extraOn: '2046-03-07',
    }
    for (const prepaymentInterest of ['full', 'to-the-day', 'by-period', 'rule-of-78', 'uk-actuarial'] as const) {
      const { code, data } = await product.call('calculatePrepayment', { ...longest, prepaymentInterest })
      expect(code).toBe(0)
      expect(data.installmentsPlanned).toBe(600)
    }
    for (const prepaymentEffect of ['keep', 'shorten', 'lower'] as const) {
      const { code } = await product.call('calculatePrepayment', { ...longest, prepaymentEffect })
      expect(code).toBe(0)
    }
  })
})

describe('OTH-06 the products of the calculator', () => {
  it.each([
    ['PH', '+639175550101'],
    ['IN', '+919876543211'],
    ['ID', '+6281234567890'],
  ] as const)(
    'OTH-06 have figures that cost exactly what the product’s own quote says, in %s',
    async (market, phone) => {
      const cookie = await product.signIn(phone)
      const { products } = (await product.call('getCalculator', { market })).data
      expect(products.map(({ productId }) => productId).sort()).toEqual(
        demoProducts.flatMap(({ id, market: of, terms }) => (of === market && !terms.advances ? [id] : [])).sort(),
      )
      for (const { productId, terms, minAmountMinor, maxAmountMinor } of products) {
        for (const { input } of terms) {
          for (const amount of [minAmountMinor, input.amount, maxAmountMinor]) {
            const { data } = await product.call('calculateLoan', { ...input, amount })
            const { installments, every, termUnit } = input
            const choice = { productId, amount, periods: installments * every, termUnit }
            const { data: quote } = await product.call('getQuote', choice, { cookie })
            expect(data.installments.map(({ balanceMinor: _balance, taxMinor: _tax, ...row }) => row)).toEqual(
              quote.installments,
            )
            expect(data).toMatchObject({ costMinor: quote.costMinor, rateDescription: quote.rateDescription })
          }
        }
      }
    },
  )

  it('OTH-06 bring their own terms for paying off early', async () => {
    const termsOf = async (market: 'PH' | 'IN') =>
      Object.fromEntries(
        (await product.call('getCalculator', { market })).data.products.map((each) => [
          each.productId,
          each.prepayment,
        ]),
      )
    expect(await termsOf('PH')).toEqual({
      'ph-single-91': { prepaymentInterest: 'full', prepaymentSharePpm: 500_000, prepaymentDays: 7 },
      'ph-four-monthly': { prepaymentInterest: 'to-the-day' },
      'ph-market-policy': { prepaymentInterest: 'full' },
    })
    expect((await termsOf('IN'))['in-market-policy']).toEqual({ prepaymentInterest: 'to-the-day' })
    expect((await termsOf('IN'))['in-reducing-balance']).toEqual({
      prepaymentInterest: 'to-the-day',
      prepaymentEffect: 'keep',
    })
  })

  it('OTH-06 bring the effects that their borrowers choose from for money paid early, and none without a choice', async () => {
    const { products } = (await product.call('getCalculator', { market: 'IN' })).data
    const effects = new Map(products.map(({ productId, prepaymentEffects }) => [productId, prepaymentEffects]))
    expect(effects.get('in-reducing-balance')).toEqual(['keep', 'shorten', 'lower'])
    expect(effects.get('in-market-policy')).toEqual([])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { demoProducts } from './demo-products.ts'
import { aProduct } from './products.fixtures.ts'
import { insertProduct } from './save-product.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await startTestProduct()
  await inTransaction(product.services.db, async (tx) => {
    for (const each of demoProducts) await insertProduct(tx, each)
  })
  await aProduct(product.services, { id: 'withdrawn', isActive: false })
  cookie = await product.signIn()
})
afterAll(() => product.close())

const choice = { productId: 'ph-single-91', amount: 1_000_000, periods: 91, termUnit: 'day' } as const

describe('home', () => {
  it('OTH-02 shows the products of the borrower’s market, in the lender’s order', async () => {
    const { data } = await product.call('listProducts', {}, { cookie })
    expect(data.products.map(({ productId }) => productId)).toEqual([
      'ph-market-policy',
      'ph-single-91',
      'ph-four-monthly',
    ])
    expect(data.currentOrder).toBeNull()
    expect(data.products[1]).toMatchObject({
      currency: 'PHP',
      minAmountMinor: 100_000,
      maxAmountMinor: 2_500_000,
      rateDescription: '0.10% a day on the amount borrowed, plus a fee of 2%',
      terms: [{ periods: 91, termUnit: 'day', termDays: 91, installments: 1, label: '91 days' }],
    })
  })

  it('COM-01 describes a product in the language of the page', async () => {
    for (const { id, presentation, description } of demoProducts.filter(({ market }) => market === 'PH')) {
      for (const [lang, words] of Object.entries(presentation.descriptions ?? {})) {
        const { data } = await product.call('getProduct', { productId: id }, { cookie, lang })
        expect(data).toMatchObject({ description: words, descriptionLanguage: lang })
      }
      const { data } = await product.call('getProduct', { productId: id }, { cookie, lang: 'en' })
      expect(data).toMatchObject({ description, descriptionLanguage: 'en' })
    }
  })

  it('shows borrowers of other markets theirs', async () => {
    const india = await product.signIn('+91 98765 43210')
    const { data } = await product.call('listProducts', {}, { cookie: india })
    expect(data.products.map(({ market }) => market)).toEqual(['IN', 'IN', 'IN', 'IN'])
  })

  it('shows nothing to visitors', async () => {
    expect(await product.call('listProducts', {})).toMatchObject({ status: 401, code: refusalCode('SIGN_IN_REQUIRED') })
  })
})

describe('one product', () => {
  it('OTH-02 TRM-06 states its price, its late charges and who can borrow', async () => {
    const { data } = await product.call('getProduct', { productId: 'ph-single-91' }, { cookie })
    expect(data.lateDescription).toContain('1,000.00 once')
    expect(data.eligibility).toContain('You are at least 18 years old and have full legal capacity.')
    expect(data.eligibility).toContain('You are a citizen of the Philippines.')
  })

  it('answers alike when withdrawn, of another market, or unknown', async () => {
    const answers = ['withdrawn', 'in-single-91', 'never-there'].map((productId) =>
      product.call('getProduct', { productId }, { cookie }),
    )
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatchObject({
        status: 404,
        code: refusalCode('PRODUCT_NOT_FOUND'),
        data: { reason: 'PRODUCT_NOT_FOUND' },
      })
    }
  })
})

describe('a quote', () => {
  it('states what is received, paid back and charged, to the centavo', async () => {
    const { data } = await product.call('getQuote', choice, { cookie })
    expect(data).toMatchObject({
      principalMinor: 1_000_000,
      feesMinor: 20_000,
      netProceedsMinor: 980_000,
      interestMinor: 91_000,
      totalRepayableMinor: 1_091_000,
      costMinor: 111_000,
      termDays: 91,
      periods: 91,
      termUnit: 'day',
    })
    expect(data.installments).toHaveLength(1)
    expect(data.installments[0]).toMatchObject({ number: 1, dueOn: data.lastDueOn, amountMinor: 1_091_000 })
  })

  it('plans installments that add up to the total', async () => {
    const monthly = { productId: 'ph-four-monthly', amount: 1_000_000, periods: 4, termUnit: 'month' } as const
    const { data } = await product.call('getQuote', monthly, { cookie })
    const sum = data.installments.reduce((total, { amountMinor }) => total + amountMinor, 0)
    expect(data.installments).toHaveLength(4)
    expect(sum).toBe(data.totalRepayableMinor)
    expect(data.effectiveMonthlyRatePpm).toBeGreaterThan(35_000)
  })

  it.each([
    ['below the smallest amount', { amount: 50_000 }, 'AMOUNT_OUT_OF_RANGE', 'amount'],
    ['above the largest', { amount: 2_550_000 }, 'AMOUNT_OUT_OF_RANGE', 'amount'],
    ['between two steps', { amount: 1_000_001 }, 'AMOUNT_OUT_OF_RANGE', 'amount'],
    ['for a term that is not offered', { periods: 90 }, 'TERM_NOT_OFFERED', 'periods'],
    ['for months where days are offered', { termUnit: 'month' }, 'TERM_NOT_OFFERED', 'periods'],
  ] as const)('is refused %s', async (_what, change, reason, field) => {
    const refused = await product.call('getQuote', { ...choice, ...change }, { cookie })
    expect(refused).toMatchObject({ status: 200, data: { reason, field } })
  })

  it('is refused for a malformed amount', async () => {
    for (const amount of [0, -1, 1.5, 1e13, '1000000']) {
      const refused = await product.call('getQuote', { ...choice, amount: amount as number }, { cookie })
      expect(refused).toMatchObject({ status: 400, code: refusalCode('INVALID_FIELD'), data: { field: 'amount' } })
    }
  })
})

describe('a product that a lender writes', () => {
  const refuse = (overrides: Parameters<typeof aProduct>[1], why: string) =>
    expect(aProduct(product.services, { id: 'bad', ...overrides })).rejects.toThrow(why)

  it('is refused unless every offer of it can be made', async () => {
    const [model] = demoProducts
    if (!model) throw new Error('the demo lender offers nothing')
    const { terms } = model
    await refuse({ terms: { ...terms, repaymentOptions: [] } }, 'offers no term')
    await refuse({ terms: { ...terms, currency: 'INR' } }, 'currency')
    await refuse({ terms: { ...terms, interest: { ...terms.interest, ratePpm: -1 } } }, 'interest rate')
    await refuse({ terms: { ...terms, upfrontFee: { ratePpm: 0, fixedMinor: 100_000, taken: 'deducted' } } }, 'fee')
    await refuse({ terms: { ...terms, principal: { ...terms.principal, stepMinor: 70_000 } } }, 'steps')
    const twice = [...terms.repaymentOptions, ...terms.repaymentOptions.map((option) => ({ ...option, code: 'again' }))]
    await refuse({ terms: { ...terms, repaymentOptions: twice } }, 'two terms of one length')
    const { rows } = await product.services.db.$client.query(`select 1 from products where id = 'bad'`)
    expect(rows).toHaveLength(0)
  })
})

import { cashFlowsOf, planSchedule, termsFor } from '@hulog/lending'
import { formatMoney } from '@hulog/ui/format'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Edition } from '../../../../site/src/facts.ts'
import { makeTextCache } from '../../care/index.ts'
import { aBorrower } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { demoProducts, makeProductCache, type Product, shownPpm, statedRatePpm } from '../../origination/index.ts'
import { anOffer } from '../../origination/orders/orders.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { productFigures } from './figures/market-figures.ts'
import { withSiteSource } from './site.fixtures.ts'
import { editionsOf, loadSource, siteFacts } from './site-facts.ts'

const editions = { all: editionsOf(['PH', 'IN', 'ID']), publicUrl: 'https://lender.example' }
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await withSiteSource(product)
})
afterAll(() => product.close())

async function factsFor(edition: Edition) {
  const { services } = product
  const caches = { products: makeProductCache(services), findText: makeTextCache(services) }
  return siteFacts(edition, editions, await loadSource(services, caches, edition), services.log)
}

/** The loan of each market's example, and a borrower who could take it. */
const examples = {
  PH: { phone: '09171234567', body: { productId: 'ph-market-policy', amount: 500_000, periods: 4, termUnit: 'month' } },
  IN: {
    phone: '+919812345678',
    body: { productId: 'in-market-policy', amount: 2_000_000, periods: 4, termUnit: 'month' },
  },
  ID: {
    phone: '+6281234567890',
    body: { productId: 'id-market-policy', amount: 200_000_000, periods: 4, termUnit: 'month' },
  },
} as const

it.each(editions.all)(
  'SIT-03 the example of $tag is to the cent what the app quotes for the same loan today',
  async (edition) => {
    const { market } = edition
    const cookie = await product.signIn(examples[market].phone)
    const { data: quote } = await product.call('getQuote', examples[market].body, { cookie })
    const money = (amountMinor: number) => formatMoney(amountMinor, { currency: quote.currency, market })
    const { example } = await factsFor(edition)
    expect(example).toMatchObject({
      borrowed: money(quote.principalMinor),
      received: money(quote.netProceedsMinor),
      interest: money(quote.interestMinor),
      fees: money(quote.feesMinor),
      cost: money(quote.costMinor),
      total: money(quote.totalRepayableMinor),
    })
    expect(example?.installments.map(({ amount }) => amount)).toEqual(
      quote.installments.map(({ amountMinor }) => money(amountMinor)),
    )
    if (market !== 'IN') expect(example?.apr.replace(',', '.')).toBe(percent(quote.effectiveYearlyRatePpm ?? 0))
  },
)

it('SIT-03 India’s example has the yearly rate of the Key Fact Statement that a borrower signs', async () => {
  const steady = demoProducts.find(({ id }) => id === examples.IN.body.productId)
  if (!steady) throw new Error('the demo lender has no such product')
  const { borrowerId, cookie } = await aBorrower(product)
  const terms = termsFor(steady.terms, {
    principalMinor: examples.IN.body.amount,
    option: '4-months',
    clientKind: 'new',
  })
  const { id: orderId } = await anOffer(product.services, borrowerId, { market: 'IN', terms })
  const { data } = await product.call('getDisclosure', { orderId }, { cookie })
  for (const edition of editions.all.filter(({ market }) => market === 'IN')) {
    expect((await factsFor(edition)).example?.apr).toBe(percent(data.disclosure.rates.aprPpm ?? 0))
  }
})

function percent(ppm: number): string {
  return `${(Math.round(ppm / 100) / 100).toFixed(2)}%`
}

const allProducts = demoProducts.map((each) => [each.id, each] as const)

it.each(allProducts)('SIT-03 no loan of %s costs more a year than the stated maximum, for any amount', (_id, each) => {
  const today = product.services.clock.businessDate('Asia/Manila')
  const mostPpm = shownPpm(productFigures(each, today).highestRatePpm)
  for (const terms of everyChoice(each)) {
    const ratePpm = statedRatePpm(each.market, cashFlowsOf(planSchedule(terms, today)))
    expect(shownPpm(ratePpm ?? Number.NaN)).toBeLessThanOrEqual(mostPpm)
  }
})

function everyChoice({ terms }: Product) {
  const { minMinor, maxMinor, stepMinor } = terms.principal
  const amounts = Array.from(
    { length: (maxMinor - minMinor) / stepMinor + 1 },
    (_, step) => minMinor + step * stepMinor,
  )
  return terms.repaymentOptions.flatMap(({ code }) =>
    amounts.map((principalMinor) => termsFor(terms, { principalMinor, option: code, clientKind: 'new' })),
  )
}

it('SIT-03 shows the offers of the market’s products, in their order', async () => {
  for (const edition of editions.all) {
    const { offers, range } = await factsFor(edition)
    const sold = demoProducts.filter(({ market }) => market === edition.market).toSorted((a, b) => a.rank - b.rank)
    expect(offers.map(({ name }) => name)).toEqual(sold.map(({ name }) => name))
    const inEnglish = sold.map(({ description }) => description)
    for (const { description } of offers) expect(inEnglish.includes(description)).toBe(edition.language === 'en')
    expect(offers.every(({ figures }) => figures.shortestDays === 91 || figures.shortestDays >= 120)).toBe(true)
    const [most] = offers.map(({ figures }) => Number(figures.highestApr)).toSorted((one, other) => other - one)
    expect(range?.highestApr.replace(',', '.')).toBe(`${most?.toFixed(2)}%`)
  }
})

it('SIT-03 the highest rate is the same figure as that of the dearest loan, wherever it stands', async () => {
  for (const edition of editions.all) {
    const { range, example, requiredStatements } = await factsFor(edition)
    expect(requiredStatements.join(' ')).toContain(range?.highestApr)
    if (edition.market !== 'IN') expect(range?.highestApr).toBe(example?.apr)
  }
})

it('SIT-03 a market without an offer has no example and no range, and its page can still be made', async () => {
  const [edition] = editions.all
  if (!edition) throw new Error('there is no edition')
  await product.services.db.$client.query(`update products set is_active = false where market = $1`, [edition.market])
  const facts = await factsFor(edition)
  expect(facts).toMatchObject({ offers: [], range: null, example: null })
  expect(facts.requiredStatements.join(' ')).toContain(facts.company.licence.number)
  await product.services.db.$client.query(`update products set is_active = true`)
})

it('SIT-03 a product whose figures cannot be computed is left out, and the others stay', async () => {
  const [edition] = editions.all
  if (!edition) throw new Error('there is no edition')
  const breakIt = `update products set terms = jsonb_set(terms, '{principal,minMinor}', '-1') where id = 'ph-single-91'`
  await product.services.db.$client.query(breakIt)
  const { offers, example } = await factsFor(edition)
  expect(offers.map(({ name }) => name)).toEqual(['Steady Loan', 'Four-Month Plan'])
  expect(example?.productName).toBe('Steady Loan')
})

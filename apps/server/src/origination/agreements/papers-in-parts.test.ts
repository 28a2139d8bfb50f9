import type { LoanTerms } from '@hulog/lending'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { textsIn } from '../../platform/texts/texts-in.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aBorrowerWithOffer } from '../confirmation/a-borrower.fixtures.ts'
import { signedTerms } from '../orders/orders.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

/** 10,000.00 for six months: 6,000.00 at once less a fee of 100.00, 4,000.00 after three months. */
const terms: LoanTerms = {
  ...signedTerms,
  principalMinor: 1_000_000,
  interest: { per: 'year', ratePpm: 180_000, method: 'declining' },
  repayment: { kind: 'installments', count: 6, every: { months: 1 }, amortization: 'level' },
  upfrontFee: { ratePpm: 10_000, fixedMinor: 0, taken: 'deducted' },
  late: { penaltyMinor: 25_000, dailyTiers: [], lifetimeCapPpm: null },
  prepayment: { notBefore: null, interest: 'to-the-day' },
  recalculation: { onPrepayment: ['keep'], overdue: 'bears-interest' },
  advances: { firstMinor: 600_000, later: [{ after: { months: 3 }, amountMinor: 400_000 }] },
}

const offered = () => aBorrowerWithOffer(product, { terms, periods: 6, termUnit: 'month' })
const rules = ['parts.interest', 'parts.setAnew', 'parts.notOwed', 'parts.plan'] as const

it.each(['en', 'fil', 'hi', 'id', 'zh'] as const)(
  'agreement and key facts of a loan paid out in parts say in %s what comes when, and what holds for parts',
  async (lang) => {
    const { orderId, cookie } = await offered()
    const { disclosure } = (await product.call('getDisclosure', { orderId }, { cookie })).data
    const [second] = disclosure.proceeds.laterParts ?? []
    for (const paper of ['loan-agreement', 'key-facts']) {
      const { body } = await product.app.inject({
        url: `/agreements/${orderId}/${paper}?lang=${lang}`,
        headers: { cookie },
      })
      for (const id of rules) expect(body, `${paper}: ${id}`).toContain(textsIn(lang)(id))
      for (const figure of ['₱6,000.00', '₱5,900.00', '₱4,000.00', '₱9,900.00', second?.on ?? 'no second part'])
        expect(body, `${paper}: ${figure}`).toContain(figure)
    }
  },
)

it('its disclosure names each part with its planned day, and where the agreement says more', async () => {
  const { orderId, cookie } = await offered()
  const { disclosure } = (await product.call('getDisclosure', { orderId }, { cookie })).data
  const { disbursal, proceeds, facts } = disclosure
  const [second] = proceeds.laterParts ?? []
  expect(proceeds).toMatchObject({ netMinor: 990_000, deductedMinor: 10_000 })
  expect(second).toMatchObject({ amountMinor: 400_000 })
  expect(disbursal.isInStages).toBe(true)
  expect(disbursal.sentence).toContain(`PHP 5,900.00 on ${disbursal.on} and PHP 4,000.00 on ${second?.on}`)
  expect(disbursal.sentence).toContain(facts.clauses.disbursal)
})

it('its offer shows what is received now and what later, and only the first part less the fee is paid out on confirming', async () => {
  const { orderId, cookie, read } = await offered()
  const { details, cost, disclosureHash } = (await read()).data
  const values = Object.fromEntries(details.map(({ text, value }) => [text, value]))
  expect(values).toMatchObject({
    'You receive': '₱9,900.00',
    'You receive now': '₱5,900.00',
    'You receive later': `₱4,000.00 on ${cost.laterParts?.[0]?.on}`,
  })
  const agreed = { orderId, amount: terms.principalMinor, periods: 6, termUnit: 'month', disclosureHash } as const
  expect(await product.call('confirmLoan', agreed, { cookie })).toMatchObject({ code: 0 })
  const { rows } = await product.services.db.$client.query(
    'select amount_minor from disbursements where order_id = $1',
    [orderId],
  )
  expect(rows.map(({ amount_minor }) => Number(amount_minor))).toEqual([590_000])
})

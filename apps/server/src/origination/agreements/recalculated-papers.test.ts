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

const terms: LoanTerms = {
  ...signedTerms,
  interest: { per: 'year', ratePpm: 180_000, method: 'declining' },
  repayment: { kind: 'installments', count: 6, every: { months: 1 }, amortization: 'level' },
  late: { penaltyMinor: 25_000, dailyTiers: [], lifetimeCapPpm: null },
  prepayment: { notBefore: null, interest: 'to-the-day' },
  recalculation: { onPrepayment: ['shorten', 'lower'], overdue: 'bears-interest' },
}

const ids = [
  'disclosure.early.byTheDay',
  'disclosure.early.effect.shorten',
  'disclosure.early.instead.lower',
  'disclosure.late.bearing.bears-interest',
] as const

it.each(['en', 'fil', 'hi', 'id', 'zh'] as const)(
  'agreement and key facts of a recalculated loan say in %s what paying early and late does',
  async (lang) => {
    const { orderId, cookie } = await aBorrowerWithOffer(product, { terms, periods: 6, termUnit: 'month' })
    for (const paper of ['loan-agreement', 'key-facts']) {
      const { body } = await product.app.inject({
        url: `/agreements/${orderId}/${paper}?lang=${lang}`,
        headers: { cookie },
      })
      for (const id of ids) expect(body, `${paper}: ${id}`).toContain(textsIn(lang)(id))
      expect(body).not.toContain(textsIn(lang)('disclosure.allocation.early.next'))
    }
  },
)

it('its disclosure keeps the choices and the interest of the examples when it is signed', async () => {
  const offer = await aBorrowerWithOffer(product, { terms, periods: 6, termUnit: 'month' })
  const { orderId, cookie } = offer
  const { data: shown } = await product.call('getDisclosure', { orderId }, { cookie })
  expect(shown.disclosure.prepayment.effects).toEqual(['shorten', 'lower'])
  expect(shown.disclosure.lateness.overdueInterest).toBe('bears-interest')
  for (const example of shown.disclosure.lateness.examples) {
    const { overdueMinor, penaltyMinor, lateInterestMinor, overdueInterestMinor = 0, toPayMinor } = example
    expect(overdueInterestMinor).toBeGreaterThan(0)
    expect(overdueMinor + penaltyMinor + lateInterestMinor + overdueInterestMinor).toBe(toPayMinor)
  }
  const { disclosureHash } = (await product.call('getConfirmation', { orderId }, { cookie })).data
  const agreed = { orderId, amount: terms.principalMinor, periods: 6, termUnit: 'month', disclosureHash } as const
  expect((await product.call('confirmLoan', agreed, { cookie })).code).toBe(0)
  const { data: signed } = await product.call('getDisclosure', { orderId }, { cookie })
  expect(signed.isSigned).toBe(true)
  expect(signed.disclosure).toEqual(shown.disclosure)
})

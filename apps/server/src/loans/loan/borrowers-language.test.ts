import { type OperationName, operations, pathOf } from '@hulog/contract'
import { readCatalogue } from '@hulog/texts/catalogues'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBorrowerWithOffer, aPaidOutLoan } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { aProduct } from '../../origination/products/products.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'

let product: TestProduct
let productId: string
beforeAll(async () => {
  product = await startTestProduct()
  productId = (await aProduct(product.services)).id
})
afterAll(() => product.close())

async function textsOf(name: OperationName, lang: string, cookie: string, payload: object): Promise<string[]> {
  const headers = { cookie }
  const url = `${pathOf(operations[name])}?lang=${lang}`
  const answer = await product.app.inject({ method: 'POST', url, payload, headers })
  expect(Number(answer.json().code), `${name} ${answer.body}`).toBe(0)
  return stringsIn(answer.json().data)
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(stringsIn)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...stringsIn(inner)])
}

/** English messages without values that have another text in the language. */
function englishOnly(language: 'fil' | 'hi' | 'id' | 'zh'): Set<string> {
  const said = readCatalogue('server', language)
  const english = Object.entries(readCatalogue('server', 'en'))
  return new Set(english.flatMap(([id, text]) => (said[id] === text || text.includes('{') ? [] : [text])))
}

/** Words of English prices, and terms, that no other language uses. */
const priceWords = /on the amount borrowed|plus a fee|paying late|nothing extra|^\d+ (days?|months?)$/i

describe.each(['fil', 'hi', 'id', 'zh'] as const)('COM-01 a borrower whose language is %s', (language) => {
  const english = englishOnly(language)

  /** No text is English where the catalogue has one in this language, and the texts differ from those for English readers. */
  async function expectOwnLanguage(name: OperationName, cookie: string, body: object): Promise<void> {
    const texts = await textsOf(name, language, cookie, body)
    expect(texts.filter((text) => english.has(text))).toEqual([])
    expect(texts.filter((text) => priceWords.test(text))).toEqual([])
    expect(texts).not.toEqual(await textsOf(name, 'en', cookie, body))
  }

  it('reads a running loan, the amount due and the ways to pay in that language', async () => {
    const { cookie, order } = await aPaidOutLoan(product)
    for (const name of ['listOrders', 'listProducts'] as const) await expectOwnLanguage(name, cookie, {})
    for (const name of ['getLoanDetails', 'getRepayment', 'getExtension', 'explainOwed'] as const) {
      await expectOwnLanguage(name, cookie, { orderId: order.id })
    }
  })

  it('reads an offer, a product, the calculator and the account form in that language', async () => {
    const { cookie, order } = await aBorrowerWithOffer(product)
    await expectOwnLanguage('getConfirmation', cookie, { orderId: order.id })
    await expectOwnLanguage('getNewConfirmation', cookie, { orderId: order.id })
    await expectOwnLanguage('getProduct', cookie, { productId })
    await expectOwnLanguage('cardInit', cookie, {})
    await expectOwnLanguage('getCalculator', cookie, {})
    const choice = { productId, amount: 500_000, periods: 91, termUnit: 'day' }
    await expectOwnLanguage('getQuote', cookie, choice)
  })
})

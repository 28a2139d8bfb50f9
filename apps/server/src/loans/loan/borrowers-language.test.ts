import { type OperationName, operations, pathOf } from '@hulog/contract'
import { readCatalogue } from '@hulog/texts/catalogues'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBorrowerWithOffer, aPaidOutLoan } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { aProduct } from '../../origination/products/products.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { ninetyOneDays } from '../repayments/repayments.fixtures.ts'
import { aReader } from '../statements/statements.fixtures.ts'

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

/** Matches English messages that read otherwise in the language. Their values may be anything. */
function englishOnly(language: 'fil' | 'hi' | 'id' | 'zh'): (text: string) => boolean {
  const said = readCatalogue('server', language)
  const others = Object.entries(readCatalogue('server', 'en')).filter(([id, text]) => said[id] !== text)
  const patterns = others.flatMap(([, text]) => patternOf(text) ?? [])
  return (text) => patterns.some((pattern) => pattern.test(text))
}

const VALUE = /\{\w+\}/g
/** A message with values matches many a text that begins alike: it needs more words of its own. */
const LEAST_LETTERS = { plain: 6, withValues: 10 }
/** Such as `interest`: the name of a kind in the contract too. */
const ONE_SMALL_WORD = /^[a-z]+$/

/** Null for plurals, and for messages with too few words to tell a language by. */
function patternOf(message: string): RegExp | null {
  const letters = message.replaceAll(VALUE, '').replaceAll(/[^a-z]/gi, '')
  if (
    message.includes('plural') ||
    letters.length < LEAST_LETTERS[message.includes('{') ? 'withValues' : 'plain'] ||
    ONE_SMALL_WORD.test(message)
  )
    return null
  const literals = message.split(VALUE).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literals.join('.+')}$`, 's')
}

/** Words of English prices, and terms, that no other language uses. */
const priceWords = /on the amount borrowed|plus a fee|paying late|nothing extra|^\d+ (days?|months?)$/i

describe.each(['fil', 'hi', 'id', 'zh'] as const)('COM-01 a borrower whose language is %s', (language) => {
  const isEnglish = englishOnly(language)

  /** No text is English where the catalogue has one in this language, and the texts differ from those for English readers. */
  async function expectOwnLanguage(name: OperationName, cookie: string, body: object): Promise<void> {
    const texts = await textsOf(name, language, cookie, body)
    expect(texts.filter(isEnglish), name).toEqual([])
    expect(texts.filter((text) => priceWords.test(text))).toEqual([])
    expect(texts).not.toEqual(await textsOf(name, 'en', cookie, body))
  }

  /** A page in this language says so, and no text of it is one of the English messages. */
  async function expectOwnPaper(url: string, cookie: string): Promise<void> {
    const { body } = await product.app.inject({ url: `${url}?lang=${language}`, headers: { cookie } })
    expect(body).toContain(`<html lang="${language}">`)
    const texts = body
      .replaceAll(/<style>.*?<\/style>/gs, '')
      .split(/<[^>]+>/)
      .map((text) => text.trim())
    expect(texts.filter(isEnglish), url).toEqual([])
  }

  it('reads a running loan, the amount due and the ways to pay in that language', async () => {
    const { cookie, order } = await aPaidOutLoan(product)
    for (const name of ['listOrders', 'listProducts'] as const) await expectOwnLanguage(name, cookie, {})
    const aboutLoan = ['getLoanDetails', 'getRepayment', 'getExtension', 'explainOwed', 'getPayoffQuote'] as const
    for (const name of [...aboutLoan, 'getStatement', 'getCoolingOffQuote', 'getExtensionQuote'] as const) {
      await expectOwnLanguage(name, cookie, { orderId: order.id })
    }
    await expectOwnLanguage('getDeletion', cookie, {})
  })

  it('reads a settled loan, its closing letter and its statement in that language', async () => {
    const { cookie, order, happens } = await aReader(product, ninetyOneDays)
    await happens({ type: 'repaid', amountMinor: 1_091_000 })
    for (const name of ['getLoanDetails', 'getClosingLetter', 'getStatement'] as const) {
      await expectOwnLanguage(name, cookie, { orderId: order.id })
    }
    for (const paper of ['account', 'closing-letter']) await expectOwnPaper(`/statements/${order.id}/${paper}`, cookie)
  })

  it('reads an offer, a product, the calculator and the account form in that language', async () => {
    const { cookie, order } = await aBorrowerWithOffer(product)
    await expectOwnLanguage('getConfirmation', cookie, { orderId: order.id })
    await expectOwnLanguage('getNewConfirmation', cookie, { orderId: order.id })
    await expectOwnLanguage('listAgreements', cookie, { orderId: order.id, scene: 3 })
    await expectOwnLanguage('getDisclosure', cookie, { orderId: order.id })
    for (const paper of ['key-facts', 'loan-agreement', 'data-use']) {
      await expectOwnPaper(`/agreements/${order.id}/${paper}`, cookie)
    }
    await expectOwnLanguage('getProduct', cookie, { productId })
    await expectOwnLanguage('cardInit', cookie, {})
    await expectOwnLanguage('getCalculator', cookie, {})
    const choice = { productId, amount: 500_000, periods: 91, termUnit: 'day' }
    await expectOwnLanguage('getQuote', cookie, choice)
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBorrower, aBorrowerWithOffer } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aReader } from './statements.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

describe('access to a loan’s papers', () => {
  const names = [
    'getStatement',
    'getClosingLetter',
    'explainOwed',
    'getPayoffQuote',
    'getPrepaymentQuote',
    'getExtensionQuote',
    'getCoolingOffQuote',
  ] as const
  const askedFor = (name: (typeof names)[number], orderId: string) =>
    name === 'getPrepaymentQuote' ? { orderId, amount: 100 } : { orderId }

  it.each(names)('%s answers for another borrower’s loan exactly as for an unknown one', async (name) => {
    const owner = await aReader(product)
    const stranger = await aBorrower(product)
    const foreign = await product.call(name, askedFor(name, owner.order.id), stranger)
    const unknown = await product.call(name, askedFor(name, randomUUID()), stranger)
    expect(foreign).toMatchObject({ status: 404, code: refusalCode('ORDER_NOT_FOUND'), message: unknown.message })
    expect(unknown).toMatchObject({ status: 404, code: refusalCode('ORDER_NOT_FOUND') })
  })

  it.each(names.filter((name) => name !== 'getClosingLetter'))('%s shows nothing before the payout', async (name) => {
    const offer = await aBorrowerWithOffer(product)
    expect(await product.call(name, askedFor(name, offer.orderId), offer)).toMatchObject({
      status: 200,
      code: refusalCode('NOT_PAID_OUT'),
    })
  })

  it('only the borrower can read its pages and files', async () => {
    const owner = await aReader(product)
    const { cookie } = await aBorrower(product)
    for (const document of ['account', 'account.pdf', 'closing-letter', 'closing-letter.pdf']) {
      expect((await owner.open(document, cookie)).json(), document).toMatchObject({
        code: refusalCode('ORDER_NOT_FOUND'),
      })
      expect((await owner.open(document, '')).statusCode, document).toBe(401)
    }
    for (const document of ['secret', '.pdf', 'account.pdf.pdf', '__proto__', 'account%00', '%2e%2e']) {
      expect((await owner.open(document)).statusCode, document).toBeGreaterThanOrEqual(400)
      expect((await owner.open(document)).statusCode, document).toBeLessThan(500)
    }
  })
})

import { CODE_IMAGES_PER_HOUR, PDFS_PER_HOUR } from '@hulog/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPayer, type Payer } from '../../loans/repayments/a-payer.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { limitCostlyWork } from './count-use.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const useUp = (borrowerId: string, kind: 'pdf' | 'code-image', most: number) =>
  Promise.all(Array.from({ length: most }, () => limitCostlyWork(product.services, borrowerId, kind)))

const tooMany = { code: refusalCode('TOO_MANY'), data: { reason: 'TOO_MANY' } }

async function open({ cookie }: Payer, url: string) {
  return product.app.inject({ url, headers: { cookie } })
}

describe('an expensive operation', () => {
  it('is refused to a borrower above the limit, for an hour, and to nobody else', async () => {
    const [payer, other] = [await aPayer(product), await aPayer(product)]
    const statementOf = ({ order }: Payer) => `/statements/${order.id}/account.pdf`
    await useUp(payer.order.borrowerId, 'pdf', PDFS_PER_HOUR)
    for (const url of [statementOf(payer), `/agreements/${payer.order.id}/loan-agreement.pdf`]) {
      const refused = await open(payer, url)
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toMatchObject(tooMany)
    }
    expect((await open(payer, `/statements/${payer.order.id}/account`)).statusCode).toBe(200)
    expect((await open(other, statementOf(other))).statusCode).toBe(200)
    product.passSeconds(3_601)
    const again = { ...payer, cookie: await product.signIn(payer.phone) }
    expect((await open(again, statementOf(payer))).statusCode).toBe(200)
  })

  it('REP-06 counts images of codes separately from files', async () => {
    const payer = await aPayer(product)
    const url = `/gateway/repayment/qr/${await payer.getCode()}`
    await useUp(payer.order.borrowerId, 'code-image', CODE_IMAGES_PER_HOUR - 1)
    expect((await open(payer, url)).statusCode).toBe(200)
    const refused = await open(payer, url)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject(tooMany)
    expect((await open(payer, `/statements/${payer.order.id}/account.pdf`)).statusCode).toBe(200)
  })
})

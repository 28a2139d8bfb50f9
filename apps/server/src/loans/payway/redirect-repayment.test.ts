import type { Body } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wireRefusalCode } from '../../testing/refusals.fixtures.ts'
import { type CallOptions, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPayer, type Payer } from '../repayments/a-payer.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

function redirect(payer: Payer, changes: Partial<Body<'redirectRepayment'>> = {}, options: CallOptions = {}) {
  const body = { userId: '', orderId: payer.order.id, amount: 50_000, ...changes }
  return product.call('redirectRepayment', body, { cookie: payer.cookie, ...options })
}

describe('repaying on the provider’s page', () => {
  it('REP-12 returns its address, for the agreed amount', async () => {
    const payer = await aPayer(product)
    const { data, ...answer } = await redirect(payer)
    expect(answer).toMatchObject({ status: 200, code: '00' })
    expect(data.url).toMatch(/^http:\/\/localhost:8090\/pay\/\d+$/)
    expect(product.world.paymentRequests.at(-1)).toMatchObject({ amountMinor: 50_000, channel: 'hosted' })
    const code = data.url.split('/').at(-1) ?? ''
    await payer.pay(50_000, { code })
    expect((await payer.ledger()).collected).toBe(50_000)
  })

  it('sends the same request to the provider once', async () => {
    const payer = await aPayer(product)
    const before = product.world.paymentRequests.length
    const all = await Promise.all(Array.from({ length: 20 }, () => redirect(payer, {}, { key: 'k' })))
    expect(new Set(all.map(({ data }) => data.url)).size).toBe(1)
    expect(product.world.paymentRequests.length).toBe(before + 1)
  })

  it('accepts only the borrower’s own id', async () => {
    const [payer, other] = [await aPayer(product), await aPayer(product)]
    expect((await redirect(payer, { userId: payer.order.borrowerId })).code).toBe('00')
    expect(await redirect(payer, { userId: other.order.borrowerId })).toMatchObject({
      status: 404,
      code: wireRefusalCode('NOT_FOUND'),
    })
    expect(await redirect(payer, { userId: '1' })).toMatchObject({ status: 404, code: wireRefusalCode('NOT_FOUND') })
  })

  it('refuses amounts that cannot be paid, and another borrower’s order', async () => {
    const [payer, other] = [await aPayer(product), await aPayer(product)]
    expect(await redirect(payer, { amount: 1_091_001 })).toMatchObject({ code: wireRefusalCode('AMOUNT_ABOVE_DEBT') })
    expect(await redirect(payer, { amount: 99 })).toMatchObject({ status: 400 })
    expect(await redirect(payer, { orderId: other.order.id })).toMatchObject({
      status: 404,
      code: wireRefusalCode('ORDER_NOT_FOUND'),
    })
    product.world.isDown = true
    expect(await redirect(payer)).toMatchObject({ code: wireRefusalCode('PROVIDER_UNAVAILABLE') })
    product.world.isDown = false
  })
})

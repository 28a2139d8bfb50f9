import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { verifyBooks } from '../verification/verify-books.ts'
import { aPayer, PAYMENTS } from './a-payer.fixtures.ts'
import { aReversalEvent, ninetyOneDays } from './repayments.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const terms = {
  ...ninetyOneDays,
  upfrontFee: { ratePpm: 20_000, fixedMinor: 0, taken: 'deducted' as const },
  coolingOff: { days: 3, refundsUpfrontFee: true },
}
/** 10,000.00 and two days of 0.1 %, less the fee of 200.00 that was deducted. */
const EXIT = 982_000

describe('TRM-07 giving a loan back within the cooling-off time', () => {
  it('cancels it, with interest for the days it was held and the fee returned', async () => {
    const payer = await aPayer(product, { terms })
    await product.passDays(2)
    expect((await payer.details()).standing?.giveBackUntil).not.toBeNull()
    expect((await payer.exit(EXIT - 1)).data).toMatchObject({ reason: 'EXIT_DIFFERS' })
    const { payCode: code } = (await payer.exit(EXIT)).data
    const receiptId = randomUUID()
    await payer.pay(EXIT, { code, receiptId })
    expect((await payer.readOrder()).state).toBe(190)
    const { orderStatus, standing } = await payer.details()
    expect({ orderStatus, until: standing?.giveBackUntil }).toEqual({ orderStatus: 190, until: null })
    expect(await payer.ledger()).toMatchObject({ principal: 0, interest: 2_000, fees: 0, credit: 0 })
    expect(await verifyBooks(product.services.db)).toEqual([])

    await product.deliver(PAYMENTS, aReversalEvent({ receiptId, amountMinor: EXIT }))
    expect((await payer.readOrder()).state).toBe(170)
    expect(await payer.ledger()).toMatchObject({ principal: 1_000_000, interest: 0, fees: 20_000 })
    expect(await verifyBooks(product.services.db)).toEqual([])
  })

  it('is refused after the last day, and a late payment is a repayment', async () => {
    const payer = await aPayer(product, { terms })
    await product.passDays(2)
    const { payCode: code } = (await payer.exit(EXIT)).data
    await product.passDays(2)
    expect((await payer.exit(EXIT)).data).toMatchObject({ reason: 'EXIT_NOT_OPEN' })
    await payer.pay(EXIT, { code })
    expect((await payer.readOrder()).state).toBe(170)
    expect(await verifyBooks(product.services.db)).toEqual([])
  })

  it('is confirmed when enough was paid before, and the loan runs on unchanged', async () => {
    const payer = await aPayer(product, { terms })
    await product.passDays(2)
    await payer.pay(EXIT - 1)
    expect((await payer.exit(1)).code).toBe(0)
    await payer.pay(1)
    const asked = product.world.paymentRequests.length
    expect((await payer.exit(1)).data).toMatchObject({ reason: 'EXIT_PAID_ALREADY' })
    expect(product.world.paymentRequests).toHaveLength(asked)
    expect((await payer.readOrder()).state).toBe(170)
    expect((await payer.details()).standing?.payoffMinor).toBe(1_091_000 - EXIT)
  })

  it('is refused after the loan has ended', async () => {
    const payer = await aPayer(product, { terms })
    await payer.pay(1_091_000)
    expect((await payer.exit(1)).data).toMatchObject({ reason: 'EXIT_NOT_OPEN' })
  })

  it('is refused where the terms have no cooling-off time', async () => {
    const payer = await aPayer(product)
    expect((await payer.exit(EXIT)).data).toMatchObject({ reason: 'EXIT_NOT_OPEN' })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businessDateIn } from '../../platform/markets/markets.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { sendAct } from '../acts/acts.fixtures.ts'
import { aPayer, PAYMENTS } from '../repayments/a-payer.fixtures.ts'
import { aPaymentEvent, aReversalEvent } from '../repayments/repayments.fixtures.ts'
import { PROVIDER } from '../servicing/servicing.fixtures.ts'
import { verifyBooks } from '../verification/verify-books.ts'
import { describeDifference, listOpenDifferences } from './differences.store.ts'
import { reconcileDay } from './reconcile-day.ts'
import { booksMarket } from './runs.store.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
// Each test uses a day of its own, so that leftovers of another do not matter.
beforeEach(() => product.passDays(1))

const today = () => businessDateIn(booksMarket, product.services.clock)

/** Returns the open differences about payments. Payouts are recorded manually, so the bank of these tests does not list them. */
async function open(day = today(), takeIn = false) {
  await reconcileDay(product.services, { day, takeIn })
  const differences = await listOpenDifferences(product.services.db, {})
  return differences.filter(({ subject }) => subject.startsWith(PROVIDER))
}
const kinds = async (day = today()) => (await open(day)).map(({ kind }) => kind)

/** 500.00 on both sides; the product gets the event unless it is lost. */
async function aPayment({ isLost = false } = {}) {
  const payer = await aPayer(product)
  const amountMinor = 50_000
  const event = aPaymentEvent(product.services, { code: await payer.getCode(), amountMinor })
  const there: typeof event & { takenBackAt?: Date } = event
  product.world.paymentsThere.push(there)
  if (!isLost) await product.deliver(PAYMENTS, event)
  const { receiptId } = event.data
  return {
    payer,
    event,
    takeBackThere: () => {
      there.takenBackAt = product.services.clock.businessNow()
    },
    tell: () => product.deliver(PAYMENTS, aReversalEvent({ receiptId, amountMinor })),
    reverseByHand: () =>
      sendAct(product, 'staff-1', 'reversePayment', { provider: PROVIDER, receiptId, reason: 'letter of the bank' }),
  }
}

describe('a reversed payment', () => {
  it('agrees when both sides report it, on its own day and on the day of the reversal', async () => {
    const payment = await aPayment()
    const paidOn = today()
    await product.passDays(9)
    payment.takeBackThere()
    await payment.tell()
    expect(await kinds(paidOn)).toEqual([])
    expect(await kinds()).toEqual([])
  })

  it('reported by the provider only, days later, is one difference until its event comes', async () => {
    const payment = await aPayment()
    const paidOn = today()
    await product.passDays(9)
    payment.takeBackThere()
    expect(await kinds()).toEqual(['reversal-not-with-us'])
    const found = await open(paidOn)
    expect(found.map(describeDifference).join()).toContain('took PHP 500.00 back')
    expect(found).toMatchObject([{ orderId: payment.payer.order.id }])
    await payment.tell()
    expect(await kinds()).toEqual([])
  })

  it('known here only, days later, is a difference until the provider reports it too', async () => {
    const payment = await aPayment()
    await product.passDays(9)
    await payment.reverseByHand()
    const found = await open()
    expect(found.map(({ kind }) => kind)).toEqual(['reversal-not-at-provider'])
    expect(found.map(describeDifference).join()).toContain('at the provider it counts as paid')
    payment.takeBackThere()
    expect(await kinds()).toEqual([])
  })

  it('agrees when the provider dated it on another day than the day of its event', async () => {
    const payment = await aPayment()
    await product.passDays(4)
    payment.takeBackThere()
    await product.passDays(1)
    await payment.tell()
    expect(await kinds()).toEqual([])
  })

  it('is posted correctly when neither event ever came', async () => {
    const payment = await aPayment({ isLost: true })
    payment.takeBackThere()
    expect(await kinds()).toEqual(['payment-not-with-us'])
    expect(await open(today(), true)).toEqual([])
    expect(await payment.payer.ledger()).toMatchObject({ principal: 1_000_000, collected: 0 })
    await product.deliver(PAYMENTS, payment.event)
    await payment.tell()
    expect(await payment.payer.ledger()).toMatchObject({ principal: 1_000_000, collected: 0 })
    expect(await kinds()).toEqual([])
    expect(await verifyBooks(product.services.db)).toEqual([])
  })
})

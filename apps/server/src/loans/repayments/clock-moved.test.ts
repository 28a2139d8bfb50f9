import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accounts, balanceOf } from '../../books/index.ts'
import {
  aPaidOutLoan,
  aPayoutEvent,
  aPayoutUnderWay,
  PAYOUTS,
} from '../../origination/confirmation/a-borrower.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { bounce, expectCorrectBooks, payAs } from '../servicing/servicing.fixtures.ts'
import { aPayer, PAYMENTS, readReceipts } from './a-payer.fixtures.ts'
import { aPaymentEvent } from './repayments.fixtures.ts'

const DAY_SECONDS = 86_400
let product: TestProduct
let movedSeconds = 0
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(async () => {
  product.passSeconds(-movedSeconds)
  movedSeconds = 0
  await expectCorrectBooks(product)
})

function moveClock(days: number): void {
  movedSeconds += days * DAY_SECONDS
  product.passSeconds(days * DAY_SECONDS)
}

const daysOf = async (orderId: string) => {
  const { rows } = await product.services.db.$client.query<{ days: number }>(
    `select e.effective_on - o.disbursed_on as days from loan_events e join orders o on o.id = e.order_id
     where e.order_id = $1 and e.type = 'repaid' order by e.seq`,
    [orderId],
  )
  return rows.map(({ days }) => days)
}
const inAWhile = (days: number) =>
  new Date(product.services.clock.businessNow().getTime() + days * DAY_SECONDS * 1000).toISOString()

describe('a clock that is behind', () => {
  it.each([1, 2, 400])('by %i days accepts every payment, and counts it no earlier than the payout', async (days) => {
    const payer = await aPayer(product)
    const code = await payer.getCode()
    moveClock(-days)
    expect((await payer.pay(200_000, { code })).status).toBe(200)
    expect((await payer.pay(100_000, { code, paidAt: inAWhile(days) })).status).toBe(200)
    expect((await payer.pay(50_000, { code, paidAt: inAWhile(-days) })).status).toBe(200)
    expect((await payer.ledger()).collected).toBe(350_000)
    expect(await daysOf(payer.order.id)).toEqual([0, 0, 0])
  })

  it('accepts payments of a late loan that is already charged beyond the current day', async () => {
    const payer = await aPayer(product)
    const code = await payer.getCode()
    await product.passDays(95)
    await payer.pay(100_000, { code })
    moveClock(-3)
    const owed = (await payer.view()).data.payoffAmount
    expect((await payer.pay(50_000, { code })).status).toBe(200)
    expect((await payer.view()).data.payoffAmount).toBeLessThan(owed)
    expect(await daysOf(payer.order.id)).toEqual([95, 92])
  })

  it('reverses a payment, and keeps unmatched money', async () => {
    const payer = await aPayer(product)
    const code = await payer.getCode()
    const receiptId = await payAs(payer, 70_000, code)
    const before = await balanceOf(product.services.db, accounts.suspense, 'PHP')
    moveClock(-1)
    await bounce(product, receiptId, 70_000)
    expect((await payer.ledger()).collected).toBe(0)
    const unknown = aPaymentEvent(product.services, { code: '888888888888', amountMinor: 1_000 })
    expect((await product.deliver(PAYMENTS, unknown)).status).toBe(200)
    expect(await readReceipts(product, '888888888888')).toEqual(['suspense: unknown-code'])
    expect(before - (await balanceOf(product.services.db, accounts.suspense, 'PHP'))).toBe(1_000)
  })

  it('accepts the bank’s answers, and shows every page of the loan', async () => {
    const waiting = await aPayoutUnderWay(product)
    const paid = await aPaidOutLoan(product)
    const payer = await aPayer(product)
    await payer.getCode()
    const { cookie } = payer
    const orderId = payer.order.id
    moveClock(-1)
    const tell = (outcome: 'succeeded' | 'reversed', reference: string) =>
      product.deliver(PAYOUTS, aPayoutEvent(product, outcome, { reference }))
    expect((await tell('succeeded', waiting.reference)).status).toBe(200)
    expect((await tell('reversed', paid.reference)).status).toBe(200)
    expect((await payer.view()).status).toBe(200)
    expect((await payer.askToPay(50_000)).status).toBe(200)
    for (const call of [
      product.call('getLoanDetails', { orderId }, { cookie }),
      product.call('listProducts', {}, { cookie }),
      product.call('listOrders', {}, { cookie }),
      product.call('getPayoffQuote', { orderId }, { cookie }),
      product.call('getStatement', { orderId }, { cookie }),
      product.call('getCoolingOffQuote', { orderId }, { cookie }),
      product.call('getExtensionQuote', { orderId }, { cookie }),
    ])
      expect((await call).status).toBeLessThan(500)
    await product.services.db.$client.query(`select graphile_worker.add_job('followCalendar')`)
    await product.runJobs()
  })
})

describe('a clock that is ahead', () => {
  it('by 30 days counts every payment on its own day, also after the clock is corrected', async () => {
    const payer = await aPayer(product)
    const code = await payer.getCode()
    const now = inAWhile(0)
    moveClock(30)
    expect((await payer.pay(100_000, { code, paidAt: now })).status).toBe(200)
    expect((await payer.pay(100_000, { code })).status).toBe(200)
    moveClock(-30)
    expect((await payer.pay(100_000, { code })).status).toBe(200)
    expect((await payer.ledger()).collected).toBe(300_000)
    expect((await daysOf(payer.order.id)).slice(0, 2)).toEqual([0, 30])
    expect((await payer.view()).status).toBe(200)
  })

  it('keeps money with a future date in suspense as of today', async () => {
    const event = aPaymentEvent(product.services, { code: '777777777777', amountMinor: 500, paidAt: inAWhile(40) })
    expect((await product.deliver(PAYMENTS, event)).status).toBe(200)
    const { rows } = await product.services.db.$client.query(
      `select effective_on::text as "on" from ledger_entries where source_id like '%' || $1`,
      [event.data.receiptId],
    )
    expect(rows).toEqual([{ on: product.services.clock.businessDate('Asia/Manila') }])
  })
})

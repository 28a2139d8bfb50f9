import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApplication } from '../../origination/orders/orders.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { sendAct } from '../acts/acts.fixtures.ts'
import { aPayer, PAYMENTS } from '../repayments/a-payer.fixtures.ts'
import { aPaymentEvent, aReversalEvent, fourMonths } from '../repayments/repayments.fixtures.ts'
import { bounce, expectCorrectBooks, PROVIDER, payAs, untilTaken } from './servicing.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const outcomes = async (eventIds: string[]) => {
  const { rows } = await product.services.db.$client.query<{ outcome: string }>(
    'select outcome from provider_events where event_id = any($1) order by received_at',
    [eventIds],
  )
  return rows.map(({ outcome }) => outcome)
}

describe('TRM-07 a reversed payment', () => {
  it('leaves exactly the loan without it, with every later payment', async () => {
    const [payer, twin] = [await aPayer(product, { terms: fourMonths }), await aPayer(product, { terms: fourMonths })]
    const bounced = await payAs(payer, 105_000)
    await product.passDays(40)
    for (const each of [payer, twin]) await payAs(each, 60_000)
    await product.passDays(35)
    await bounce(product, bounced, 105_000)
    expect((await payer.details()).standing).toEqual((await twin.details()).standing)
    expect(await payer.readOrder()).toEqual(await twin.readOrder())
    expect(await payer.ledger()).toEqual(await twin.ledger())
    await expectCorrectBooks(product)
  })

  it('reopens a loan that it had settled, once, however often it is reported', async () => {
    const payer = await aPayer(product)
    await product.passDays(91)
    const [before, details] = [await payer.readOrder(), await payer.details()]
    const receiptId = await payAs(payer, 1_091_000)
    expect((await payer.readOrder()).state).toBe(200)
    await Promise.all(Array.from({ length: 50 }, () => bounce(product, receiptId, 1_091_000)))
    expect(await payer.readOrder()).toEqual(before)
    expect(await payer.details()).toEqual(details)
    await expectCorrectBooks(product)
  })

  it('reopens it beside the borrower’s later application', async () => {
    const payer = await aPayer(product)
    const receiptId = await payAs(payer, 1_091_000)
    const next = await anApplication(product.services, payer.order.borrowerId)
    await bounce(product, receiptId, 1_091_000)
    expect((await payer.readOrder()).state).toBe(170)
    expect((await payer.home()).currentOrder?.orderId).toBe(next.id)
    await payAs(payer, 1_091_000)
    expect((await payer.readOrder()).state).toBe(200)
  })

  it('may be reported before the payment, or at the same time', async () => {
    const payer = await aPayer(product)
    const code = await payer.getCode()
    const early = aPaymentEvent(product.services, { code, amountMinor: 5_000 })
    const taken = aReversalEvent(early.data)
    await product.deliver(PAYMENTS, taken)
    await product.deliver(PAYMENTS, early)
    expect(await outcomes([taken.eventId, early.eventId])).toEqual(['before its payment', 'posted, then reversed'])
    await Promise.all(
      Array.from({ length: 25 }, async () => {
        const receiptId = randomUUID()
        await Promise.all([
          untilTaken(() => payer.pay(3_000, { code, receiptId })),
          untilTaken(() => bounce(product, receiptId, 3_000)),
        ])
      }),
    )
    expect((await payer.details()).standing?.payoffMinor).toBe(1_091_000)
    await expectCorrectBooks(product)
  })

  it('leaves suspense when it never belonged to a loan', async () => {
    const payer = await aPayer(product)
    const receiptId = await payAs(payer, 7_000, '999999999998')
    await bounce(product, receiptId, 7_000)
    const { rows } = await product.services.db.$client.query(
      'select reversed_at is not null as reversed from receipts where receipt_id = $1',
      [receiptId],
    )
    expect(rows).toEqual([{ reversed: true }])
    await expectCorrectBooks(product)
  })

  it('is refused in part, in another currency, or from an unreadable event', async () => {
    const payer = await aPayer(product)
    const receiptId = await payAs(payer, 5_000)
    const part = aReversalEvent({ receiptId, amountMinor: 4_999 })
    const unreadable = { eventId: randomUUID(), type: 'payment.reversed', data: { receiptId } }
    await product.deliver(PAYMENTS, part)
    await product.deliver(PAYMENTS, unreadable)
    expect(await outcomes([part.eventId, unreadable.eventId])).toEqual(['mismatch', 'unreadable'])
    expect((await payer.details()).standing?.payoffMinor).toBe(1_086_000)
  })

  it('can be reversed by staff, with the reason', async () => {
    const payer = await aPayer(product)
    const receiptId = await payAs(payer, 5_000)
    const named = { provider: PROVIDER, receiptId, reason: 'letter of the bank, 3 May' }
    await sendAct(product, 'staff-1', 'reversePayment', named)
    expect((await payer.details()).standing?.payoffMinor).toBe(1_091_000)
    const again = sendAct(product, 'staff-1', 'reversePayment', named)
    await expect(again).rejects.toMatchObject({ reason: 'NOTHING_TO_REVERSE' })
    await expectCorrectBooks(product)
  })
})

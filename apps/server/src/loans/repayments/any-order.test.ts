import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPayoutEvent, aPayoutUnderWay, PAYOUTS } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { makeLogger } from '../../platform/logging/make-logger.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { bounce, expectCorrectBooks } from '../servicing/servicing.fixtures.ts'
import { aPayer, PAYMENTS, type Payer } from './a-payer.fixtures.ts'
import { aPaymentEvent, aReversalEvent } from './repayments.fixtures.ts'

let product: TestProduct
const lines: string[] = []
beforeAll(async () => {
  product = await startTestProduct({}, makeLogger('error', { write: (line) => void lines.push(line) }))
})
afterAll(() => product.close())

/** Pays the whole loan, and is reversed. */
const WHOLE_MINOR = 1_091_000
const EVENTS = ['whole', 'larger part', 'smaller part', 'whole taken back'] as const
type Event = (typeof EVENTS)[number]

function ordersOf(events: readonly Event[]): Event[][] {
  if (events.length === 0) return [[]]
  return events.flatMap((first) => ordersOf(events.filter((each) => each !== first)).map((rest) => [first, ...rest]))
}

async function tellInOrder(events: readonly Event[]) {
  const payer = await aPayer(product)
  const [code, receiptId] = [await payer.getCode(), randomUUID()]
  const tell: Record<Event, () => Promise<{ status: number }>> = {
    whole: () => payer.pay(WHOLE_MINOR, { code, receiptId }),
    'larger part': () => payer.pay(600_000, { code }),
    'smaller part': () => payer.pay(291_000, { code }),
    'whole taken back': () => bounce(product, receiptId, WHOLE_MINOR),
  }
  for (const event of events) expect((await tell[event]()).status).toBe(200)
  return standingOf(payer)
}

/** Returns the final state of the loan and its books, and its money in suspense. */
async function standingOf(payer: Payer) {
  const { rows } = await product.services.db.$client.query(
    `select amount_minor::int as amount, reversed_at is not null as "isReversed",
       outcome = 'suspense' and resolved_at is null as "isWaiting"
     from receipts where order_id = $1 order by amount_minor`,
    [payer.order.id],
  )
  const { lateInterest, ...ledger } = await payer.ledger()
  expect(lateInterest).toBe(0)
  const { details, owed } = { details: await payer.details(), owed: (await payer.view()).data }
  return { ledger, state: await payer.readOrder(), status: details.orderStatus, owed: owed.repayAmount, receipts: rows }
}

it('security 54 four events of one loan give the same result in each of their 24 orders', async () => {
  const orders = ordersOf(EVENTS)
  expect(new Set(orders.map(String)).size).toBe(24)
  const expected = await tellInOrder(['larger part', 'smaller part', 'whole', 'whole taken back'])
  expect(expected).toMatchObject({ ledger: { collected: 891_000, credit: 0 }, status: 170 })
  expect(expected.receipts.filter(({ isWaiting }) => isWaiting)).toEqual([])
  for (const order of orders) expect({ order, ...(await tellInOrder(order)) }).toEqual({ order, ...expected })
  await expectCorrectBooks(product)
})

/** Delivers an event, and returns the alarms that it logs. */
async function alarmsOf(path: string, event: { readonly eventId: string }): Promise<string[]> {
  lines.length = 0
  expect((await product.deliver(path, event)).status).toBe(200)
  const records: { alarm?: string; eventId?: string; outcome: string }[] = lines.map((line) => JSON.parse(line))
  return records.flatMap(({ alarm, eventId, outcome }) =>
    alarm === 'event-for-staff' && eventId === event.eventId ? [outcome] : [],
  )
}

it('security 54 an event that contradicts our records is acknowledged, changes no loan, and raises an alarm', async () => {
  const payer = await aPayer(product)
  const code = await payer.getCode()
  const paid = aPaymentEvent(product.services, { code, amountMinor: 200_000 })
  expect(await alarmsOf(PAYMENTS, paid)).toEqual([])
  const { receiptId } = paid.data
  const tell = (data: object) => alarmsOf(PAYMENTS, aPaymentEvent(product.services, { code, ...data }))
  expect(await tell({ receiptId, amountMinor: 200_001 })).toEqual(['contradicted'])
  expect(await tell({ receiptId, amountMinor: 200_000, currency: 'IDR' })).toEqual(['contradicted'])
  expect(await tell({ currency: 'IDR' })).toEqual(['suspense: other-currency'])
  expect(await tell({ reference: 'another-reference' })).toEqual(['suspense: other-reference'])
  expect(await tell({ code: '000000000000' })).toEqual(['suspense: unknown-code'])
  expect(await alarmsOf(PAYMENTS, aReversalEvent({ receiptId, amountMinor: 200_001 }))).toEqual(['mismatch'])
  expect((await payer.ledger()).collected).toBe(200_000)
  const { reference, look } = await aPayoutUnderWay(product)
  const answer = (data: object) =>
    alarmsOf(PAYOUTS, aPayoutEvent(product, 'succeeded', { reference, ...data } as { reference: string }))
  expect(await answer({ amountMinor: 1 })).toEqual(['mismatch'])
  expect(await answer({ currency: 'IDR' })).toEqual(['mismatch'])
  expect(await answer({ payoutId: 'somebody-elses' })).toEqual(['mismatch'])
  expect(await answer({ reference: 'nobody-asked' })).toEqual(['unknown reference'])
  expect((await look()).data.orderStatus).toBe(151)
  expect(await answer({})).toEqual([])
  expect((await look()).data.orderStatus).toBe(170)
  await expectCorrectBooks(product)
})

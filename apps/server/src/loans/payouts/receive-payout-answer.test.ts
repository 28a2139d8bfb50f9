import { addDays, parseIsoDate } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, balanceOf } from '../../books/index.ts'
import {
  aPaidOutLoan,
  aPayoutEvent,
  aPayoutUnderWay,
  PAYOUTS,
} from '../../origination/confirmation/a-borrower.fixtures.ts'
import { aStepUpCode } from '../../people/sessions/step-up.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { verifyBooks } from '../verification/verify-books.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(async () => {
  // The books agree with the loans, whatever the bank answers and in whatever order.
  expect(await verifyBooks(product.services.db)).toEqual([])
  await product.close()
})

type Outcome = 'succeeded' | 'failed' | 'reversed'

async function tell(outcome: Outcome, reference: string, event: Partial<Parameters<typeof aPayoutEvent>[2]> = {}) {
  return product.deliver(PAYOUTS, aPayoutEvent(product, outcome, { reference, ...event }))
}

async function outcomeOf(eventId: string): Promise<string | undefined> {
  const { rows } = await product.services.db.$client.query<{ outcome: string }>(
    'select outcome from provider_events where event_id = $1',
    [eventId],
  )
  return rows[0]?.outcome
}

type Borrower = Awaited<ReturnType<typeof aPayoutUnderWay>>

/** Returns the state of a loan in its order, at the bank and in the books. */
async function standingOf({ borrowerId, orderId, look }: Borrower) {
  const { db } = product.services
  const { rows } = await db.$client.query<{ state: string }>(
    'select state from disbursements where order_id = $1 order by attempt',
    [orderId],
  )
  const balance = (name: keyof typeof accounts) => balanceOf(db, accounts[name], 'PHP', { borrowerId, orderId })
  return {
    order: (await look()).data.orderStatus,
    payouts: rows.map(({ state }) => state),
    receivable: await balance('principalReceivable'),
    bank: await balance('payoutBank'),
    fees: await balance('feeIncome'),
  }
}

const paidOut = { order: 170, payouts: ['succeeded'], receivable: 1_000_000, bank: -980_000, fees: -20_000 }
const takenBack = { order: 160, payouts: ['reversed'], receivable: 0, bank: 0, fees: 0 }
const notPaid = { order: 160, payouts: ['failed'], receivable: 0, bank: 0, fees: 0 }

describe('the bank’s answer to a payout', () => {
  it('TRM-07 makes the loan active from the day of a successful payout, in the ledger too', async () => {
    const borrower = await aPayoutUnderWay(product)
    await tell('succeeded', borrower.reference)
    expect(await standingOf(borrower)).toEqual(paidOut)
    const { data } = await borrower.look()
    const today = product.services.clock.businessDate('Asia/Manila')
    expect(data.userOrderDetail.detail).toContainEqual({ text: 'Paid out on', value: today })
    expect(data.standing).toMatchObject({
      payoffMinor: 1_091_000,
      nextDueOn: addDays(today, 91),
      nextDueMinor: 1_091_000,
    })
  })

  it('ORD-10 requests another account after a failed payout', async () => {
    const borrower = await aPayoutUnderWay(product)
    await tell('failed', borrower.reference, { reason: 'account closed' })
    expect(await standingOf(borrower)).toEqual(notPaid)
    expect((await borrower.look()).data).toMatchObject({ orderStatus: 160, cardNeedPop: 1, standing: null })
  })

  it('undoes the loan after a returned payout, and keeps both entries in the ledger', async () => {
    const borrower = await aPaidOutLoan(product)
    await tell('reversed', borrower.reference)
    expect(await standingOf(borrower)).toEqual(takenBack)
    const { rows } = await product.services.db.$client.query(
      'select distinct entry_id from ledger_postings where order_id = $1',
      [borrower.orderId],
    )
    expect(rows).toHaveLength(2)
  })

  it.each<[Outcome[], typeof paidOut]>([
    [['failed', 'failed'], notPaid],
    [['succeeded', 'succeeded'], paidOut],
    [['reversed', 'reversed'], takenBack],
    [['succeeded', 'failed'], paidOut],
    [['failed', 'succeeded'], paidOut],
    [['succeeded', 'reversed'], takenBack],
    [['reversed', 'succeeded'], takenBack],
    [['failed', 'reversed'], takenBack],
    [['reversed', 'failed'], takenBack],
    [['succeeded', 'failed', 'reversed'], takenBack],
    [['succeeded', 'reversed', 'failed'], takenBack],
    [['failed', 'succeeded', 'reversed'], takenBack],
    [['failed', 'reversed', 'succeeded'], takenBack],
    [['reversed', 'succeeded', 'failed'], takenBack],
    [['reversed', 'failed', 'succeeded'], takenBack],
  ])('%j gives the same result in every order, and when sent twice', async (outcomes, expected) => {
    const borrower = await aPayoutUnderWay(product)
    for (const outcome of outcomes) expect(await tell(outcome, borrower.reference)).toMatchObject({ status: 200 })
    expect(await standingOf(borrower)).toEqual(expected)
  })

  it('counts once when delivered fifty times at once and again under another event', async () => {
    const borrower = await aPayoutUnderWay(product)
    const event = aPayoutEvent(product, 'succeeded', { reference: borrower.reference })
    const answers = await Promise.all(Array.from({ length: 50 }, () => product.deliver(PAYOUTS, event)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await tell('succeeded', borrower.reference)
    expect(await standingOf(borrower)).toEqual(paidOut)
  })

  it('is processed correctly when it comes before the reply to our own request', async () => {
    const borrower = await aPayoutUnderWay(product)
    await product.services.db.$client.query(
      `update disbursements set state = 'requested', provider_payout_id = null where order_id = $1`,
      [borrower.orderId],
    )
    await tell('succeeded', borrower.reference)
    expect(await standingOf(borrower)).toEqual(paidOut)
  })

  it('starts the loan no earlier than it was requested and no later than today', async () => {
    const today = product.services.clock.businessDate('Asia/Manila')
    for (const occurredAt of ['1990-01-01T00:00:00Z', '2199-01-01T00:00:00Z']) {
      const borrower = await aPayoutUnderWay(product)
      await tell('succeeded', borrower.reference, { occurredAt })
      const { data } = await borrower.look()
      expect(data.userOrderDetail.detail).toContainEqual({ text: 'Paid out on', value: today })
    }
  })

  it('counts from the day it happened when it is reported later', async () => {
    const borrower = await aPayoutUnderWay(product)
    const happenedOn = product.services.clock.businessDate('Asia/Manila')
    const occurredAt = product.services.clock.businessNow().toISOString()
    await product.passDays(3)
    await tell('succeeded', borrower.reference, { occurredAt })
    const { data } = await borrower.look()
    expect(data.userOrderDetail.detail).toContainEqual({ text: 'Paid out on', value: happenedOn })
    expect(data.standing?.nextDueOn).toBe(addDays(parseIsoDate(happenedOn), 91))
  })
})

describe('an answer that does not match our payout', () => {
  it.each([
    ['another amount', { amountMinor: 980_001 }],
    ['another currency', { currency: 'IDR' }],
    ['another payout of the bank', { payoutId: 'payout-of-someone-else' }],
  ])('is stored and changes nothing when it reports %s', async (_what, changes) => {
    const borrower = await aPayoutUnderWay(product)
    const eventId = `wrong-${borrower.orderId}`
    expect(await tell('succeeded', borrower.reference, { eventId, ...changes })).toMatchObject({ status: 200 })
    expect(await outcomeOf(eventId)).toBe('mismatch')
    expect(await standingOf(borrower)).toMatchObject({ order: 151, payouts: ['sent'], receivable: 0 })
  })

  it.each([
    ['a time that is none', { occurredAt: 'yesterday' }],
    ['a time beyond every calendar', { occurredAt: '+275760-09-13T00:00:00.000Z' }],
    ['half of a character in an id', { payoutId: 'payout-\ud800' }],
    ['a NUL in an id', { payoutId: 'payout-\u0000' }],
    ['an amount beyond what is exact', { amountMinor: 2 ** 53 }],
  ])('is stored as unreadable and changes nothing when it has %s', async (_what, changes) => {
    const borrower = await aPayoutUnderWay(product)
    const eventId = `unreadable-${borrower.orderId}`
    expect(await tell('succeeded', borrower.reference, { eventId, ...changes })).toMatchObject({ status: 200 })
    expect(await outcomeOf(eventId)).toBe('unreadable')
    expect(await standingOf(borrower)).toMatchObject({ order: 151, payouts: ['sent'], receivable: 0 })
  })

  it('is applied after cleaning when only its text for people is broken', async () => {
    const borrower = await aPayoutUnderWay(product)
    const reason = 'closed \ud800\u0000\u0007 account'
    expect(await tell('failed', borrower.reference, { reason })).toMatchObject({ status: 200 })
    const { rows } = await product.services.db.$client.query('select reason from disbursements where order_id = $1', [
      borrower.orderId,
    ])
    expect(rows).toEqual([{ reason: 'closed \ufffd   account' }])
  })

  it('is stored when its reference is unknown, or it is not an answer', async () => {
    await tell('succeeded', 'no-such-reference', { eventId: 'stray-1' })
    expect(await outcomeOf('stray-1')).toBe('unknown reference')
    await product.deliver(PAYOUTS, { eventId: 'stray-2', type: 'payout.weather', data: {} })
    expect(await outcomeOf('stray-2')).toBe('not an answer')
  })

  it('is refused when it is unsigned, wrongly signed or changed', async () => {
    const borrower = await aPayoutUnderWay(product)
    const event = aPayoutEvent(product, 'succeeded', { reference: borrower.reference })
    const inject = (signature?: string) =>
      product.app.inject({
        method: 'POST',
        url: PAYOUTS,
        headers: { 'content-type': 'application/json', ...(signature ? { 'sandbox-signature': signature } : {}) },
        payload: JSON.stringify(event),
      })
    const now = Math.floor(product.services.clock.now().getTime() / 1000)
    for (const signature of [undefined, `t=${now},v1=${'0'.repeat(64)}`, 'nonsense']) {
      expect((await inject(signature)).statusCode).toBe(401)
    }
    expect(await outcomeOf(event.eventId)).toBeUndefined()
    expect(await standingOf(borrower)).toMatchObject({ order: 151 })
  })
})

describe('an answer that staff must judge', () => {
  it('a late success of one attempt changes nothing while another attempt is paying the loan', async () => {
    const borrower = await aPayoutUnderWay(product)
    await tell('failed', borrower.reference)
    const other = { cardType: '1', bankCode: 'BPI', accountNumber: '9876543210' } as const
    const { challengeId, smsCode } = await aStepUpCode(product, borrower.cookie)
    await product.call('changePayoutAccount', { ...other, challengeId, smsCode }, { cookie: borrower.cookie })
    await product.runJobs()
    const eventId = `late-${borrower.orderId}`
    await tell('succeeded', borrower.reference, { eventId })
    expect(await outcomeOf(eventId)).toBe('needs staff')
    expect(await standingOf(borrower)).toMatchObject({ order: 151, payouts: ['failed', 'sent'], receivable: 0 })
    await tell('succeeded', `${borrower.orderId}-2`)
    expect(await standingOf(borrower)).toEqual({ ...paidOut, payouts: ['failed', 'succeeded'] })
  })
})

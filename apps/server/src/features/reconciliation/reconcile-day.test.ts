import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPaidOutLoan, aPayoutEvent, PAYOUTS } from '../confirmations/a-borrower.fixtures.ts'
import { accounts, credit, debit, entryKinds, postEntry } from '../ledger/index.ts'
import { appendLoanEvent } from '../orders/index.ts'
import { aPayer, PAYMENTS, type Payer } from '../repayments/a-payer.fixtures.ts'
import { aPaymentEvent } from '../repayments/repayments.fixtures.ts'
import { booksZone, describeDifference, listOpenDifferences, reconcileDay } from './index.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
// Each test has a day of its own: what another left behind is on another day.
beforeEach(() => product.passDays(1))

const query = (text: string, values: unknown[] = []) => product.services.db.$client.query(text, values)
const today = () => product.services.clock.businessDate(booksZone)
const reconcile = (day = today(), takeIn = false) => reconcileDay(product.services, { day, takeIn })

async function open(day = today()): Promise<string[]> {
  const differences = await listOpenDifferences(product.services.db, { day })
  return differences.map(({ kind }) => kind)
}

/** A payment of which the provider knows; the product hears of it unless its notice is lost. */
async function pay(
  payer: Payer | null,
  { isLost = false, ...data }: Parameters<typeof aPaymentEvent>[1] & { isLost?: boolean } = {},
) {
  const code = data.code ?? (payer ? await payer.getCode() : '0')
  const event = aPaymentEvent(product.services, { amountMinor: 50_000, ...data, code })
  product.world.paymentsThere.push(event)
  if (!isLost) await product.deliver(PAYMENTS, event)
  return event
}

/** Payers are paid out by hand, and not through the bank that is asked here. */
async function aPayerTheBankKnows(): Promise<Payer> {
  const payer = await aPayer(product)
  const { rows } = await query('select reference, amount_minor::int as amount from disbursements where order_id = $1', [
    payer.order.id,
  ])
  const at = product.services.clock.businessNow()
  product.world.payoutsThere.push({
    reference: rows[0].reference,
    providerPayoutId: 'p',
    status: 'succeeded',
    amountMinor: rows[0].amount,
    currency: 'PHP',
    at,
  })
  return payer
}

describe('a day on which all agrees', () => {
  it('has no differences, over as many pages as there are', async () => {
    const payer = await aPayerTheBankKnows()
    for (let payment = 0; payment < 5; payment += 1) await pay(payer)
    expect(await reconcile()).toEqual({ paymentsSeen: 5, payoutsSeen: 1, differencesFound: 0, takenIn: 0 })
    expect(await open()).toEqual([])
    expect((await query('select 1 from reconciliation_seen')).rowCount).toBe(0)
  })
})

describe('a payment whose notice was lost', () => {
  it('is one open difference however often it is found, and says what to do', async () => {
    const payer = await aPayerTheBankKnows()
    const { data } = await pay(payer, { isLost: true })
    await reconcile()
    await reconcile()
    const [found, another] = await listOpenDifferences(product.services.db, { day: today() })
    expect(another).toBeUndefined()
    expect(found).toMatchObject({ kind: 'payment-not-with-us', subject: `sandbox-payments/${data.receiptId}` })
    expect(found && describeDifference(found)).toContain(`received PHP 500.00 with code ${data.code}`)
    expect((await payer.ledger()).collected).toBe(0)
  })

  it('is taken in once, also when its notice comes after all, and is closed', async () => {
    const payer = await aPayerTheBankKnows()
    const event = await pay(payer, { isLost: true })
    expect((await reconcile(today(), true)).takenIn).toBe(1)
    expect((await reconcile(today(), true)).takenIn).toBe(0)
    await product.deliver(PAYMENTS, event)
    await product.deliver(PAYMENTS, { ...event, eventId: randomUUID() })
    expect((await payer.ledger()).collected).toBe(50_000)
    expect(await open()).toEqual([])
    const { rows } = await query('select reason from reconciliation_differences where subject = $1', [
      `sandbox-payments/${event.data.receiptId}`,
    ])
    expect(rows).toEqual([{ reason: 'taken in' }])
  })

  it('is closed when the notice comes late', async () => {
    const payer = await aPayerTheBankKnows()
    const event = await pay(payer, { isLost: true })
    await reconcile()
    await product.deliver(PAYMENTS, event)
    await reconcile()
    expect(await open()).toEqual([])
  })
})

describe('what else differs', () => {
  it('a receipt that the provider does not list', async () => {
    const payer = await aPayerTheBankKnows()
    await payer.pay(50_000)
    await reconcile()
    expect(await open()).toEqual(['payment-not-at-provider'])
  })

  it.each([
    ['amount', { amountMinor: 49_999 }],
    ['currency', { currency: 'INR' }],
    ['code', { code: '123' }],
    ['reference', { reference: 'another' }],
  ])('a receipt with another %s', async (_what, change) => {
    const payer = await aPayerTheBankKnows()
    const event = await pay(payer)
    Object.assign(event.data, change)
    await reconcile()
    expect(await open()).toEqual(['payment-differs'])
  })

  it('money in suspense, until it is resolved', async () => {
    await pay(null, { code: '999' })
    await reconcile()
    expect(await open()).toEqual(['suspense-open'])
  })

  it('a ledger entry and an event of a loan for which no money came, and the balances that follow', async () => {
    const payer = await aPayerTheBankKnows()
    const { order } = payer
    const whose = { borrowerId: order.borrowerId, orderId: order.id }
    const recordedAt = product.services.clock.businessNow()
    await inTransaction(product.services.db, async (tx) => {
      await postEntry(tx, {
        kind: entryKinds.repayment,
        currency: 'PHP',
        effectiveOn: today(),
        sourceId: 'sandbox-payments/invented',
        recordedAt,
        postings: [debit(accounts.paymentClearing, 700, whose), credit(accounts.principalReceivable, 700, whose)],
      })
      const event = {
        type: 'repaid',
        effectiveOn: today(),
        amountMinor: 900,
        sourceId: 'sandbox-payments/other',
      } as const
      await appendLoanEvent(tx, order, { ...event, recordedAt })
    })
    await reconcile()
    expect(await open()).toEqual([
      'entry-without-receipt',
      'loan-balance-differs',
      'loan-balance-differs',
      'loan-event-without-receipt',
    ])
  })

  it('a receipt that is neither in the ledger nor in its loan', async () => {
    const payer = await aPayerTheBankKnows()
    const receiptId = randomUUID()
    const paidAt = product.services.clock.businessNow().toISOString()
    await query(
      `insert into receipts values ('sandbox-payments', $1, '5', $2, $3, 100, 'PHP', $4, $4, 'posted', null)`,
      [receiptId, payer.order.borrowerId, payer.order.id, paidAt],
    )
    product.world.paymentsThere.push(
      aPaymentEvent(product.services, { receiptId, code: '5', amountMinor: 100, paidAt }),
    )
    await reconcile()
    expect(await open()).toEqual(['receipt-without-entry', 'receipt-without-loan-event'])
  })
})

describe('a payout', () => {
  async function aPayout(status: 'pending' | 'succeeded' | 'failed' | 'reversed', outcome?: 'succeeded' | 'failed') {
    const borrower = await aPaidOutLoan(product, {})
    const { rows } = await query('select amount_minor::int as amount from disbursements where reference = $1', [
      borrower.reference,
    ])
    const { reference } = borrower
    const at = product.services.clock.businessNow()
    const payout = { reference, providerPayoutId: 'p', status, amountMinor: rows[0].amount, currency: 'PHP', at }
    product.world.payoutsThere.push(payout)
    if (outcome) await product.deliver(PAYOUTS, aPayoutEvent(product, outcome, { reference }))
    return payout
  }

  it('agrees when both say that it arrived', async () => {
    await aPayout('succeeded')
    await reconcile()
    expect(await open()).toEqual([])
  })

  it('that arrived there and is still under way here differs, until its notice comes', async () => {
    const payout = await aPayout('succeeded')
    await query(`update disbursements set state = 'sent' where reference = $1`, [payout.reference])
    await reconcile()
    const [found] = await listOpenDifferences(product.services.db, { day: today() })
    expect(found && describeDifference(found)).toMatch(/is succeeded at the bank with PHP .*, and sent with us/)
    await query(`update disbursements set state = 'succeeded' where reference = $1`, [payout.reference])
    await reconcile()
    expect(await open()).toEqual([])
  })

  it('that failed there and arrived here, or is of another amount, differs', async () => {
    await aPayout('failed')
    Object.assign(await aPayout('succeeded'), { amountMinor: 1 })
    await reconcile()
    expect(await open()).toEqual(['payout-differs', 'payout-differs'])
  })

  it('of which the bank knows nothing, or we know nothing, differs', async () => {
    await aPaidOutLoan(product)
    product.world.payoutsThere.push({
      reference: 'stranger',
      providerPayoutId: 'p',
      status: 'succeeded',
      amountMinor: 5,
      currency: 'PHP',
      at: product.services.clock.businessNow(),
    })
    await reconcile()
    expect(await open()).toEqual(['payout-not-at-provider', 'payout-not-with-us'])
  })

  it('that the bank took on a day later is asked for by name and agrees', async () => {
    const payout = await aPayout('succeeded')
    const day = today()
    payout.at = new Date(payout.at.getTime() + 86_400_000)
    await product.passDays(1)
    await reconcile(day)
    expect(await open(day)).toEqual([])
  })
})

describe('the job', () => {
  it('compares each day that is over, once, also days that were missed, and days whose differences are open', async () => {
    const payer = await aPayerTheBankKnows()
    const event = await pay(payer, { isLost: true })
    const day = today()
    await product.passDays(3)
    await product.runJobs()
    await product.runJobs()
    expect(await open(day)).toEqual(['payment-not-with-us'])
    await product.deliver(PAYMENTS, event)
    await product.passDays(1)
    await product.runJobs()
    expect(await open(day)).toEqual([])
    const { rows } = await query('select count(*)::int as runs from reconciliation_runs where day = $1', [day])
    expect(rows).toEqual([{ runs: 2 }])
  })

  it('closes nothing when the provider cannot be reached, and leaves nothing behind', async () => {
    const payer = await aPayerTheBankKnows()
    await pay(payer, { isLost: true })
    await reconcile()
    product.world.paymentsThere.length = 0
    product.world.isDown = true
    await expect(reconcile()).rejects.toThrow('cut the line')
    product.world.isDown = false
    expect(await open()).toEqual(['payment-not-with-us'])
    await reconcile()
    expect(await open()).toEqual([])
  })
})

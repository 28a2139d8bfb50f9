import { randomUUID } from 'node:crypto'
import { addDays } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { verifyBooks } from '../verification/verify-books.ts'
import { aPayer, PAYMENTS, type Payer } from './a-payer.fixtures.ts'
import { aPaymentEvent, aReversalEvent, extendable } from './repayments.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const INTEREST = 91_000

async function codeFor(payer: Payer, amount = INTEREST): Promise<string> {
  const asked = await payer.askForExtension(amount)
  if (asked.code !== 0) throw new Error(asked.raw)
  return asked.data.payCode
}

async function eventsOf({ order }: Payer): Promise<string[]> {
  const { rows } = await product.services.db.$client.query<{ type: string }>(
    'select type from loan_events where order_id = $1 order by seq',
    [order.id],
  )
  return rows.map(({ type }) => type)
}

async function expectCorrectBooks() {
  expect(await verifyBooks(product.services.db)).toEqual([])
}

describe('TRM-04 an extension', () => {
  it('is offered before, on and after the due date, for exactly the amount to pay first', async () => {
    const payer = await aPayer(product, { terms: extendable })
    const { data: view } = await payer.view()
    expect(view).toMatchObject({ isDelay: '1', delay: { amount: INTEREST, interestMinor: INTEREST, feeMinor: 0 } })
    await product.passDays(92)
    expect((await payer.details()).isDelay).toBe('1')
    const late = (await payer.view()).data.delay
    expect(late?.amount).toBe(INTEREST + 100_000 + Math.round(1_091_000 * 0.05))
    expect((await payer.askForExtension(INTEREST)).data).toMatchObject({ reason: 'EXTENSION_DIFFERS' })
    const plain = await aPayer(product)
    expect((await plain.details()).isDelay).toBe('0')
    expect((await plain.askForExtension(INTEREST)).data).toMatchObject({ reason: 'EXTENSION_NOT_OFFERED' })
  })

  it('moves the due date once its price arrives, and the order stays active', async () => {
    const payer = await aPayer(product, { terms: extendable })
    const before = (await payer.readOrder()).nextDueOn
    await product.passDays(91)
    const { data: view } = await payer.view()
    await payer.pay(INTEREST, { code: await codeFor(payer) })
    expect(await eventsOf(payer)).toEqual(['disbursed', 'repaid', 'extended'])
    expect(await payer.readOrder()).toEqual({ state: 170, nextDueOn: view.delay?.nextDueOn })
    expect(view.delay?.nextDueOn).not.toBe(before)
    const details = await payer.details()
    expect(details).toMatchObject({
      orderStatus: 170,
      standing: { dueNowMinor: 0, nextDueMinor: 1_091_000, installmentsPaid: 1, installmentsTotal: 2 },
    })
    expect(details.standing?.plan).toMatchObject([
      { number: 1, amountMinor: INTEREST, unpaidMinor: 0 },
      { number: 2, amountMinor: 1_091_000, unpaidMinor: 1_091_000 },
    ])
    expect(details.userOrderDetail.detail).toEqual(
      expect.arrayContaining([
        { text: 'Term', value: `91 days, extended until ${view.delay?.nextDueOn}` },
        { text: 'Total to repay', value: '₱11,820.00' },
      ]),
    )
    await product.passDays(90)
    expect((await payer.details()).orderStatus).toBe(170)
    await product.passDays(1)
    expect((await payer.details()).orderStatus).toBe(174)
    await payer.pay(1_091_000)
    expect((await payer.readOrder()).state).toBe(200)
    await expectCorrectBooks()
  })

  it('takes effect once for a code that is paid fifty times at once', async () => {
    const payer = await aPayer(product, { terms: extendable })
    const code = await codeFor(payer)
    await Promise.all(Array.from({ length: 50 }, () => payer.pay(INTEREST, { code })))
    const extensions = (await eventsOf(payer)).filter((type) => type === 'extended')
    expect(extensions).toHaveLength(1)
    await expectCorrectBooks()
  })

  it('takes effect once when the payment is reported fifty times at once', async () => {
    const payer = await aPayer(product, { terms: extendable })
    const event = aPaymentEvent(product.services, { code: await codeFor(payer), amountMinor: INTEREST })
    await Promise.all(
      Array.from({ length: 50 }, (_, copy) =>
        product.deliver(PAYMENTS, copy % 2 === 0 ? event : { ...event, eventId: randomUUID() }),
      ),
    )
    expect(await eventsOf(payer)).toEqual(['disbursed', 'repaid', 'extended'])
    await expectCorrectBooks()
  })

  it('takes effect once when two codes for the same extension are both paid', async () => {
    const payer = await aPayer(product, { terms: extendable })
    const codes = [await codeFor(payer), await codeFor(payer)]
    for (const code of codes) await payer.pay(INTEREST, { code })
    expect(await eventsOf(payer)).toEqual(['disbursed', 'repaid', 'extended', 'repaid'])
    expect((await payer.details()).noticeDesText).not.toContain('extension')
  })

  it('does not follow from a payment that late charges have exceeded, and the borrower is notified', async () => {
    const payer = await aPayer(product, { terms: extendable })
    await product.passDays(91)
    const code = await codeFor(payer)
    const status = async () =>
      (await product.call('getPaymentStatus', { payCode: code }, { cookie: payer.cookie })).data.payment
    const today = product.services.clock.businessDate('Asia/Manila')
    // Tomorrow 1,000.00 once and 5 % of 10,910.00 are added.
    expect(await status()).toMatchObject({
      purpose: 'extension',
      payBy: today,
      amountAfter: INTEREST + 100_000 + 54_550,
      newDueOn: addDays(today, 91),
      isMissed: false,
    })
    await product.passDays(2)
    await payer.pay(INTEREST, { code })
    expect(await status()).toMatchObject({
      purpose: 'extension',
      payBy: null,
      paymentState: 'received',
      isMissed: true,
    })
    const { rows } = await product.services.db.$client.query<{ kind: string }>(
      'select kind from notifications where borrower_id = $1 order by announced_at desc limit 1',
      [payer.order.borrowerId],
    )
    expect(rows).toEqual([{ kind: 'extension-missed' }])
    expect(await eventsOf(payer)).toEqual(['disbursed', 'repaid'])
    const details = await payer.details()
    expect(details).toMatchObject({ orderStatus: 180 })
    expect(details.noticeDesText).toContain('₱910.00 came too late to cover the extension')
    await expectCorrectBooks()
  })

  it('counts from the day it was paid, however late its event comes', async () => {
    const payer = await aPayer(product, { terms: extendable })
    await product.passDays(91)
    const code = await codeFor(payer)
    const paidAt = product.services.clock.businessNow().toISOString()
    await product.passDays(20)
    expect((await payer.details()).orderStatus).toBe(180)
    await payer.pay(INTEREST, { code, paidAt })
    expect(await eventsOf(payer)).toEqual(['disbursed', 'repaid', 'extended'])
    const details = await payer.details()
    expect(details).toMatchObject({ orderStatus: 170, standing: { daysOverdue: 0, payoffMinor: 1_091_000 } })
    await expectCorrectBooks()
  })

  it('takes effect without a payment when nothing must be paid first, once for fifty requests', async () => {
    const free = { ...extendable, interest: { ...extendable.interest, ratePpm: 0 } }
    const payer = await aPayer(product, { terms: free })
    const newDueOn = (await payer.view()).data.delay?.nextDueOn ?? ''
    expect((await payer.extend('2020-01-01')).data).toMatchObject({ reason: 'EXTENSION_DIFFERS' })
    const answers = await Promise.all(Array.from({ length: 50 }, () => payer.extend(newDueOn)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await payer.readOrder()).toEqual({ state: 170, nextDueOn: newDueOn })
    const key = randomUUID()
    const again = (await payer.view()).data.delay?.nextDueOn ?? ''
    const [first, second] = [await payer.extend(again, { key }), await payer.extend(again, { key })]
    expect(second.data).toEqual(first.data)
    expect(await eventsOf(payer)).toEqual(['disbursed', 'extended', 'extended'])
    expect((await payer.details()).isDelay).toBe('0')
    await expectCorrectBooks()
  })

  it('is refused without payment while something must be paid first, and for another borrower’s loan', async () => {
    const payer = await aPayer(product, { terms: extendable })
    const newDueOn = (await payer.view()).data.delay?.nextDueOn ?? ''
    expect((await payer.extend(newDueOn)).data).toMatchObject({ reason: 'EXTENSION_TO_BE_PAID' })
    const cookie = await product.signIn()
    expect((await payer.extend(newDueOn, { cookie })).data).toMatchObject({ reason: 'ORDER_NOT_FOUND' })
  })

  it('is reversed with the bounced payment, and everything is as before', async () => {
    const payer = await aPayer(product, { terms: extendable })
    await product.passDays(91)
    const [before, order] = [await payer.details(), await payer.readOrder()]
    const receiptId = randomUUID()
    await payer.pay(INTEREST, { code: await codeFor(payer), receiptId })
    await product.deliver(PAYMENTS, aReversalEvent({ receiptId, amountMinor: INTEREST }))
    expect(await payer.details()).toEqual(before)
    expect(await payer.readOrder()).toEqual(order)
    await expectCorrectBooks()
  })
})

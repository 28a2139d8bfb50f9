import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aBorrower,
  aBorrowerWithAccount,
  aBorrowerWithOffer,
  aPaidOutLoan,
  aPayoutEvent,
  aPayoutUnderWay,
  PAYOUTS,
} from '../../origination/confirmation/a-borrower.fixtures.ts'
import { lockOrder, type Order, showOrderNumber } from '../../origination/index.ts'
import { aDecline, anApplication, anOffer } from '../../origination/orders/orders.fixtures.ts'
import { aProduct } from '../../origination/products/products.fixtures.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { writeOffByTwo } from '../acts/acts.fixtures.ts'
import { appendLoanEvent, loadLoan } from './loan-events.store.ts'
import { recomputeNextDue } from './recompute-next-due.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

async function look(cookie: string, body: { orderId?: string; productId?: string } = {}) {
  return (await product.call('getLoanDetails', body, { cookie })).data
}

/** A repayment on a loan, without the money's way to us, which is tested with repayments. */
async function repay({ borrowerId, id }: Order, amountMinor: number): Promise<void> {
  const { clock, db } = product.services
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, borrowerId, id)
    const effectiveOn = clock.businessDate('Asia/Manila')
    const recordedAt = clock.businessNow()
    await appendLoanEvent(tx, order, { type: 'repaid', effectiveOn, amountMinor, sourceId: randomUUID(), recordedAt })
    await recomputeNextDue(tx, order, await loadLoan(tx, order))
  })
}

describe('loan details', () => {
  it('ORD-02 shows an application under review as waiting and withdrawable', async () => {
    const { borrowerId, cookie } = await aBorrower(product)
    await anApplication(product.services, borrowerId)
    expect(await look(cookie)).toMatchObject({
      orderStatus: 21,
      noticeStatusText: 'Under review',
      playeduL: '',
      canCancel: true,
      cardNeedPop: 0,
      isDelay: '0',
      standing: null,
    })
  })

  it('ORD-02 tells a declined borrower why, in words', async () => {
    const { borrowerId, cookie } = await aBorrower(product)
    await aDecline(product.services, borrowerId, ['under-age'])
    const { orderStatus, reasons, canCancel } = await look(cookie)
    expect({ orderStatus, canCancel }).toEqual({ orderStatus: 110, canCancel: false })
    expect(reasons).toEqual([expect.stringMatching(/^[A-Z].* .*\.$/)])
  })

  it('tells a declined borrower what to do and when to try again, and nobody else', async () => {
    const declined = await aBorrower(product)
    await aDecline(product.services, declined.borrowerId, ['has-income'])
    expect(await look(declined.cookie)).toMatchObject({
      advice: [expect.stringMatching(/correct your details/)],
      retryOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      retryBy: 'details',
    })
    const waiting = await aBorrower(product)
    await anApplication(product.services, waiting.borrowerId)
    expect(await look(waiting.cookie)).toMatchObject({ advice: [], retryOn: null, retryBy: null })
  })

  it('ORD-03 shows the product and rows of label and value', async () => {
    const { borrowerId, cookie } = await aBorrower(product)
    const { appliedOn, number } = await anApplication(product.services, borrowerId)
    const data = await look(cookie)
    expect(data.productName).toBe('Salary loan')
    expect(data.userOrderDetail.detail).toEqual([
      { text: 'Loan amount', value: '₱10,000.00' },
      { text: 'Term', value: '91 days' },
      { text: 'Applied on', value: appliedOn },
      { text: 'Order number', value: showOrderNumber(number) },
    ])
  })

  it('ORD-06 links an offer to its page, or to the account form when there is no account', async () => {
    const ready = await aBorrowerWithAccount(product)
    const offer = await anOffer(product.services, ready.borrowerId)
    expect((await look(ready.cookie)).playeduL).toBe(`/confirm?productId=salary-91&orderId=${offer.id}`)
    const bare = await aBorrower(product)
    const { id } = await anOffer(product.services, bare.borrowerId)
    const playeduL = `/bindBank?productId=salary-91&orderId=${id}&source=offer`
    expect(await look(bare.cookie)).toMatchObject({ orderStatus: 130, playeduL })
  })

  it('ORD-09 shows a smaller offer as still under review, with its amount and a link', async () => {
    const { borrowerId, cookie } = await aBorrowerWithAccount(product)
    const offer = await anOffer(product.services, borrowerId, { requestedAmountMinor: 1_250_000 })
    const data = await look(cookie)
    expect(data).toMatchObject({
      orderStatus: 21,
      noticeStatusText: 'A smaller offer is ready',
      playeduL: `/confirm?productId=salary-91&orderId=${offer.id}`,
      canCancel: true,
    })
    expect(data.reyMsg).toMatch(/asked for ₱12,500\.00\. We can lend you ₱10,000\.00/)
    const { currentOrder } = (await product.call('listProducts', {}, { cookie })).data
    expect(currentOrder).toMatchObject({
      orderStatus: 21,
      statusTitle: data.noticeStatusText,
      actionLabel: 'See your offer',
      actionUrl: `/loanDetail?productId=salary-91&orderId=${offer.id}`,
    })
    await product.passDays(8)
    expect(await look(cookie)).toMatchObject({
      orderStatus: 130,
      noticeStatusText: 'Offer ended',
      playeduL: '',
      reyMsg: '',
    })
  })

  it('ORD-09 shows no prompt when the full amount is offered', async () => {
    const { borrowerId, cookie } = await aBorrower(product)
    await anOffer(product.services, borrowerId)
    expect(await look(cookie)).toMatchObject({ orderStatus: 130, reyMsg: '' })
  })

  it('ORD-08 returns the product’s tip while a repayment is due, and omits the key otherwise', async () => {
    const { id: productId } = await aProduct(product.services, { presentation: { tips: 'Keep the receipt.' } })
    const told = await aPaidOutLoan(product, { productId })
    expect((await told.look()).data.KindTipsMsg).toBe('Keep the receipt.')
    await repay(told.order, 1_091_000)
    for (const { look: read } of [told, await aPaidOutLoan(product), await aPayoutUnderWay(product, { productId })]) {
      expect((await read()).data).not.toHaveProperty('KindTipsMsg')
    }
  })

  it('ORD-07 returns the other repayment page, unless its host left the allow list', async () => {
    const repayElsewhereUrl = 'http://localhost:8090/repay'
    const { id: productId } = await aProduct(product.services, { presentation: { repayElsewhereUrl } })
    const { look: read } = await aPaidOutLoan(product, { productId })
    const { h5Url, linkHosts } = (await read()).data
    expect({ h5Url, linkHosts }).toEqual({ h5Url: repayElsewhereUrl, linkHosts: ['http://localhost:8090'] })
    await product.services.db.$client.query(
      `update products set presentation = '{"repayElsewhereUrl": "https://was-listed.example/"}' where id = $1`,
      [productId],
    )
    expect((await read()).data).toMatchObject({ h5Url: '', linkHosts: [] })
    const evil = { presentation: { repayElsewhereUrl: 'https://evil.example/' } }
    await expect(aProduct(product.services, evil)).rejects.toThrow('LINK_HOSTS')
  })

  it('TRM-07 a loan that was written off can still be paid, but not extended', async () => {
    const { look: read, orderId } = await aPaidOutLoan(product)
    await product.passDays(120)
    const reason = 'cannot be reached, see letter 12'
    await writeOffByTwo(product, { orderId, reason })
    const { orderStatus, isDelay, payableAmount, standing } = (await read()).data
    expect({ orderStatus, isDelay }).toEqual({ orderStatus: 185, isDelay: '0' })
    expect(payableAmount).toBe(standing?.payoffMinor)
    expect(payableAmount).toBeGreaterThan(0)
  })

  it('ORD-04 shows a running loan, on its due date, and overdue with its late charges', async () => {
    const { cookie } = await aPaidOutLoan(product)
    expect(await look(cookie)).toMatchObject({
      orderStatus: 170,
      standing: { dueNowMinor: 0, payoffMinor: 1_091_000, daysOverdue: 0, installmentsPaid: 0, installmentsTotal: 1 },
    })
    await product.passDays(91)
    expect(await look(cookie)).toMatchObject({ orderStatus: 174, standing: { dueNowMinor: 1_091_000, daysOverdue: 0 } })
    await product.passDays(3)
    const overdue = await look(cookie)
    // 10,910.00, 1,000.00 once, and 5 % a day for three days: 1,636.50.
    expect(overdue).toMatchObject({
      orderStatus: 180,
      standing: { dueNowMinor: 1_354_650, lateChargesMinor: 263_650, daysOverdue: 3 },
    })
    expect(overdue.standing?.owed).toContainEqual({
      kind: 'lateInterest',
      installmentNumber: 1,
      amountMinor: 163_650,
      explanation: '5% × 3 days on ₱10,910.00',
    })
    expect(overdue.standing?.plan).toMatchObject([{ number: 1, amountMinor: 1_091_000, unpaidMinor: 1_354_650 }])
  })

  it('ORD-04 shows a repaid loan as settled, with nothing owed', async () => {
    const { cookie, order } = await aPaidOutLoan(product)
    await repay(order, 91_000)
    expect((await look(cookie)).standing).toMatchObject({ payoffMinor: 1_000_000, repaidMinor: 91_000 })
    await repay(order, 1_000_000)
    const settled = await look(cookie)
    expect(settled).toMatchObject({
      orderStatus: 200,
      canCancel: false,
      standing: {
        payoffMinor: 0,
        repaidMinor: 1_091_000,
        installmentsPaid: 1,
        owed: [],
        nextDueOn: null,
        closedOn: product.services.clock.businessDate('Asia/Manila'),
      },
    })
    expect(settled.userOrderDetail.detail).toContainEqual({ text: 'Repaid in all', value: '₱10,910.00' })
  })

  it('ORD-03 gives no figure twice: the rows have the amounts agreed, the standing those of today', async () => {
    const { cookie } = await aPaidOutLoan(product)
    await product.passDays(94)
    const { userOrderDetail, standing } = await look(cookie)
    const amounts = userOrderDetail.detail.map(({ value }) => value).filter((value) => value.startsWith('₱'))
    expect(amounts).toEqual(['₱10,000.00', '₱10,910.00'])
    expect(standing).toMatchObject({ paidOutMinor: 980_000, closedOn: null })
  })

  it('ORD-10 requests another account after a failed payout, until one is given', async () => {
    const { cookie, reference } = await aPayoutUnderWay(product)
    await product.deliver(PAYOUTS, aPayoutEvent(product, 'failed', { reference }))
    const failed = await look(cookie)
    expect(failed).toMatchObject({ orderStatus: 160, cardNeedPop: 1 })
    expect(failed.cardPopTitle).not.toBe('')
    expect(failed.cardPopMsg).not.toBe('')
  })

  it('ORD-07 returns the service’s phone number', async () => {
    const { cookie } = await aBorrowerWithOffer(product)
    expect((await look(cookie)).telephone).toMatch(/^\+\d/)
  })

  it('ORD-01 returns the newest order of the product when no order is named', async () => {
    const { borrowerId, cookie } = await aBorrower(product)
    const older = await aDecline(product.services, borrowerId, [])
    await product.passDays(1)
    const newer = await anApplication(product.services, borrowerId)
    expect((await look(cookie, { productId: 'salary-91' })).orderId).toBe(newer.id)
    expect((await look(cookie, { orderId: older.id })).orderId).toBe(older.id)
  })

  it('answers for another borrower’s order exactly as for an unknown one', async () => {
    const owner = await aBorrowerWithOffer(product)
    const { cookie } = await aBorrower(product)
    const ask = async (orderId: string) => {
      const { status, code, message } = await product.call('getLoanDetails', { orderId }, { cookie })
      return { status, code, message }
    }
    expect(await ask(owner.orderId)).toMatchObject({ status: 404, code: refusalCode('ORDER_NOT_FOUND') })
    expect(await ask(owner.orderId)).toEqual(await ask(randomUUID()))
  })

  it('ignores another borrower’s payments and events', async () => {
    const [mine, theirs] = [await aPaidOutLoan(product), await aPaidOutLoan(product)]
    await repay(theirs.order, 500_000)
    expect((await look(mine.cookie)).standing).toMatchObject({ repaidMinor: 0, repayments: [] })
  })
})

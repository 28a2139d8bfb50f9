import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBorrower, aBorrowerWithOffer } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { closeEndedOffers } from '../../origination/index.ts'
import { aDecline, anApplication, anOffer } from '../../origination/orders/orders.fixtures.ts'
import { aProduct } from '../../origination/products/products.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPayer } from '../repayments/a-payer.fixtures.ts'

let product: TestProduct
let productId: string
beforeAll(async () => {
  product = await startTestProduct()
  productId = (await aProduct(product.services)).id
})
afterAll(() => product.close())

const home = async (cookie: string) => (await product.call('listProducts', {}, { cookie })).data

describe('OTH-02 home before a loan', () => {
  it('is new without an order, and after one was cancelled', async () => {
    const { borrowerId, cookie } = await aBorrower(product)
    expect(await home(cookie)).toMatchObject({ stage: 'new', currentOrder: null, lastOrder: null })
    const { id: orderId } = await anApplication(product.services, borrowerId)
    expect(await home(cookie)).toMatchObject({
      stage: 'applying',
      currentOrder: { orderId, offer: null, progress: null },
    })
    await product.call('cancelOrder', { orderId }, { cookie })
    expect(await home(cookie)).toMatchObject({ stage: 'new', currentOrder: null, lastOrder: { orderId } })
  })

  it('shows an offer in the figures of its confirm page', async () => {
    const { cookie } = await aBorrowerWithOffer(product)
    const { stage, currentOrder } = await home(cookie)
    const { data } = await product.call('getConfirmation', {}, { cookie })
    const { netProceedsMinor, totalRepayableMinor, costMinor, firstDueOn } = data.cost
    expect(stage).toBe('offer')
    expect(currentOrder?.offer).toMatchObject({ netProceedsMinor, totalRepayableMinor, costMinor, firstDueOn })
  })

  it('says why, what can be done and when, after a decline, and is new once its quiet days are over', async () => {
    const { borrowerId, cookie } = await aBorrower(product)
    await aDecline(product.services, borrowerId, ['has-income'])
    const { stage, lastOrder, today } = await home(cookie)
    expect(stage).toBe('declined')
    expect(lastOrder).toMatchObject({
      reasons: ['You told us that you have no income, so payments could not be made from it.'],
      advice: ['Once this has changed, correct your details and apply again.'],
      retryBy: 'details',
    })
    expect(lastOrder?.retryOn && lastOrder.retryOn > today).toBe(true)
  })
})

describe('OTH-02 home with a loan', () => {
  it('counts the due parts to the amount due, on the day and late, and shows the figures of the loan’s page', async () => {
    const payer = await aPayer(product)
    const figures = async () => {
      const [{ stage, currentOrder }, { standing }] = [await payer.home(), await payer.details()]
      const progress = currentOrder?.progress
      const { dueNowMinor, payoffMinor, nextDueOn, nextDueMinor, daysOverdue, installmentsPaid } = standing ?? {}
      expect(progress).toMatchObject({
        dueNowMinor,
        payoffMinor,
        nextDueOn,
        nextDueMinor,
        daysOverdue,
        installmentsPaid,
      })
      const partsMinor = progress?.dueParts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
      expect(partsMinor).toBe(dueNowMinor)
      return { stage, progress }
    }
    expect(await figures()).toMatchObject({ stage: 'running', progress: { dueNowMinor: 0, oldestUnpaidOn: null } })
    await product.passDays(91)
    expect(await figures()).toMatchObject({ stage: 'due', progress: { oldestUnpaidOn: null } })
    await product.passDays(3)
    const late = await figures()
    expect(late).toMatchObject({ stage: 'overdue', progress: { daysOverdue: 3 } })
    expect(late.progress?.dueParts.map(({ kind }) => kind)).toEqual([
      'principal',
      'interest',
      'penalty',
      'lateInterest',
    ])
    await payer.pay(late.progress?.dueNowMinor ?? 0)
    const { stage, currentOrder, lastOrder } = await payer.home()
    expect({ stage, currentOrder }).toEqual({ stage: 'settled', currentOrder: null })
    expect(lastOrder?.receivedMinor).toBeGreaterThan(0)
    const letter = (await product.call('getClosingLetter', { orderId: payer.order.id }, payer)).data
    expect(lastOrder).toMatchObject({
      repaidMinor: letter.repaidMinor,
      costMinor: letter.repaidMinor - (lastOrder?.receivedMinor ?? 0),
      closingLetterUrl: letter.pdfUrl,
      payoffMinor: 0,
    })
  })
})

describe('OTH-05 the list of orders', () => {
  it('shows the figures of home and of the loan’s page, before, on and after the due date', async () => {
    const payer = await aPayer(product)
    const listed = async () => (await product.call('listOrders', {}, payer)).data.orders[0]
    const expectSame = async () => {
      const [row, { standing }, { currentOrder }] = [await listed(), await payer.details(), await payer.home()]
      const { on, dueNowMinor, nextDueOn, nextDueMinor, daysOverdue, payoffMinor } = standing ?? {}
      const figures = { dueNowMinor, nextDueOn, nextDueMinor, daysOverdue, payoffMinor }
      expect(row?.owed).toEqual({ on, ...figures })
      expect(row?.repaidMinor).toBe(standing?.repaidMinor)
      expect(currentOrder?.progress).toMatchObject(figures)
      return row
    }
    expect(await expectSame()).toMatchObject({ orderStatus: 170, owed: { dueNowMinor: 0, daysOverdue: 0 } })
    await product.passDays(91)
    const dueToday = await expectSame()
    expect(dueToday).toMatchObject({ orderStatus: 174, owed: { daysOverdue: 0 } })
    expect(dueToday?.owed?.nextDueOn).toBe(dueToday?.owed?.on)
    await product.passDays(3)
    const late = await expectSame()
    expect(late).toMatchObject({ orderStatus: 180, closedOn: null, owed: { daysOverdue: 3 } })
    await payer.pay(late?.owed?.dueNowMinor ?? 0)
    const { lastOrder } = await payer.home()
    const { repaidMinor, closedOn } = lastOrder ?? {}
    expect(repaidMinor).toBeGreaterThan(0)
    expect(await listed()).toMatchObject({ orderStatus: 200, owed: null, closedOn, repaidMinor })
  })

  it('names the last day of an offer while it can be taken', async () => {
    const { cookie } = await aBorrowerWithOffer(product)
    const endsOn = async () => (await product.call('listOrders', {}, { cookie })).data.orders[0]?.offerEndsOn
    expect(await endsOn()).toBe((await home(cookie)).currentOrder?.offer?.endsOn)
    await product.passDays(8)
    expect(await endsOn()).toBeNull()
  })
})

describe('an offer that nobody answered', () => {
  it('is no open order any more, and the work of the day closes it', async () => {
    const { borrowerId, cookie } = await aBorrower(product)
    const { id: orderId } = await anOffer(product.services, borrowerId)
    const canApply = async () => (await product.call('getProduct', { productId }, { cookie })).data.canApply
    expect(await canApply()).toBe(false)
    await product.passDays(8)
    expect(await home(cookie)).toMatchObject({
      stage: 'new',
      currentOrder: null,
      lastOrder: { statusTitle: 'Offer ended' },
    })
    expect(await canApply()).toBe(true)
    expect(await closeEndedOffers(product.services, 'PH', 1)).toBeGreaterThanOrEqual(1)
    expect(await closeEndedOffers(product.services, 'PH')).toBe(0)
    const { data } = await product.call('getLoanDetails', { orderId }, { cookie })
    expect(data).toMatchObject({ orderStatus: 190, noticeStatusText: 'Offer ended', canCancel: false })
    expect((await product.call('getCertification', {}, { cookie })).data.isLocked).toBe(false)
  })
})

import type { LoanTerms } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '../../origination/products/products.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPayer } from './a-payer.fixtures.ts'
import { fourMonths, recalculated } from './repayments.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

describe('the amount to repay', () => {
  it('REP-01 is the next installment while nothing is due', async () => {
    const payer = await aPayer(product)
    const { data } = await payer.view()
    expect(data).toMatchObject({
      orderId: payer.order.id,
      productId: 'salary-91',
      productName: 'Salary loan',
      orderStatus: 170,
      currency: 'PHP',
      repayAmount: 1_091_000,
      payoffAmount: 1_091_000,
      isShowReyTop: 1,
    })
    expect(data.repayDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(data.repayDate).toBe((await payer.readOrder()).nextDueOn)
    expect(data.detail).toEqual([
      { text: 'Principal', value: '₱10,000.00' },
      { text: 'Interest', value: '₱910.00' },
    ])
    expect(data.noticeMsg).not.toContain('Late charges')
  })

  it('REP-01 says what the next installment costs today where interest runs by the day, and nothing where it is as planned', async () => {
    const payer = await aPayer(product, { terms: recalculated })
    // No day has passed, so that all of it is principal.
    expect((await payer.view()).data).toMatchObject({
      repayAmount: 106_619,
      paidToday: { amount: 106_619, interestMinor: 0, principalMinor: 106_619 },
    })
    await product.passDays(10)
    const { paidToday } = (await payer.view()).data
    // 12 % × 10 days of a month of 28 to 31 days on 12,000.00, by equal months.
    expect(paidToday?.interestMinor).toBeGreaterThanOrEqual(3_871)
    expect(paidToday?.interestMinor).toBeLessThanOrEqual(4_286)
    expect(paidToday).toMatchObject({ amount: 106_619, principalMinor: 106_619 - (paidToday?.interestMinor ?? 0) })
    const shortened: LoanTerms = {
      ...recalculated,
      recalculation: { onPrepayment: ['shorten'], overdue: 'as-planned' },
    }
    for (const terms of [fourMonths, shortened]) {
      expect((await (await aPayer(product, { terms })).view()).data.paidToday).toBeNull()
    }
  })

  it('REP-01 is everything overdue, with its charges, and everything due today', async () => {
    const payer = await aPayer(product, { terms: fourMonths })
    const [first = '', second = ''] = dueDates(payer.order.disbursedOn ?? '')
    await product.passDays(daysFrom(payer.order.disbursedOn, second))
    const { data } = await payer.view()
    const daysLate = daysFrom(first, second)
    const lateInterest = (105_000 / 20) * Math.min(daysLate, 30) + (105_000 / 25) * Math.max(daysLate - 30, 0)
    expect(data).toMatchObject({ orderStatus: 180, repayDate: first, repayAmount: 210_000 + 100_000 + lateInterest })
    expect(data.detail.slice(0, 2)).toEqual([
      { text: 'Principal', value: '₱2,000.00' },
      { text: 'Fees', value: '₱100.00' },
    ])
    expect(data.payoffAmount).toBe(data.repayAmount + 210_000)
    expect(data.noticeMsg).toContain('Late charges are added every day')
  })

  it('REP-03 can be paid by pay code, QR code or payment page, each with a name and a picture', async () => {
    const { data } = await (await aPayer(product)).view()
    expect(data.repayList.map(({ channel_number, name }) => [channel_number, name])).toEqual([
      ['90006', 'Pay code'],
      ['90007', 'QR code'],
      ['90008', 'Payment page'],
    ])
    for (const { logo } of data.repayList) expect(logo).toMatch(/^data:image\/svg\+xml,/)
  })

  it('REP-02 comes with the newest unpaid pay code and how to pay it', async () => {
    const payer = await aPayer(product)
    expect((await payer.view()).data.defDetail.payCode).toBe('')
    const older = await payer.getCode(10_000)
    product.passSeconds(1)
    const newer = await payer.getCode(20_000)
    product.passSeconds(1)
    await payer.askToPay(30_000, { channelNumber: '90007' })
    const { defDetail } = (await payer.view()).data
    expect(defDetail).toMatchObject({ payCode: newer, title: 'Pay code' })
    expect(Object.keys(defDetail.payNotice)).toEqual(['Wallet app', 'Offline store'])
    expect(defDetail.payNotice['Offline store']?.[0]?.steps).toContain('Keep the deposit slip as proof of payment.')
    await payer.pay(20_000, { code: newer })
    expect((await payer.view()).data.defDetail.payCode).toBe(older)
  })

  it('REP-02 comes without a code that asks for more than is owed', async () => {
    const payer = await aPayer(product)
    const small = await payer.getCode(1_000)
    await payer.getCode(1_091_000)
    await payer.pay(1_090_000, { code: small })
    expect((await payer.view()).data.defDetail.payCode).toBe('')
  })

  it('answers alike for another borrower’s order and an unknown one', async () => {
    const payer = await aPayer(product)
    const cookie = await product.signIn(anyPhone())
    const foreign = await product.call('getRepayment', { orderId: payer.order.id }, { cookie })
    const unknown = await product.call('getRepayment', { orderId: crypto.randomUUID() }, { cookie })
    expect(foreign).toMatchObject({ status: 404, data: { reason: 'ORDER_NOT_FOUND' } })
    expect({ ...unknown, raw: '', data: { ...unknown.data, requestId: '' } }).toEqual({
      ...foreign,
      raw: '',
      data: { ...foreign.data, requestId: '' },
    })
  })

  it.each([110, 130, 151, 190, 200])('is nothing for an order in state %i', async (state) => {
    const payer = await aPayer(product)
    await product.services.db.$client.query('update orders set state = $1 where id = $2', [state, payer.order.id])
    expect(await payer.view()).toMatchObject({
      status: 200,
      code: refusalCode('NOTHING_TO_REPAY'),
      data: { reason: 'NOTHING_TO_REPAY' },
    })
  })
})

/** The first two monthly due dates, counted without the product: the same day of the next months, or their last. */
function dueDates(disbursedOn: string): string[] {
  const [year = 0, month = 0, day = 0] = disbursedOn.split('-').map(Number)
  return [1, 2].map((months) => {
    const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
    return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
  })
}

function daysFrom(from: string | null | undefined, to: string): number {
  return (Date.parse(to) - Date.parse(from ?? '')) / 86_400_000
}

it('REP-01 comes without the banner to the payment instructions if the lender turns it off', async () => {
  const payer = await aPayer(product)
  expect((await payer.view()).data.isShowReyTop).toBe(1)
  await aProduct(product.services, { id: payer.order.productId, presentation: { hidesInstructions: true } })
  expect((await payer.view()).data.isShowReyTop).toBe(0)
})

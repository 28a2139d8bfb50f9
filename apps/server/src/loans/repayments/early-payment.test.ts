import { addDays, parseIsoDate } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { verifyBooks } from '../verification/verify-books.ts'
import { aPayer } from './a-payer.fixtures.ts'
import { extendable, fourMonths } from './repayments.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const today = () => product.services.clock.businessDate('Asia/Manila')

describe('TRM-03 paying early', () => {
  it('is refused with the first allowed date until half of the term has passed, and then accepted', async () => {
    const payer = await aPayer(product, { terms: extendable })
    const from = addDays(today(), 46)
    const refused = await payer.askToPay(100)
    expect(refused).toMatchObject({ status: 200, data: { reason: 'EARLY_PAYMENT_NOT_YET' } })
    expect(refused.message).toBe(`This loan can be paid early from ${from} on. Nothing was charged.`)
    expect((await payer.view()).data).toMatchObject({ payableAmount: 0, payableFrom: from, payoffAmount: 1_091_000 })
    expect(await payer.details()).toMatchObject({ payableFrom: from })
    expect((await payer.home()).currentOrder).toMatchObject({ actionLabel: 'See details' })
    await product.passDays(45)
    expect((await payer.askToPay(100)).data).toMatchObject({ reason: 'EARLY_PAYMENT_NOT_YET' })
    await product.passDays(1)
    expect((await payer.view()).data).toMatchObject({ payableAmount: 1_091_000, payableFrom: null })
    expect((await payer.home()).currentOrder).toMatchObject({ actionLabel: 'Pay early' })
    expect((await payer.askToPay(1_091_000)).code).toBe(0)
  })

  it('does not apply to the next installment, only to amounts beyond it', async () => {
    const payer = await aPayer(product, { terms: { ...fourMonths, prepayment: extendable.prepayment! } })
    expect((await payer.view()).data).toMatchObject({ repayAmount: 105_000, payableAmount: 105_000 })
    expect((await payer.askToPay(105_000)).code).toBe(0)
    expect((await payer.askToPay(105_001)).data).toMatchObject({ reason: 'EARLY_PAYMENT_NOT_YET' })
    expect((await payer.askToPay(999_999)).data).toMatchObject({ reason: 'AMOUNT_ABOVE_DEBT' })
  })

  it('still credits money that arrives before that date', async () => {
    const payer = await aPayer(product, { terms: { ...fourMonths, prepayment: extendable.prepayment! } })
    await payer.pay(420_000, { code: await payer.getCode(105_000) })
    expect((await payer.readOrder()).state).toBe(200)
    expect(await verifyBooks(product.services.db)).toEqual([])
  })

  it('removes the unearned interest when the payoff arrives, to the day', async () => {
    const terms = { ...extendable, prepayment: { notBefore: null, interest: 'to-the-day' as const } }
    const payer = await aPayer(product, { terms })
    await product.passDays(46)
    const { payoffAmount } = (await payer.view()).data
    expect(payoffAmount).toBe(1_046_000)
    await payer.pay(payoffAmount, { code: await payer.getCode(payoffAmount) })
    expect((await payer.readOrder()).state).toBe(200)
    expect(await payer.ledger()).toMatchObject({ principal: 0, interest: 46_000, credit: 0 })
    expect(await verifyBooks(product.services.db)).toEqual([])
  })

  it('shows a single payment at what closes the loan today, and asks for no more', async () => {
    const terms = { ...extendable, prepayment: { notBefore: null, interest: 'to-the-day' as const } }
    const payer = await aPayer(product, { terms })
    const dueOn = addDays(today(), 91)
    await product.passDays(46)
    const { data } = await payer.view()
    expect(data).toMatchObject({ repayAmount: 1_046_000, payoffAmount: 1_046_000, payableAmount: 1_046_000 })
    expect(data.detail).toEqual([
      { text: 'Principal', value: '₱10,000.00' },
      { text: 'Interest', value: '₱910.00' },
      { text: 'Interest that paying today saves', value: '−₱450.00' },
      { text: `If paid on ${dueOn} instead`, value: '₱10,910.00' },
    ])
    await payer.pay(data.repayAmount, { code: await payer.getCode(data.repayAmount) })
    expect((await payer.readOrder()).state).toBe(200)
    expect(await verifyBooks(product.services.db)).toEqual([])
  })

  it('shows the last installment at what closes the loan today', async () => {
    const payer = await aPayer(product, {
      terms: {
        ...fourMonths,
        interest: { per: 'month', ratePpm: 20_000, method: 'flat' },
        prepayment: { notBefore: null, interest: 'to-the-day' },
      },
    })
    // Each installment is 1,000.00, a fee of 50.00 and 80.00 of interest; on the first day no interest is earned.
    await payer.pay(3 * 113_000)
    const { data } = await payer.view()
    expect(data).toMatchObject({ repayAmount: 81_000, payoffAmount: 81_000, payableAmount: 81_000 })
    expect(data.detail.map(({ value }) => value)).toContain('₱1,130.00')
    const code = await payer.getCode(81_000)
    const today = product.services.clock.businessDate('Asia/Manila')
    const { payment } = (await product.call('getPaymentStatus', { payCode: code }, { cookie: payer.cookie })).data
    expect(payment).toMatchObject({ paymentState: 'waiting', dueAmount: 81_000, payBy: today })
    expect(payment?.amountAfter).toBeGreaterThan(81_000)
    await payer.pay(81_000, { code })
    expect((await payer.readOrder()).state).toBe(200)
  })

  it('is allowed at any time where the terms have no rule', async () => {
    const payer = await aPayer(product)
    expect((await payer.view()).data).toMatchObject({ payableAmount: 1_091_000, payableFrom: null })
    expect(parseIsoDate((await payer.view()).data.repayDate)).toBe(addDays(today(), 91))
  })
})

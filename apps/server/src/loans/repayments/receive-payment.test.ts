import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accounts, balanceOf } from '../../books/index.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { verifyBooks } from '../verification/verify-books.ts'
import { aPayer, PAYMENTS, readOutcome, readReceipts } from './a-payer.fixtures.ts'
import { aPaymentEvent, fourMonths } from './repayments.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(async () => expect(await verifyBooks(product.services.db)).toEqual([]))

const suspense = async (currency = 'PHP') => 0 - (await balanceOf(product.services.db, accounts.suspense, currency))

describe('a received payment', () => {
  it('REP-01 pays a part: interest first, then principal, and the loan continues', async () => {
    const payer = await aPayer(product)
    expect((await payer.pay(200_000)).status).toBe(200)
    expect(await payer.ledger()).toEqual({
      principal: 891_000,
      interest: 91_000,
      fees: 0,
      penalty: 0,
      lateInterest: 0,
      credit: 0,
      collected: 200_000,
    })
    const { data } = await payer.view()
    expect(data).toMatchObject({ repayAmount: 891_000, payoffAmount: 891_000, orderStatus: 170 })
    expect(data.detail).toEqual([
      { text: 'Principal', value: '₱8,910.00' },
      { text: 'Already paid on this loan', value: '₱2,000.00' },
    ])
  })

  it('TRM-07 settles the loan when it pays everything', async () => {
    const payer = await aPayer(product)
    await payer.pay(1_091_000)
    expect(await payer.readOrder()).toEqual({ state: 200, nextDueOn: null })
    expect(await payer.ledger()).toMatchObject({ principal: 0, interest: 91_000, credit: 0 })
    expect((await payer.view()).data).toMatchObject({ reason: 'NOTHING_TO_REPAY' })
  })

  it('REP-01 pays one installment and moves on to the next', async () => {
    const payer = await aPayer(product, { terms: fourMonths })
    const before = (await payer.view()).data
    expect(before.repayAmount).toBe(105_000)
    await payer.pay(105_000)
    const after = (await payer.view()).data
    expect(after.repayAmount).toBe(105_000)
    expect(after.repayDate > before.repayDate).toBe(true)
    expect((await payer.readOrder()).nextDueOn).toBe(after.repayDate)
    expect(await payer.ledger()).toMatchObject({ principal: 300_000, fees: 5_000 })
  })

  it('goes to suspense as the second of two full payments: the settled loan owes nothing', async () => {
    const payer = await aPayer(product)
    const code = await payer.getCode()
    const before = await suspense()
    await payer.pay(1_091_000, { code })
    expect((await payer.pay(1_091_000, { code })).status).toBe(200)
    expect(await readReceipts(product, code)).toEqual(['posted', 'suspense: loan-settled'])
    expect((await suspense()) - before).toBe(1_091_000)
    expect(await payer.ledger()).toMatchObject({ principal: 0, credit: 0 })
  })

  it('is credit of the borrower as far as it exceeds the debt', async () => {
    const payer = await aPayer(product)
    await payer.pay(1_100_000)
    expect(await payer.ledger()).toMatchObject({ principal: 0, credit: 9_000, collected: 1_100_000 })
    expect((await payer.readOrder()).state).toBe(200)
  })

  it('is applied after another one that arrives at the same time', async () => {
    const payer = await aPayer(product)
    const codes = [await payer.getCode(), await payer.getCode()]
    const answers = await Promise.all(codes.map((code) => payer.pay(700_000, { code })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await payer.ledger()).toMatchObject({ principal: 0, interest: 91_000, credit: 309_000 })
  })

  it('REP-01 with each of two codes for the same due amount loses nothing: the second pays what comes next', async () => {
    const payer = await aPayer(product, { terms: fourMonths })
    const due = (await payer.view()).data.repayAmount
    const codes = [await payer.getCode(due), await payer.getCode(due)]
    expect(new Set(codes).size).toBe(2)
    for (const code of codes) expect((await payer.pay(due, { code })).status).toBe(200)
    expect(await payer.ledger()).toMatchObject({ principal: 200_000, fees: 10_000, credit: 0, collected: 2 * due })
  })

  it('REP-01 with each of two codes for all of a loan keeps the second for a refund', async () => {
    const payer = await aPayer(product)
    await product.passDays(91)
    const codes = [await payer.getCode(1_091_000), await payer.getCode(1_091_000)]
    const [first = '', second = ''] = codes
    expect(second).not.toBe(first)
    const before = await suspense()
    for (const code of codes) await payer.pay(1_091_000, { code })
    expect(await readReceipts(product, first)).toEqual(['posted'])
    expect(await readReceipts(product, second)).toEqual(['suspense: loan-settled'])
    expect((await suspense()) - before).toBe(1_091_000)
  })

  it.each([
    ['a code nobody gave out', { code: '999999999999' }, 'unknown-code'],
    [
      'a code with another payment’s reference',
      { reference: '11111111-1111-4111-8111-111111111111' },
      'other-reference',
    ],
    ['a reference that is no id of ours', { reference: 'x' }, 'other-reference'],
    ['another currency', { currency: 'INR' }, 'other-currency'],
    ['a currency of no market', { currency: 'USD' }, 'other-currency'],
    ['an amount no loan can have', { amountMinor: 1_000_000_000_001 }, 'amount-out-of-range'],
  ])('with %s goes to suspense, and the provider gets success', async (_case, told, reason) => {
    const payer = await aPayer(product)
    const code = await payer.getCode()
    const event = aPaymentEvent(product.services, { code, ...told })
    const { currency, amountMinor } = event.data
    const before = await suspense(currency)
    expect(await product.deliver(PAYMENTS, event)).toMatchObject({ status: 200 })
    expect(await readOutcome(product, event.eventId)).toBe(`suspense: ${reason}`)
    expect(await readReceipts(product, event.data.code)).toEqual([`suspense: ${reason}`])
    expect((await suspense(currency)) - before).toBe(amountMinor)
    expect(await payer.ledger()).toMatchObject({ principal: 1_000_000, collected: 0 })
  })

  it.each([
    ['cancelled', 190],
    ['declined', 110],
  ])('goes to suspense for a loan that is %s', async (_state, state) => {
    const payer = await aPayer(product)
    const code = await payer.getCode()
    await product.services.db.$client.query('update orders set state = $1 where id = $2', [state, payer.order.id])
    await payer.pay(1_000, { code })
    expect(await readReceipts(product, code)).toEqual(['suspense: loan-not-running'])
  })
})

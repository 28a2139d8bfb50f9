import { describe, expect, it } from 'vitest'
import { wireRefusalCode } from '../../testing/refusals.fixtures.ts'
import { extendable } from '../repayments/repayments.fixtures.ts'
import { aBankPayer, chargesOf, startBankProduct } from './payway.fixtures.ts'

const product = await startBankProduct()

describe('a refused commit', () => {
  const made = `${(Date.now() + 1e9).toString(36)}.abcdefghijklmnop.${'x'.repeat(43)}`
  it.each([
    ['more than is owed', { amount: 1_091_001 }, { code: wireRefusalCode('AMOUNT_ABOVE_DEBT') }],
    ['less than 1.00', { amount: 99 }, { status: 400, code: wireRefusalCode('INVALID_FIELD') }],
    ['nothing', { amount: 0 }, { status: 400 }],
    ['a part of a minor unit', { amount: 100.5 }, { status: 400 }],
    [
      'an unknown account',
      { cardId: '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10' },
      { status: 404, code: wireRefusalCode('CARD_NOT_FOUND') },
    ],
    [
      'an account ending in other digits',
      { cardNo: '****7891' },
      { status: 404, code: wireRefusalCode('CARD_NOT_FOUND') },
    ],
    ['an account of another bank', { bankCode: 'BPI' }, { status: 404, code: wireRefusalCode('CARD_NOT_FOUND') }],
    ['a whole account number', { cardNo: '001234567890' }, { status: 400 }],
    ['a coupon', { couponId: '5' }, { code: wireRefusalCode('COUPON_NOT_VALID') }],
    ['a token that was made up', { repayToken: made }, { code: wireRefusalCode('REPAY_TOKEN_NOT_VALID') }],
  ])('%s stores nothing and sends nothing to the bank', async (_what, changes, refusal) => {
    const payer = await aBankPayer(product)
    const asked = product.world.bank.charges.size
    expect(await payer.commit(changes)).toMatchObject(refusal)
    expect(product.world.bank.charges.size).toBe(asked)
    expect(await chargesOf(product, payer.orderId)).toEqual([])
    // The refused request did not use up the token.
    expect((await payer.commit()).code).toBe('00')
  })

  it('is answered for another borrower’s order, account or token', async () => {
    const [payer, other] = [await aBankPayer(product), await aBankPayer(product)]
    expect(await payer.commit({}, { cookie: other.cookie })).toMatchObject({
      status: 404,
      code: wireRefusalCode('ORDER_NOT_FOUND'),
    })
    expect(await payer.commit({ orderId: other.orderId })).toMatchObject({
      status: 404,
      code: wireRefusalCode('ORDER_NOT_FOUND'),
    })
    expect(await payer.commit({ cardId: other.card.id })).toMatchObject({
      status: 404,
      code: wireRefusalCode('CARD_NOT_FOUND'),
    })
    expect(await payer.commit({ repayToken: other.repayToken })).toMatchObject({
      code: wireRefusalCode('REPAY_TOKEN_NOT_VALID'),
    })
  })

  it('is answered for an expired token', async () => {
    const payer = await aBankPayer(product)
    product.passSeconds(20 * 60)
    // Reading the ways to pay keeps the session active.
    await payer.getWay()
    product.passSeconds(10 * 60)
    expect(await payer.commit()).toMatchObject({
      code: wireRefusalCode('REPAY_TOKEN_NOT_VALID'),
      data: { reason: 'REPAY_TOKEN_NOT_VALID' },
    })
  })

  it('TRM-03 is answered for a loan that cannot be paid early yet', async () => {
    const payer = await aBankPayer(product, { terms: extendable })
    expect(await payer.commit()).toMatchObject({ code: wireRefusalCode('EARLY_PAYMENT_NOT_YET') })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wireRefusalCode } from '../../testing/refusals.fixtures.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aBankPayer, chargesOf } from './payway.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

describe('the ways to repay', () => {
  it('REP-13 lists the borrower’s own account masked, with a token', async () => {
    const payer = await aBankPayer(product)
    const { data, ...answer } = await payer.getWay()
    expect(answer).toMatchObject({ status: 200, code: '00' })
    expect(data).toEqual({
      alipay: '1',
      repayToken: expect.stringMatching(/^[\w.-]{40,120}$/),
      bankCards: [{ id: expect.any(String), bankName: 'BDO Unibank', cardNo: '****7890', bankCode: 'BDO' }],
    })
    expect(data.repayToken).not.toBe(payer.repayToken)
    expect(await chargesOf(product, payer.orderId)).toEqual([])
  })

  it('are not shown to other borrowers, nor for a settled loan', async () => {
    const payer = await aBankPayer(product)
    const other = await product.signIn(anyPhone())
    expect(await payer.getWay({ cookie: other })).toMatchObject({ status: 404, data: { reason: 'ORDER_NOT_FOUND' } })
    expect(await payer.getWay({ cookie: '' })).toMatchObject({ status: 401, code: wireRefusalCode('SIGN_IN_REQUIRED') })
    await payer.pay(1_091_000)
    expect(await payer.getWay()).toMatchObject({ code: wireRefusalCode('NOTHING_TO_REPAY') })
  })

  it('are returned for every known name of an app, and for no other', async () => {
    const payer = await aBankPayer(product)
    const ask = (name: string) =>
      product.app.inject({
        method: 'POST',
        url: `/api/v1/${name}/service/loan/repayment-way`,
        headers: { cookie: payer.cookie },
        payload: { orderId: payer.orderId },
      })
    for (const name of ['a', 'cash-2', 'x'.repeat(32)]) expect((await ask(name)).json()).toMatchObject({ code: '00' })
    for (const name of ['A', 'x'.repeat(33), 'a.b', '%00', 'a%2fb', 'é'])
      expect((await ask(name)).statusCode, name).toBeGreaterThanOrEqual(400)
  })
})

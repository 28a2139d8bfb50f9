import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anotherCode, aStepUpCode } from '../../people/sessions/step-up.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aProduct } from '../products/products.fixtures.ts'
import { aBorrowerWithOffer } from './a-borrower.fixtures.ts'

let product: TestProduct
let productId: string
beforeAll(async () => {
  product = await startTestProduct()
  productId = (await aProduct(product.services, { presentation: { confirmsBySms: true } })).id
})
afterAll(() => product.close())

async function anOfferBySms() {
  const borrower = await aBorrowerWithOffer(product, { productId })
  const { orderId, cookie } = borrower
  const sendCode = async () => {
    const { challengeId, smsCode } = await aStepUpCode(product, cookie, { purpose: 'confirmLoan', orderId })
    return { challengeId, smsCode }
  }
  return { ...borrower, sendCode }
}

describe('confirming a loan whose product asks for a code', () => {
  it('CNF-05 says so, and refuses a confirmation without one', async () => {
    const { read, confirm, look } = await anOfferBySms()
    expect((await read()).data.sendSms).toBe(1)
    expect(await confirm()).toMatchObject({
      status: 200,
      code: refusalCode('STEP_UP_REQUIRED'),
      data: { reason: 'STEP_UP_REQUIRED' },
    })
    expect((await look()).data.orderStatus).toBe(130)
  })

  it('CNF-05 confirms with the code, and answers a repeated key without another code', async () => {
    const { confirm, look, sendCode } = await anOfferBySms()
    const given = await sendCode()
    const key = randomUUID()
    const first = await confirm(given, { key })
    expect(first).toMatchObject({ code: 0 })
    expect((await confirm(given, { key })).data).toEqual(first.data)
    expect((await look()).data.orderStatus).toBe(151)
  })

  it('a wrong code counts, and confirms nothing', async () => {
    const { confirm, look, sendCode } = await anOfferBySms()
    const { challengeId, smsCode } = await sendCode()
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await confirm({ challengeId, smsCode: anotherCode(smsCode) })).toMatchObject({
        code: refusalCode('CODE_WRONG'),
      })
    }
    expect(await confirm({ challengeId, smsCode })).toMatchObject({ code: refusalCode('CODE_EXPIRED') })
    expect((await look()).data.orderStatus).toBe(130)
  })

  it('a confirmation refused for its terms leaves the code valid', async () => {
    const { confirm, sendCode } = await anOfferBySms()
    const given = await sendCode()
    expect(await confirm({ ...given, amount: 999_999 })).toMatchObject({ code: refusalCode('TERMS_DIFFER') })
    expect(await confirm(given)).toMatchObject({ code: 0 })
  })

  it('a code for another order, or for changing an account, confirms nothing', async () => {
    const { confirm, cookie } = await anOfferBySms()
    const forAccount = await aStepUpCode(product, cookie)
    expect(await confirm({ challengeId: forAccount.challengeId, smsCode: forAccount.smsCode })).toMatchObject({
      code: refusalCode('CODE_EXPIRED'),
    })
    const other = await anOfferBySms()
    expect(await confirm(await other.sendCode())).toMatchObject({ code: refusalCode('CODE_EXPIRED') })
  })

  it('security 51: of fifty confirmations with one code one starts a payout', async () => {
    const { confirm, sendCode, orderId } = await anOfferBySms()
    const given = await sendCode()
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(given)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    await product.runJobs()
    expect(product.world.payoutRequests.filter(({ reference }) => reference.startsWith(orderId))).toHaveLength(1)
  })

  it('asks for no code when the product does not', async () => {
    const { read, confirm } = await aBorrowerWithOffer(product)
    expect((await read()).data.sendSms).toBe(0)
    expect(await confirm()).toMatchObject({ code: 0 })
  })
})

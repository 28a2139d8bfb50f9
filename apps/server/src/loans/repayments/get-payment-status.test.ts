import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPayer, type Payer } from './a-payer.fixtures.ts'
import { extendable, fourMonths } from './repayments.fixtures.ts'

let product: TestProduct
let payer: Payer
beforeAll(async () => {
  product = await startTestProduct()
})
beforeEach(async () => {
  payer = await aPayer(product, { terms: fourMonths })
})
afterAll(() => product.close())

const statusOf = (payCode?: string, { cookie } = payer) =>
  product.call('getPaymentStatus', payCode === undefined ? {} : { payCode }, { cookie })
const stateOf = async (payCode: string) => (await statusOf(payCode)).data.payment?.paymentState

describe('REP-06 REP-07 the status of a pay code', () => {
  it('before payment shows its amount, the payee, and the debt of the loan', async () => {
    const payCode = await payer.getCode(60_000)
    expect((await statusOf(payCode)).data.payment).toEqual({
      payCode,
      providerName: 'Tulay Pay (sandbox)',
      orderId: payer.order.id,
      productId: payer.order.productId,
      currency: 'PHP',
      amount: 60_000,
      purpose: 'repayment',
      payBy: null,
      amountAfter: null,
      newDueOn: null,
      isMissed: false,
      paymentState: 'waiting',
      receivedAmount: 0,
      receivedAt: null,
      dueAmount: 105_000,
    })
  })

  it('after payment shows all of it, also in parts or more than once', async () => {
    const code = await payer.getCode(60_000)
    await payer.pay(20_000, { code })
    await payer.pay(60_000, { code })
    expect((await statusOf(code)).data.payment).toMatchObject({ paymentState: 'received', receivedAmount: 80_000 })
  })

  it('after a late payment says that the money is being checked and that the other code must not be paid', async () => {
    const [code, other] = [await payer.getCode(60_000), await payer.getCode(60_000)]
    await payer.pay(420_000)
    await payer.pay(60_000, { code })
    expect(await stateOf(code)).toBe('checking')
    expect(await stateOf(other)).toBe('closed')
    expect((await statusOf(other)).data.payment?.dueAmount).toBe(0)
  })

  it('says that it asks for more than is owed now', async () => {
    const code = await payer.getCode(400_000)
    await payer.pay(100_000)
    expect(await stateOf(code)).toBe('outdated')
  })

  it('TRM-04 says that an extension has become dearer, or was paid', async () => {
    payer = await aPayer(product, { terms: extendable })
    await product.passDays(92)
    const { data } = await payer.view()
    const asked = await payer.askForExtension(data.delay?.amount ?? 0)
    expect(await stateOf(asked.data.payCode)).toBe('waiting')
    await product.passDays(1)
    expect(await stateOf(asked.data.payCode)).toBe('outdated')
  })

  it('answers alike for an unknown code and another borrower’s code', async () => {
    const other = await aPayer(product)
    const answers = await Promise.all([statusOf(await other.getCode()), statusOf('000000000000')])
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [404, refusalCode('NOT_FOUND')],
      [404, refusalCode('NOT_FOUND')],
    ])
  })
})

describe('REP-08 the code for a cashier', () => {
  it('is the newest one that can still be paid', async () => {
    expect((await statusOf()).data.payment).toBeNull()
    const payable = await payer.getCode(50_000)
    const paid = await payer.getCode(60_000)
    const tooMuch = await payer.getCode(420_000)
    await payer.pay(60_000, { code: paid })
    expect(await stateOf(tooMuch)).toBe('outdated')
    expect((await statusOf()).data.payment?.payCode).toBe(payable)
  })
})

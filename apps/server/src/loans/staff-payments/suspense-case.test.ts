import type { Body } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aColleague, type Colleague } from '../../people/staff/staff.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPayer, type Payer } from '../repayments/a-payer.fixtures.ts'
import { aPayerWithAccount, expectCorrectBooks, PROVIDER, payAs } from '../servicing/servicing.fixtures.ts'
import { aReference, tellOf } from '../transfers/transfers.fixtures.ts'

let product: TestProduct
let reader: Colleague
beforeAll(async () => {
  product = await startTestProduct()
  reader = await aColleague(product, { permissions: ['payments.read'] })
})
afterAll(async () => {
  await expectCorrectBooks(product)
  await product.close()
})

const open = async (receiptId: string) =>
  (await product.call('getSuspense', { provider: PROVIDER, receiptId }, reader)).data
const list = async (body: Body<'listSuspense'> = {}) => (await product.call('listSuspense', body, reader)).data
const kindsFor = ({ suggestions }: Awaited<ReturnType<typeof open>>, { order }: Payer) =>
  suggestions.find(({ orderId }) => orderId === order.id)?.because.map(({ kind }) => kind)

/** A loan to which no code that other tests ask for is near. */
async function aPayerWithCode(code: string): Promise<Payer> {
  const payer = await aPayer(product)
  const { db } = product.services
  await payer.getCode()
  await db.$client.query('update payment_codes set code = $1 where order_id = $2', [code, payer.order.id])
  return payer
}

describe('money in suspense', () => {
  it('is listed oldest first with its reason, and counted', async () => {
    const payer = await aPayer(product)
    const [first, second] = [await payAs(payer, 500, 'aaaa-1'), await payAs(payer, 600, 'aaaa-2')]
    const page = await list({ suspenseReason: 'unknown-code' })
    expect(page.payments.map(({ receiptId }) => receiptId)).toEqual([first, second])
    expect(page).toMatchObject({ waitingCount: 2, nextAfter: null })
    expect((await list({ suspenseReason: 'loan-settled' })).waitingCount).toBe(0)
    expect(await open(first)).toMatchObject({ nextProvider: PROVIDER, nextReceiptId: second, isPayeeKnown: false })
    expect(await open(second)).toMatchObject({ nextReceiptId: first })
  })

  it.each([
    ['a wrong digit', '770000000000', '770000000009'],
    ['two digits swapped', '551234567800', '552134567800'],
    ['a missing digit', '339876543210', '33987654321'],
  ])('suggests the loan of the code with %s, and what it would leave owed', async (_slip, code, typed) => {
    const payer = await aPayerWithCode(code)
    const shown = await open(await payAs(payer, 100_000, typed))
    const owed = (await payer.view()).data.payoffAmount
    expect(shown.suggestions).toMatchObject([
      {
        orderId: payer.order.id,
        because: [{ kind: 'codeSlip', value: code }],
        ...{ refusal: null, owedMinor: owed, owedAfterMinor: owed - 100_000, creditAfterMinor: 0 },
      },
    ])
    // Nothing of the try is left.
    expect((await payer.view()).data.payoffAmount).toBe(owed)
    expect(shown.isOpen).toBe(true)
  })

  it('suggests the loan whose number was typed as the code, also with a slip', async () => {
    const payer = await aPayer(product)
    const { number } = payer.order
    expect(kindsFor(await open(await payAs(payer, 700, number)), payer)).toEqual(['orderNumber'])
    const slip = number.slice(0, 8) + number.charAt(9) + number.charAt(8)
    const typed = slip === number ? number.slice(1) : slip
    expect(kindsFor(await open(await payAs(payer, 700, typed)), payer)).toEqual(['orderNumberSlip'])
  })

  it('suggests a loan whose borrower told us of this reference before one that told of this amount', async () => {
    const [byReference, byAmount] = [await aPayer(product), await aPayer(product)]
    const utr = aReference()
    const transferId = await tellOf(product, byReference, { utr, amount: 123_456 })
    await tellOf(product, byAmount, { amount: 123_400 })
    const { suggestions } = await open(await payAs(byReference, 123_400, utr))
    expect(suggestions.map(({ orderId, transferId: told }) => [orderId, told])).toEqual([
      [byReference.order.id, transferId],
      [byAmount.order.id, expect.any(String)],
    ])
    expect(suggestions[1]?.because.map(({ kind }) => kind)).toEqual(['toldAmount'])
  })

  it('says why money of a settled loan cannot be applied to it, and knows its payee', async () => {
    const payer = await aPayerWithAccount(product)
    const code = await payer.getCode()
    const owed = (await payer.view()).data.payoffAmount
    await payer.pay(owed, { code })
    const receiptId = await payAs(payer, 5_000, code)
    const shown = await open(receiptId)
    expect(shown).toMatchObject({
      payment: { suspenseReason: 'loan-settled', borrowerId: payer.order.borrowerId },
      isPayeeKnown: true,
      suggestions: [{ orderId: payer.order.id, refusal: expect.stringMatching(/no loan/), owedMinor: null }],
    })
  })

  it('names the amount that is due as a reason, and shows what is too much as credit', async () => {
    const payer = await aPayerWithCode('889900112233')
    const owed = (await payer.view()).data.payoffAmount
    const exact = await open(await payAs(payer, owed, '889900112234'))
    expect(kindsFor(exact, payer)).toEqual(['codeSlip', 'amountDue'])
    expect(exact.suggestions[0]).toMatchObject({ owedAfterMinor: 0, creditAfterMinor: 0 })
    const more = await open(await payAs(payer, owed + 250, '889900112234'))
    expect(more.suggestions[0]).toMatchObject({ owedAfterMinor: 0, creditAfterMinor: 250 })
  })

  it('shows the loan that somebody names, first, and says when its number has a slip', async () => {
    const payer = await aPayer(product)
    const receiptId = await payAs(payer, 1_500, 'no-trace')
    const look = (orderNumber: string) =>
      product.call('getSuspense', { provider: PROVIDER, receiptId, orderNumber }, reader)
    const { suggestions } = (await look(payer.order.number)).data
    expect(suggestions).toMatchObject([{ orderId: payer.order.id, because: [{ kind: 'chosen' }], refusal: null }])
    expect((await look('12')).status).toBe(404)
    const { number } = payer.order
    const slip = number.slice(0, 9) + ((Number(number.charAt(9)) + 1) % 10)
    expect((await look(slip)).code).toBe(3113)
  })

  it('suggests at most eight loans, however many are near', async () => {
    for (let digit = 0; digit < 10; digit += 1) await aPayerWithCode(`66666666660${digit}`)
    const payer = await aPayer(product)
    const { suggestions } = await open(await payAs(payer, 100, '66666666660x'))
    expect(suggestions).toHaveLength(0)
    const near = await open(await payAs(payer, 100, '66666666660'))
    expect(near.suggestions).toHaveLength(8)
  })

  it('that is unknown, or was never in suspense, is answered cleanly', async () => {
    const payer = await aPayer(product)
    const unknown = await product.call('getSuspense', { provider: 'x', receiptId: '\ud800' }, reader)
    expect(unknown.code).not.toBe(0)
    expect(unknown.status).toBeLessThan(500)
    const posted = await open(await payAs(payer, 900))
    expect(posted).toMatchObject({ isOpen: false, suggestions: [] })
    expect((await product.call('getSuspense', { provider: 'x', receiptId: 'y' }, reader)).code).toBe(3750)
  })
})

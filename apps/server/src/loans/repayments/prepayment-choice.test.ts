import { randomUUID } from 'node:crypto'
import { type Loan, type PrepaymentEffect, planOn } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDateOf } from '../../origination/index.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { loadLoan } from '../loan/loan-events.store.ts'
import { bounce, expectCorrectBooks, payAs } from '../servicing/servicing.fixtures.ts'
import { aPayer, type Payer, readReceipts } from './a-payer.fixtures.ts'
import { countCodes, watchRequests } from './payment-codes.fixtures.ts'
import { extendable, ninetyOneDays, recalculated } from './repayments.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const aCodeFor = async (payer: Payer, amount: number, prepayment?: PrepaymentEffect): Promise<string> => {
  const asked = await payer.askToPay(amount, prepayment ? { prepayment } : {})
  if (asked.code !== 0) throw new Error(asked.raw)
  return asked.data.payCode
}

/** Reads the loan from the database and returns its installments from tomorrow on. */
async function readAhead({ order }: Payer) {
  const loan: Loan = await loadLoan(product.services.db, order)
  const today = businessDateOf(order, product.services.clock)
  const rows = planOn(loan, today).filter(({ dueOn, unpaidMinor }) => dueOn > today && unpaidMinor > 0)
  return { count: rows.length, nextMinor: rows[0]?.unpaidMinor, lastDueOn: rows.at(-1)?.dueOn }
}

async function readDetails({ order }: Payer) {
  const { rows } = await product.services.db.$client.query<{ detail: unknown }>(
    `select detail from loan_events where order_id = $1 and type = 'repaid' order by seq`,
    [order.id],
  )
  return rows.map(({ detail }) => detail)
}

describe('the choice of a borrower who pays early', () => {
  it('`lower` makes the installments smaller and keeps the last due date', async () => {
    const payer = await aPayer(product, { terms: recalculated })
    const before = await readAhead(payer)
    expect(before).toMatchObject({ count: 12, nextMinor: 106_619 })
    await payer.pay(600_000, { code: await aCodeFor(payer, 600_000, 'lower') })
    const after = await readAhead(payer)
    expect(after).toMatchObject({ count: 12, lastDueOn: before.lastDueOn, nextMinor: 53_309 })
    expect(await readDetails(payer)).toEqual([{ prepayment: 'lower' }])
    expect((await payer.view()).data.repayAmount).toBe(53_309)
    await expectCorrectBooks(product)
  })

  it('`shorten` ends the loan sooner and keeps the installment; so does a payment without a choice', async () => {
    const [chosen, usual] = [
      await aPayer(product, { terms: recalculated }),
      await aPayer(product, { terms: recalculated }),
    ]
    const before = await readAhead(chosen)
    await chosen.pay(600_000, { code: await aCodeFor(chosen, 600_000, 'shorten') })
    await usual.pay(600_000, { code: await aCodeFor(usual, 600_000) })
    const after = await readAhead(chosen)
    expect(after).toMatchObject({ count: 6, nextMinor: 106_619 })
    expect(String(after.lastDueOn) < String(before.lastDueOn)).toBe(true)
    expect(await readAhead(usual)).toEqual(after)
    expect([await readDetails(chosen), await readDetails(usual)]).toEqual([[{ prepayment: 'shorten' }], [null]])
    await expectCorrectBooks(product)
  })

  it('`keep` counts as the next installments, whose amount stays', async () => {
    const payer = await aPayer(product, { terms: recalculated })
    await payer.pay(200_000, { code: await aCodeFor(payer, 200_000, 'keep') })
    expect(await readAhead(payer)).toMatchObject({ count: 11, nextMinor: 2 * 106_619 - 200_000 })
  })

  it('counts for each payment alone', async () => {
    const payer = await aPayer(product, { terms: recalculated })
    await payer.pay(300_000, { code: await aCodeFor(payer, 300_000, 'lower') })
    const lowered = await readAhead(payer)
    await payer.pay(300_000, { code: await aCodeFor(payer, 300_000, 'shorten') })
    const shortened = await readAhead(payer)
    expect(shortened.count).toBeLessThan(lowered.count)
    expect(shortened.nextMinor).toBe(lowered.nextMinor)
    expect(await readDetails(payer)).toEqual([{ prepayment: 'lower' }, { prepayment: 'shorten' }])
    await expectCorrectBooks(product)
  })

  it('is undone with a payment that bounces', async () => {
    const payer = await aPayer(product, { terms: recalculated })
    const before = await readAhead(payer)
    const receiptId = await payAs(payer, 600_000, await aCodeFor(payer, 600_000, 'lower'))
    expect(await readAhead(payer)).not.toEqual(before)
    await bounce(product, receiptId, 600_000)
    expect(await readAhead(payer)).toEqual(before)
    await expectCorrectBooks(product)
  })

  it('still counts when the payment waited for the loan to be open again', async () => {
    const payer = await aPayer(product, { terms: recalculated })
    const code = await aCodeFor(payer, 600_000, 'lower')
    const payoffId = await payAs(payer, 1_200_000, await aCodeFor(payer, 1_200_000))
    await payer.pay(600_000, { code, receiptId: randomUUID() })
    expect(await readReceipts(product, code)).toEqual(['suspense: loan-settled'])
    await bounce(product, payoffId, 1_200_000)
    expect(await readDetails(payer)).toEqual([null, { prepayment: 'lower' }])
    expect(await readAhead(payer)).toMatchObject({ count: 12, nextMinor: 53_309 })
    await expectCorrectBooks(product)
  })
})

describe('asking for a code with a choice', () => {
  it('is refused where the terms do not have it, before any request to a provider', async () => {
    const asked = watchRequests(product)
    const refused = { status: 200, code: refusalCode('PREPAYMENT_NOT_OFFERED'), data: { field: 'prepayment' } }
    const plain = await aPayer(product)
    expect(await plain.askToPay(50_000, { prepayment: 'shorten' })).toMatchObject(refused)
    expect(await plain.askToPay(50_000, { prepayment: 'lower' })).toMatchObject(refused)
    const onlyLower = { onPrepayment: ['lower'], overdue: 'bears-interest' } as const
    const narrow = await aPayer(product, { terms: { ...recalculated, recalculation: onlyLower } })
    expect(await narrow.askToPay(50_000, { prepayment: 'keep' })).toMatchObject(refused)
    expect(asked()).toEqual([])
  })

  it('has the usual effect alone on a loan whose interest is not recalculated', async () => {
    const payer = await aPayer(product, { terms: ninetyOneDays })
    const code = await aCodeFor(payer, 50_000, 'keep')
    await payer.pay(50_000, { code })
    expect(await readAhead(payer)).toMatchObject({ count: 1, nextMinor: 1_041_000 })
  })

  it('is refused for an extension, and the database stores none with one', async () => {
    const payer = await aPayer(product, { terms: extendable })
    const { cookie, order } = payer
    const body = { orderId: order.id, amount: 91_000, isDelay: '1', channelNumber: '90006' } as const
    expect(await product.call('createPaymentCode', { ...body, prepayment: 'keep' }, { cookie })).toMatchObject({
      code: refusalCode('PREPAYMENT_NOT_OFFERED'),
      data: { field: 'prepayment' },
    })
    await product.call('createPaymentCode', body, { cookie })
    const { $client } = product.services.db
    const choose = (prepayment: string, orderId: string) =>
      $client.query('update payment_codes set prepayment = $1 where order_id = $2', [prepayment, orderId])
    await expect(choose('keep', order.id)).rejects.toThrow(/repayment_has_prepayment/)
    const other = await aPayer(product, { terms: recalculated })
    await other.getCode()
    await expect(choose('later', other.order.id)).rejects.toThrow(/code_prepayment/)
  })

  it('is answered once for a key, and the key is refused for another choice', async () => {
    const payer = await aPayer(product, { terms: recalculated })
    const key = randomUUID()
    const first = await payer.askToPay(600_000, { key, prepayment: 'lower' })
    expect((await payer.askToPay(600_000, { key, prepayment: 'lower' })).data).toEqual(first.data)
    expect(await payer.askToPay(600_000, { key, prepayment: 'shorten' })).toMatchObject({
      status: 422,
      data: { reason: 'KEY_REUSED' },
    })
    expect(await payer.askToPay(600_000, { key })).toMatchObject({ status: 422, data: { reason: 'KEY_REUSED' } })
    expect(await countCodes(product, payer.order.id)).toBe(1)
  })

  it('gives a code that the repayment page does not show as the usual one', async () => {
    const payer = await aPayer(product, { terms: recalculated })
    await aCodeFor(payer, 600_000, 'lower')
    expect((await payer.view()).data.defDetail.payCode).toBe('')
    const usual = await aCodeFor(payer, 50_000)
    expect((await payer.view()).data.defDetail.payCode).toBe(usual)
  })

  it('refuses a choice that nobody has', async () => {
    const payer = await aPayer(product, { terms: recalculated })
    expect(await payer.askToPay(50_000, { prepayment: 'later' as 'lower' })).toMatchObject({
      status: 400,
      data: { field: 'prepayment' },
    })
  })
})

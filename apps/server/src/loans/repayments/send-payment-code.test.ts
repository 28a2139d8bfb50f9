import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprint } from '../../bad-input/fingerprint.fixtures.ts'
import { aColleague, type Colleague } from '../../people/staff/staff.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { expectCorrectBooks, orderOf } from '../servicing/servicing.fixtures.ts'
import { aPayer, type Payer } from './a-payer.fixtures.ts'
import { extendable } from './repayments.fixtures.ts'

let product: TestProduct
let collector: Colleague
beforeAll(async () => {
  product = await startTestProduct()
  collector = await aColleague(product, { roles: ['collector'] })
})
afterAll(() => product.close())

const send = (payer: Payer, more: object = {}, { cookie, key }: { cookie?: string; key?: string } = {}) =>
  product.call(
    'sendPaymentCode',
    { ...orderOf(payer), purpose: 'repayment', amountMinor: 50_000, channel: 'payCode', ...more },
    { cookie: cookie ?? collector.cookie, ...(key !== undefined && { key }) },
  )

const query = async (text: string, values: unknown[] = []) =>
  (await product.services.db.$client.query(text, values)).rows

describe('a payment code that staff make', () => {
  it('pays the loan like the borrower’s own, and is recorded in the colleague’s name', async () => {
    const payer = await aPayer(product)
    const { data } = await send(payer)
    expect(data).toMatchObject({ amountMinor: 50_000, currency: 'PHP', channel: 'payCode' })
    expect(data.payUrl).toMatch(/^https?:.*repaymentOfCode/)
    await payer.pay(50_000, { code: data.payCode })
    expect((await payer.details()).standing?.repaidMinor).toBe(50_000)
    const sql = `select actor from audit_events where action = 'payment-code-sent' and details->>'orderId' = $1`
    expect(await query(sql, [payer.order.id])).toEqual([{ actor: collector.name }])
    await expectCorrectBooks(product)
  })

  it('is one code for one key', async () => {
    const payer = await aPayer(product)
    const [first, second] = await Promise.all([send(payer, {}, { key: 'form-1' }), send(payer, {}, { key: 'form-1' })])
    expect(first?.data.payCode).toBe(second?.data.payCode)
    expect(await query('select 1 from payment_codes where order_id = $1', [payer.order.id])).toHaveLength(1)
  })

  it('extends the loan once it is paid, with the paper on which both agreed', async () => {
    const payer = await aPayer(product, { terms: extendable })
    const amountMinor = (await payer.view()).data.delay?.amount ?? 0
    const differs = await send(payer, { purpose: 'extension', amountMinor: amountMinor - 1 })
    expect(differs.data).toMatchObject({ reason: 'EXTENSION_DIFFERS' })
    const { data } = await send(payer, { purpose: 'extension', amountMinor })
    const before = (await payer.readOrder()).nextDueOn
    await payer.pay(amountMinor, { code: data.payCode })
    expect((await payer.readOrder()).nextDueOn > before).toBe(true)
    const agreed = await query(
      `select actor from audit_events where action = 'extension-agreed' and details->>'orderId' = $1`,
      [payer.order.id],
    )
    expect(agreed).toEqual([{ actor: collector.name }])
    const papers = `select user_agent from signed_agreements where order_id = $1 and kind like 'extension-%'`
    expect(await query(papers, [payer.order.id])).toEqual([{ user_agent: `agreed with ${collector.name}` }])
    await expectCorrectBooks(product)
  })

  it('is refused without the right, above the debt, for no loan, and where there is no extension', async () => {
    const payer = await aPayer(product)
    const { cookie } = await aColleague(product, { roles: ['treasurer'] })
    const before = await fingerprint(product)
    expect((await send(payer, {}, { cookie })).status).toBe(403)
    expect((await send(payer, { amountMinor: 9_999_999 })).data).toMatchObject({ reason: 'AMOUNT_ABOVE_DEBT' })
    expect((await send(payer, { purpose: 'extension' })).data).toMatchObject({ reason: 'EXTENSION_NOT_OFFERED' })
    const unknown = { orderId: '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10' }
    expect((await send(payer, unknown)).data).toMatchObject({ reason: 'ORDER_NOT_FOUND' })
    expect(await fingerprint(product)).toEqual(before)
  })
})

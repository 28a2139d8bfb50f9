import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestProduct, type TestProduct, WEBHOOK_SECRET } from '../../testing/test-product.ts'
import { verifyBooks } from '../verification/verify-books.ts'
import { aPayer, PAYMENTS, readOutcome, readReceipts } from './a-payer.fixtures.ts'
import { aPaymentEvent } from './repayments.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(async () => expect(await verifyBooks(product.services.db)).toEqual([]))

const seconds = () => Math.floor(product.services.clock.now().getTime() / 1000)
const sign = (text: string, at: number, secret = WEBHOOK_SECRET, algorithm = 'sha256') =>
  createHmac(algorithm, secret).update(`${at}.${text}`).digest('hex')

type Signing = { at?: number; secret?: string; algorithm?: string }

/** The header of a signed event. Signs the same second that it names, however late the clock has become. */
const signed = (text: string, { at = seconds(), secret, algorithm }: Signing = {}) =>
  `t=${at},v1=${sign(text, at, secret, algorithm)}`

function send(payload: string, signature: string | undefined) {
  const headers = { 'content-type': 'application/json', ...(signature ? { 'sandbox-signature': signature } : {}) }
  return product.app.inject({ method: 'POST', url: PAYMENTS, headers, payload })
}

async function moneyRows(): Promise<number> {
  const { rows } = await product.services.db.$client.query<{ total: number }>(
    `select ((select count(*) from receipts) + (select count(*) from ledger_postings)
      + (select count(*) from loan_events) + (select count(*) from provider_events))::int as total`,
  )
  return rows[0]?.total ?? 0
}

describe('a payment provider’s event', () => {
  type Forgery = (payload: string) => [payload: string, signature: string | undefined]
  const forgeries: [string, Forgery][] = [
    ['no signature', (text) => [text, undefined]],
    ['another secret', (text) => [text, signed(text, { secret: 'guessed' })]],
    ['another algorithm', (text) => [text, signed(text, { algorithm: 'sha512' })]],
    ['a signature of 301 seconds ago', (text) => [text, signed(text, { at: seconds() - 301 })]],
    ['a signature of 301 seconds ahead', (text) => [text, signed(text, { at: seconds() + 301 })]],
    ['a time that was not signed', (text) => [text, `t=${seconds()},v1=${sign(text, seconds() - 200)}`]],
    ['a second time', (text) => [text, `t=${seconds()},${signed(text)}`]],
    ['a signature in capitals', (text) => [text, signed(text).replace(/[0-9a-f]{64}/, (hex) => hex.toUpperCase())]],
    ['the same event written otherwise', (text) => [JSON.stringify(JSON.parse(text), null, 1), signed(text)]],
    ['another amount', (text) => [text.replace('1000', '9000'), signed(text)]],
  ]

  it.each(forgeries)('is refused with %s, and leaves nothing', async (_name, forge) => {
    const payer = await aPayer(product)
    const code = await payer.getCode()
    const before = await moneyRows()
    // The clock stands still: 301 seconds ahead would be 300 a moment later.
    const clock = vi.spyOn(product.services.clock, 'now').mockReturnValue(product.services.clock.now())
    const answer = await send(...forge(JSON.stringify(aPaymentEvent(product.services, { code, amountMinor: 1000 }))))
    clock.mockRestore()
    expect(answer.statusCode).toBe(401)
    expect(await moneyRows()).toBe(before)
  })

  it('is accepted with the previous secret during a change, and refused with it afterwards', async () => {
    const changing = await startTestProduct({ SANDBOX_WEBHOOK_SECRET_PREVIOUS: 'the one before' })
    const event = JSON.stringify({ eventId: 'told-while-changing', type: 'of no effect', data: {} })
    const older = { 'sandbox-signature': signed(event, { secret: 'the one before' }) }
    const newer = { 'sandbox-signature': signed(event) }
    const tell = ({ app }: TestProduct, headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: PAYMENTS,
        headers: { 'content-type': 'application/json', ...headers },
        payload: event,
      })
    const statuses = [await tell(changing, older), await tell(changing, newer), await tell(product, older)]
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 401])
    await changing.close()
  })

  it('counts once when it is delivered fifty times together, and again after three days', async () => {
    const payer = await aPayer(product)
    const event = aPaymentEvent(product.services, { code: await payer.getCode(), amountMinor: 200_000 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => product.deliver(PAYMENTS, event)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    product.passSeconds(3 * 86_400)
    expect((await product.deliver(PAYMENTS, event)).status).toBe(200)
    await product.runJobs()
    expect((await payer.ledger()).collected).toBe(200_000)
    const { rows } = await product.services.db.$client.query(
      'select outcome from provider_events where event_id = $1',
      [event.eventId],
    )
    expect(rows).toEqual([{ outcome: 'posted' }])
  })

  it('counts a receipt once when fifty different events report it', async () => {
    const payer = await aPayer(product)
    const code = await payer.getCode()
    const receiptId = 'receipt-of-fifty-events'
    const tell = () =>
      product.deliver(PAYMENTS, aPaymentEvent(product.services, { receiptId, code, amountMinor: 200_000 }))
    const answers = await Promise.all(Array.from({ length: 50 }, tell))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await payer.ledger()).collected).toBe(200_000)
    expect(await readReceipts(product, code)).toEqual(['posted'])
  })

  it('changes nothing when it reports a known receipt with another amount, and is marked for staff', async () => {
    const payer = await aPayer(product)
    const code = await payer.getCode()
    const receiptId = 'told-in-two-ways'
    await payer.pay(200_000, { code, receiptId })
    const second = aPaymentEvent(product.services, { code, receiptId, amountMinor: 900_000 })
    expect((await product.deliver(PAYMENTS, second)).status).toBe(200)
    expect(await readOutcome(product, second.eventId)).toBe('contradicted')
    expect((await payer.ledger()).collected).toBe(200_000)
  })

  it('is stored and otherwise ignored when it is not a payment', async () => {
    const event = aPaymentEvent(product.services, { type: 'payment.expired' })
    expect((await product.deliver(PAYMENTS, event)).status).toBe(200)
    expect(await readOutcome(product, event.eventId)).toBe('ignored')
  })

  it.each([
    ['text for an amount', { amountMinor: '1000' }],
    ['a part of a minor unit', { amountMinor: 10.5 }],
    ['nothing', { amountMinor: 0 }],
    ['less than nothing', { amountMinor: -1000 }],
    ['more than can be counted', { amountMinor: 2 ** 53 }],
    ['no amount', { amountMinor: null }],
    ['a currency in small letters', { currency: 'php' }],
    ['a day that does not exist', { paidAt: '2026-13-01T00:00:00Z' }],
    ['a day without a zone', { paidAt: '2026-01-01T00:00:00' }],
    ['a day before any loan', { paidAt: '0001-01-01T00:00:00Z' }],
    ['no receipt id', { receiptId: '' }],
    ['a number for a code', { code: 7 }],
  ])('is stored for staff, unread, when it reports %s', async (_name, told) => {
    const payer = await aPayer(product)
    const event = aPaymentEvent(product.services, { code: await payer.getCode() })
    const answer = await product.deliver(PAYMENTS, { ...event, data: { ...event.data, ...told } })
    expect(answer.status).toBe(200)
    expect(await readOutcome(product, event.eventId)).toBe('unreadable')
    expect(await payer.ledger()).toMatchObject({ collected: 0 })
  })

  it.each([
    ['no JSON', '{"eventId":'],
    ['a list', '[]'],
    ['no event id', '{"type":"payment.received"}'],
    ['a NUL in its id', '{"eventId":"e-\\u0000"}'],
  ])('is refused when it is %s', async (_name, payload) => {
    const before = await moneyRows()
    expect((await send(payload, signed(payload))).statusCode).toBe(400)
    expect(await moneyRows()).toBe(before)
  })

  it('is refused when it is larger than any event', async () => {
    const payload = JSON.stringify({ eventId: 'large', note: 'x'.repeat(70_000) })
    expect((await send(payload, signed(payload))).statusCode).toBe(413)
  })
})

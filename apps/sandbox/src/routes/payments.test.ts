import { afterEach, beforeEach, expect, it } from 'vitest'
import { aPayment, askPayment } from '../fixtures/requests.ts'
import { startTestSandbox, type TestSandbox } from '../fixtures/test-sandbox.ts'
import { hasRightCheckDigit } from '../payments/payments.ts'

let test: TestSandbox
beforeEach(async () => {
  test = await startTestSandbox()
})
afterEach(() => test.stop())

it('makes one payment per reference, with a code, a page and a QR text', async () => {
  const { status, body } = await test.call('POST', '/provider/payments', aPayment())
  expect(status).toBe(201)
  expect(hasRightCheckDigit(String(body.code))).toBe(true)
  const payUrl = `http://localhost:8090/pay/${body.code}`
  expect(body).toEqual({ paymentId: expect.any(String), code: body.code, payUrl, qrText: payUrl })

  expect((await test.call('POST', '/provider/payments', aPayment())).body).toEqual(body)
  expect((await test.call('POST', '/provider/payments', aPayment({ amountMinor: 1 }))).status).toBe(409)
})

it('pays the requested amount, and the product is notified before the payer', async () => {
  const code = await askPayment(test)
  const { status, body } = await test.call('POST', `/api/payments/${code}/pay`)
  expect(status).toBe(200)
  expect(body).toEqual({
    receiptId: expect.any(String),
    code,
    amount: 124_000,
    currency: 'PHP',
    paidAt: expect.any(String),
    delivered: true,
  })
  const [told] = test.product.received
  expect(told?.path).toBe('/webhooks/payments')
  expect(told?.event).toEqual({
    eventId: expect.any(String),
    type: 'payment.received',
    occurredAt: body.paidAt,
    data: {
      receiptId: body.receiptId,
      paymentId: expect.any(String),
      reference: 'installment-1',
      code,
      amountMinor: 124_000,
      currency: 'PHP',
      paidAt: body.paidAt,
      channel: 'paycode',
    },
  })
})

it('accepts a part, then more than the rest, then all of it again', async () => {
  const code = await askPayment(test)
  await test.call('POST', `/api/payments/${code}/pay`, { amount: 24_000 })
  expect((await test.call('GET', `/api/payments/${code}`)).body).toMatchObject({ status: 'part_paid', paid: 24_000 })
  await test.call('POST', `/api/payments/${code}/pay`, { amount: 200_000 })
  await test.call('POST', `/api/payments/${code}/pay`)
  expect((await test.call('GET', `/api/payments/${code}`)).body).toMatchObject({ status: 'paid', paid: 348_000 })

  const { body } = await test.call('GET', '/provider/payments/installment-1')
  const amounts = (body.receipts as { amountMinor: number }[]).map((receipt) => receipt.amountMinor)
  expect(amounts).toEqual([24_000, 200_000, 124_000])
  expect((await test.call('GET', `/provider/payments/${body.paymentId}`)).body).toEqual(body)
})

it('accepts money for an unknown code, once an amount is named, and notifies the product', async () => {
  expect((await test.call('POST', '/api/payments/555000111/pay')).status).toBe(404)
  const { body } = await test.call('POST', '/api/payments/555000111/pay', { amount: 5_000 })
  expect(body).toMatchObject({ code: '555000111', amount: 5_000, currency: 'PHP', delivered: true })
  expect(test.product.received[0]?.event.data).toMatchObject({ paymentId: null, reference: null, amountMinor: 5_000 })
  expect((await test.call('GET', '/api/payments/555000111')).status).toBe(404)
})

it('gives one receipt per Idempotency-Key, and refuses the key for anything else', async () => {
  const code = await askPayment(test)
  const key = { 'idempotency-key': 'key-1' }
  const pay = (body: object) => test.call('POST', `/api/payments/${code}/pay`, body, key)
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay({ amount: 1_000 })))
  expect(new Set(answers.map((answer) => answer.body.receiptId)).size).toBe(1)
  expect((await pay({ amount: 2_000 })).status).toBe(422)
  expect((await pay({})).status).toBe(422)
  expect((await test.call('GET', `/api/payments/${code}`)).body).toMatchObject({ paid: 1_000 })
  expect(test.product.received).toHaveLength(1)
})

it('does not use up a key on a refused payment', async () => {
  const key = { 'idempotency-key': 'key-1' }
  expect((await test.call('POST', '/api/payments/555000111/pay', {}, key)).status).toBe(404)
  expect((await test.call('POST', '/api/payments/555000111/pay', { amount: 5 }, key)).status).toBe(200)
})

it('reverses a payment, and notifies the product once', async () => {
  const code = await askPayment(test)
  const { receiptId } = (await test.call('POST', `/api/payments/${code}/pay`)).body
  const taken = await test.call('POST', `/api/receipts/${receiptId}/reverse`)
  expect(taken).toMatchObject({ status: 200, body: { receiptId, delivered: true } })
  await test.call('POST', `/api/receipts/${receiptId}/reverse`)
  expect(test.product.received.slice(1).map(({ event }) => event)).toEqual([
    {
      eventId: expect.any(String),
      type: 'payment.reversed',
      occurredAt: expect.any(String),
      data: { receiptId, amountMinor: 124_000, currency: 'PHP' },
    },
  ])
  expect((await test.call('POST', '/api/receipts/rcp_none/reverse')).status).toBe(404)
})

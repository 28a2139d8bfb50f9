import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCharge, aMessage, aPayment, aPayout } from '../fixtures/requests.ts'
import { API_KEY, startTestSandbox, type TestSandbox } from '../fixtures/test-sandbox.ts'

let test: TestSandbox
beforeAll(async () => {
  test = await startTestSandbox()
})
afterAll(() => test.stop())

const AMOUNTS = [0, -1, 1.5, '100', null, 1e15, true, [5]]

const BODIES: [string, object][] = [
  ...AMOUNTS.map((amount): [string, object] => ['/api/payments/123/pay', { amount }]),
  ...AMOUNTS.map((amountMinor): [string, object] => ['/provider/payments', aPayment({ amountMinor })]),
  ...AMOUNTS.map((amountMinor): [string, object] => ['/provider/payouts', aPayout({ amountMinor })]),
  ...AMOUNTS.map((amountMinor): [string, object] => ['/provider/charges', aCharge({ amountMinor })]),
  ['/provider/charges', aCharge({ phone: 'nobody' })],
  ['/provider/charges', aCharge({ reference: 'a/b' })],
  ['/provider/charges/any/confirm', { code: 'a b' }],
  ['/api/settings', { chargeAnswer: 'maybe' }],
  ['/api/payments/123/pay', { amount: 5, currency: 'php' }],
  ['/api/payments/123/pay', { amount: 5, extra: 1 }],
  ['/api/payments/12%3B3/pay', { amount: 5 }],
  [`/api/payments/${'9'.repeat(65)}/pay`, { amount: 5 }],
  ['/provider/payments', {}],
  ['/provider/payments', aPayment({ channel: 'cash' })],
  ['/provider/payments', aPayment({ reference: 'a b' })],
  ['/provider/payments', aPayment({ reference: 'a\u0000' })],
  ['/provider/payments', aPayment({ description: 'a\u0000' })],
  ['/provider/payouts', aPayout({ holderName: undefined })],
  ['/provider/payouts', aPayout({ accountNumber: '' })],
  ['/provider/sms/messages', aMessage({ to: 'nobody' })],
  ['/provider/sms/messages', aMessage({ text: 'a\u0000b' })],
  ['/provider/sms/messages', aMessage({ text: 'x'.repeat(2001) })],
  ['/provider/sms/messages', aMessage({ channel: 'pigeon' })],
  ['/api/settings', { autoPayout: 'maybe' }],
  ['/api/settings', { autoPayoutDelayMs: -1 }],
  ['/api/faults', { target: 'sms' }],
  ['/api/faults', { target: 'moon', kind: 'error' }],
  ['/api/faults', { target: 'sms', kind: 'error', count: 0 }],
  ...[0, -1, 3651, 1.5, '7', null].map((advanceDays): [string, object] => ['/api/clock', { advanceDays }]),
  ['/api/clock', {}],
]

describe('a refused body', () => {
  it.each(BODIES)('%s %j gets a clear 4xx and leaves nothing', async (path, body) => {
    const answer = await test.call('POST', path, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ error: 'bad_request', message: expect.stringMatching(/\w/) })
    expect(test.product.received).toHaveLength(0)
  })
})

describe('a refused request', () => {
  it.each([
    ['GET', '/api/payouts/none', 404],
    ['POST', '/api/payouts/none/succeed', 404],
    ['GET', '/api/payments/none', 404],
    ['GET', '/provider/payments/none', 404],
    ['GET', '/provider/payouts/none', 404],
    ['POST', '/api/payouts/none/explode', 404],
    ['GET', '/api/messages?to=nobody', 400],
    ['GET', '/api/messages?to=1&to=2', 400],
    ['GET', `/api/messages?to=${'1'.repeat(41)}`, 400],
    ['GET', '/%zz', 400],
    ['DELETE', '/api/clock', 404],
  ] as const)('%s %s is answered %i', async (method, path, status) => {
    const answer = await test.call(method, path)
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({ error: expect.any(String), message: expect.any(String) })
  })

  it.each([
    ['{"amount":', 'application/json', 400],
    ['{"amount":1,"__proto__":{"x":1}}', 'application/json', 400],
    ['[]', 'application/json', 400],
    ['amount=1', 'application/x-www-form-urlencoded', 415],
    ['x', 'text/plain', 415],
    [`{"amount":"${'9'.repeat(70_000)}"}`, 'application/json', 413],
  ])('the body %s as %s is answered %i', async (payload, contentType, status) => {
    const headers = { 'content-type': contentType, authorization: `Bearer ${API_KEY}` }
    const response = await test.app.inject({ method: 'POST', url: '/api/payments/123/pay', headers, payload })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({ error: expect.any(String), message: expect.any(String) })
  })

  it('another web site cannot act through a visitor', async () => {
    const answer = await test.call('DELETE', '/api/faults', undefined, { 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
  })
})

import { afterEach, beforeEach, expect, it } from 'vitest'
import { askPayment } from '../fixtures/requests.ts'
import { startTestSandbox, type TestSandbox } from '../fixtures/test-sandbox.ts'

const DAY_MS = 86_400_000

let test: TestSandbox
beforeEach(async () => {
  test = await startTestSandbox()
})
afterEach(() => test.stop())

const answerDate = (offsetDays: number, businessDate: string) =>
  test.product.answers.push({ status: 200, body: { code: 0, data: { offsetDays, businessDate } } })

it('asks the product, signed, and returns its answer, also later and after a restart', async () => {
  answerDate(91, '2030-01-31')
  const moved = { offsetDays: 91, businessDate: '2030-01-31' }
  expect(await test.call('POST', '/api/clock', { advanceDays: 91 })).toEqual({ status: 200, body: moved })
  const [call] = test.product.received
  expect(call?.path).toBe('/webhooks/sandbox-clock')
  expect(JSON.parse(call?.body ?? '')).toEqual({ eventId: expect.any(String), advanceDays: 91 })
  expect(call?.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/)
  await test.restart()
  expect((await test.call('GET', '/api/clock')).body).toMatchObject({ offsetDays: 91 })
})

it('dates later events in the moved world', async () => {
  const code = await askPayment(test)
  answerDate(30, '2030-01-31')
  await test.call('POST', '/api/clock', { advanceDays: 30 })
  const before = Date.now()
  const { body } = await test.call('POST', `/api/payments/${code}/pay`)
  const paidAtMs = Date.parse(String(body.paidAt))
  expect(paidAtMs - 30 * DAY_MS).toBeGreaterThanOrEqual(before)
  expect(paidAtMs - 30 * DAY_MS).toBeLessThanOrEqual(Date.now())
  const signed = /t=(\d+)/.exec(test.product.received.at(-1)?.signature ?? '')?.[1]
  expect(Number(signed) * 1000).toBeLessThanOrEqual(Date.now())
})

it.each([
  ['an error', { status: 500 }],
  ['a refusal', { status: 200, body: { code: 40, message: 'not here' } }],
  ['an answer without a date', { status: 200, body: { code: 0, data: {} } }],
  ['an answer that is no object', { status: 200, body: 7 }],
])('answers 502 and moves nothing when the product gives %s', async (_name, answer) => {
  test.product.answers.push(answer)
  const { status, body } = await test.call('POST', '/api/clock', { advanceDays: 1 })
  expect(status).toBe(502)
  expect(body.message).toMatch(/^The product /)
  expect((await test.call('GET', '/api/clock')).body).toMatchObject({ offsetDays: 0 })
})

import { createHmac } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { askPayment } from '../fixtures/requests.ts'
import { SECRET, startTestSandbox, type TestSandbox } from '../fixtures/test-sandbox.ts'

let test: TestSandbox
afterEach(() => test.stop())

it('signs the exact bytes it sends with the real time', async () => {
  test = await startTestSandbox()
  const before = Math.floor(Date.now() / 1000)
  await test.call('POST', `/api/payments/${await askPayment(test)}/pay`)
  const [{ signature, body, contentType } = { signature: '', body: '', contentType: '' }] = test.product.received
  expect(contentType).toBe('application/json')
  const [, seconds = '', mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(before)
  expect(mac).toBe(createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex'))
})

it('sends again until it is acknowledged: the same event and body each time', async () => {
  test = await startTestSandbox()
  test.product.answers.push({ status: 500 }, { status: 404 }, { status: 302 })
  const { body } = await test.call('POST', `/api/payments/${await askPayment(test)}/pay`)
  expect(body.delivered).toBe(true)
  expect(test.product.received).toHaveLength(4)
  expect(new Set(test.product.received.map((call) => call.body)).size).toBe(1)
})

it('sends after a restart the events it could not send before', async () => {
  test = await startTestSandbox({ acknowledgeWaitMs: 1, firstRetryMs: 3_600_000, longestRetryMs: 3_600_000 })
  test.product.answers.push({ status: 503 })
  const { body } = await test.call('POST', `/api/payments/${await askPayment(test)}/pay`)
  expect(body.delivered).toBe(false)
  await test.product.until(1)
  await test.restart()
  const [first, second] = await test.product.until(2)
  expect(second?.body).toBe(first?.body)
})

it('an event that is never acknowledged does not block others', async () => {
  test = await startTestSandbox({ acknowledgeWaitMs: 1, firstRetryMs: 3_600_000, longestRetryMs: 3_600_000 })
  const code = await askPayment(test)
  test.product.answers.push(...Array.from({ length: 40 }, () => ({ status: 500 })))
  for (let round = 0; round < 40; round += 1) await test.call('POST', `/api/payments/${code}/pay`)
  await test.product.until(40)
  await test.call('POST', `/api/payments/${code}/pay`, { amount: 7 })
  expect((await test.product.until(41)).at(-1)?.event.data.amountMinor).toBe(7)
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aCharge, aMessage, answerPayoutsByHand, aPayment, aPayout, askPayment } from '../fixtures/requests.ts'
import { API_KEY, startTestSandbox, type TestSandbox } from '../fixtures/test-sandbox.ts'

let test: TestSandbox
beforeEach(async () => {
  test = await startTestSandbox()
})
afterEach(() => test.stop())

const arm = (target: string, kind: string, count?: number) =>
  test.call('POST', '/api/faults', { target, kind, ...(count && { count }) })
const pay = async (code: string, amount: number) =>
  (await test.call('POST', `/api/payments/${code}/pay`, { amount })).body
const amountsTold = () => test.product.received.map(({ event }) => event.data.amountMinor)

it('arms, adds up, shows, uses up and disarms faults', async () => {
  await arm('sms', 'error', 2)
  await arm('sms', 'error')
  expect((await test.call('GET', '/api/faults')).body).toEqual({ faults: [{ target: 'sms', kind: 'error', count: 3 }] })
  await test.call('POST', '/provider/sms/messages', aMessage())
  expect((await test.call('GET', '/api/faults')).body).toEqual({ faults: [{ target: 'sms', kind: 'error', count: 2 }] })
  expect((await test.call('DELETE', '/api/faults')).body).toEqual({ faults: [] })
})

describe('a call of the product', () => {
  const calls = [
    ['sms', '/provider/sms/messages', aMessage(), '/api/messages', 'messages'],
    ['payments', '/provider/payments', aPayment(), '/api/payments', 'payments'],
    ['payments', '/provider/charges', aCharge(), '/api/charges', 'charges'],
    ['payouts', '/provider/payouts', aPayout(), '/api/payouts', 'payouts'],
  ] as const

  it.each(calls)('%s: an error answers 503, once, and does nothing', async (target, path, body, list, name) => {
    await arm(target, 'error')
    expect((await test.call('POST', path, body)).status).toBe(503)
    expect((await test.call('GET', list)).body[name]).toHaveLength(0)
    expect((await test.call('POST', path, body)).status).toBe(201)
  })

  it.each(calls)('%s: a time-out does the work and never answers', async (target, path, body, list, name) => {
    await arm(target, 'timeout')
    const url = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const headers = { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json' }
    await expect(fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).rejects.toThrow()
    expect((await test.call('GET', list)).body[name]).toHaveLength(1)
    expect((await test.call('POST', path, body)).status).toBe(201)
    expect((await test.call('GET', list)).body[name]).toHaveLength(1)
  })
})

describe('the phone', () => {
  const texts = async () =>
    ((await test.call('GET', '/api/messages')).body.messages as { text: string }[]).map((m) => m.text)

  it('shows a duplicate twice', async () => {
    await arm('sms', 'duplicate')
    await test.call('POST', '/provider/sms/messages', aMessage({ text: 'one' }))
    expect(await texts()).toEqual(['one', 'one'])
  })

  it('shows a reordered message after the next one', async () => {
    await arm('sms', 'reorder')
    await test.call('POST', '/provider/sms/messages', aMessage({ id: '1', text: 'one' }))
    expect(await texts()).toEqual([])
    await test.call('POST', '/provider/sms/messages', aMessage({ id: '2', text: 'two' }))
    await test.call('POST', '/provider/sms/messages', aMessage({ id: '3', text: 'three' }))
    expect(await texts()).toEqual(['three', 'one', 'two'])
  })
})

describe.each(['webhooks', 'payments'])('a webhook, armed by %s', (target) => {
  it('is sent twice', async () => {
    await arm(target, 'duplicate')
    expect((await pay(await askPayment(test), 1)).delivered).toBe(true)
    const [first, second] = await test.product.until(2)
    expect(second?.body).toBe(first?.body)
  })

  it('is held until the next one went out', async () => {
    const code = await askPayment(test)
    await arm(target, 'reorder')
    expect((await pay(code, 1)).delivered).toBe(false)
    await pay(code, 2)
    await test.product.until(2)
    expect(amountsTold()).toEqual([2, 1])
  })

  it('is sent when the faults are disarmed', async () => {
    const code = await askPayment(test)
    await arm(target, 'reorder')
    await pay(code, 1)
    await test.call('DELETE', '/api/faults')
    await test.product.until(1)
    expect(amountsTold()).toEqual([1])
  })
})

it('a payout webhook is sent twice when payouts are duplicated', async () => {
  await answerPayoutsByHand(test)
  await arm('payouts', 'duplicate')
  await test.call('POST', '/provider/payouts', aPayout())
  await test.call('POST', '/api/payouts/loan-1001/succeed')
  expect(await test.product.until(2)).toHaveLength(2)
})

it('a webhook whose answer is lost is sent again', async () => {
  await arm('webhooks', 'timeout')
  expect((await pay(await askPayment(test), 1)).delivered).toBe(true)
  expect(amountsTold()).toEqual([1, 1])
})

it('a webhook under an error does not reach the product at first', async () => {
  await arm('webhooks', 'error', 2)
  expect((await pay(await askPayment(test), 1)).delivered).toBe(true)
  expect(amountsTold()).toEqual([1])
})

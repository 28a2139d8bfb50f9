import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerPayoutsByHand, aPayout } from '../fixtures/requests.ts'
import { startTestSandbox, type TestSandbox } from '../fixtures/test-sandbox.ts'

let test: TestSandbox
beforeEach(async () => {
  test = await startTestSandbox()
})
afterEach(() => test.stop())

const told = () => test.product.received.map(({ event }) => [event.type, event.data.reason])

it('pays out by default, and notifies the product', async () => {
  expect((await test.call('GET', '/api/settings')).body).toMatchObject({
    autoPayout: 'succeed',
    autoPayoutDelayMs: 300,
  })
  const { status, body } = await test.call('POST', '/provider/payouts', aPayout())
  expect([status, body]).toEqual([201, { payoutId: body.payoutId, reference: 'loan-1001', status: 'pending' }])
  const [call] = await test.product.until(1)
  expect(call?.path).toBe('/webhooks/payouts')
  expect(call?.event).toMatchObject({
    type: 'payout.succeeded',
    data: { payoutId: body.payoutId, reference: 'loan-1001', amountMinor: 500_000, currency: 'PHP', reason: null },
  })
  expect((await test.call('GET', '/provider/payouts/loan-1001')).body).toMatchObject({ status: 'succeeded' })
})

it('never pays one reference twice, and refuses it for another amount', async () => {
  const first = await test.call('POST', '/provider/payouts', aPayout())
  expect((await test.call('POST', '/provider/payouts', aPayout())).body.payoutId).toBe(first.body.payoutId)
  expect((await test.call('POST', '/provider/payouts', aPayout({ amountMinor: 1 }))).status).toBe(409)
  expect((await test.call('GET', '/api/payouts')).body.payouts).toHaveLength(1)
})

it('fails when set to, and always for a closed account', async () => {
  await test.call('POST', '/api/settings', { autoPayoutDelayMs: 0 })
  await test.call('POST', '/provider/payouts', aPayout({ accountNumber: '5550000' }))
  await test.product.until(1)
  await test.call('POST', '/api/settings', { autoPayout: 'fail' })
  await test.call('POST', '/provider/payouts', aPayout({ reference: 'loan-2' }))
  await test.product.until(2)
  expect(told()).toEqual([
    ['payout.failed', 'account closed'],
    ['payout.failed', 'rejected by the bank'],
  ])
})

it('answers by hand, by id or reference, once, and reverses only paid ones', async () => {
  await answerPayoutsByHand(test)
  const { body } = await test.call('POST', '/provider/payouts', aPayout())
  expect((await test.call('POST', '/api/payouts/loan-1001/reverse')).status).toBe(409)
  expect((await test.call('POST', `/api/payouts/${body.payoutId}/succeed`)).body).toMatchObject({
    status: 'succeeded',
    delivered: true,
  })
  expect((await test.call('POST', '/api/payouts/loan-1001/succeed')).status).toBe(200)
  expect((await test.call('POST', '/api/payouts/loan-1001/fail')).status).toBe(409)
  expect((await test.call('POST', '/api/payouts/loan-1001/reverse', {})).body).toMatchObject({ status: 'reversed' })
  expect(told()).toEqual([
    ['payout.succeeded', null],
    ['payout.reversed', 'returned by the receiving bank'],
  ])
})

it('answers payouts that fell due while it was not running', async () => {
  await test.call('POST', '/api/settings', { autoPayoutDelayMs: 50 })
  await test.call('POST', '/provider/payouts', aPayout())
  await test.restart()
  await test.product.until(1)
  expect(told()).toEqual([['payout.succeeded', null]])
})

import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerPayoutsByHand, aPayout, askPayment } from '../fixtures/requests.ts'
import { startTestSandbox, type TestSandbox } from '../fixtures/test-sandbox.ts'

let test: TestSandbox
beforeEach(async () => {
  test = await startTestSandbox()
})
afterEach(() => test.stop())

const from = '2020-01-01T00:00:00Z'
const to = '2099-01-01T00:00:00+08:00'
type Listed = { receipts: Record<string, unknown>[]; payouts: Record<string, unknown>[]; nextCursor: string | null }

async function list(what: 'receipts' | 'payouts', query: Record<string, string> = {}): Promise<Listed> {
  const { status, body } = await test.call('GET', `/provider/${what}?${new URLSearchParams({ from, to, ...query })}`)
  expect(status).toBe(200)
  return body as Listed
}

it('lists every receipt like its webhook, also one that the product never received', async () => {
  await test.call('POST', '/api/faults', { target: 'webhooks', kind: 'reorder' })
  const code = await askPayment(test)
  const paid = await test.call('POST', `/api/payments/${code}/pay`, { amount: 500 })
  expect(paid.body.delivered).toBe(false)
  const { receipts, nextCursor } = await list('receipts')
  expect(receipts).toMatchObject([
    {
      type: 'payment.received',
      data: { receiptId: paid.body.receiptId, reference: 'installment-1', code, amountMinor: 500 },
    },
  ])
  expect(nextCursor).toBeNull()
  await test.call('DELETE', '/api/faults')
  const [told] = await test.product.until(1)
  expect(receipts).toEqual([{ ...told?.event, reversed: false }])
})

it('lists a reversed receipt on the day of its payment and on the day of its reversal', async () => {
  const code = await askPayment(test)
  const { receiptId, paidAt } = (await test.call('POST', `/api/payments/${code}/pay`)).body
  await test.call('POST', `/api/payments/${code}/pay`)
  test.product.answers.push({ status: 200, body: { code: 0, data: { offsetDays: 9, businessDate: '2030-01-31' } } })
  await test.call('POST', '/api/clock', { advanceDays: 9 })
  await test.call('POST', `/api/receipts/${receiptId}/reverse`)
  const inDays = (days: number) => new Date(Date.parse(String(paidAt)) + days * 86_400_000).toISOString()
  const receiptsOf = async (query: { from: string; to: string }) =>
    (await list('receipts', query)).receipts.map(({ data, reversed }) => ({ ...(data as object), reversed }))
  const taken = { receiptId, reversed: true }
  expect(await receiptsOf({ from: inDays(-1), to: inDays(1) })).toMatchObject([taken, { reversed: false }])
  expect(await receiptsOf({ from: inDays(8), to: inDays(10) })).toMatchObject([taken])
  expect(await receiptsOf({ from: inDays(2), to: inDays(8) })).toEqual([])
})

it('returns each receipt once over many pages, and none from another time', async () => {
  const code = await askPayment(test)
  for (let amount = 1; amount <= 101; amount += 1) await test.call('POST', `/api/payments/${code}/pay`, { amount })
  const first = await list('receipts')
  const second = await list('receipts', { cursor: String(first.nextCursor) })
  expect([first, second].map(({ receipts }) => receipts.length)).toEqual([100, 1])
  expect(second.nextCursor).toBeNull()
  const ids = [first, second].flatMap(({ receipts }) => receipts.map(({ eventId }) => eventId))
  expect(new Set(ids).size).toBe(101)
  expect((await list('receipts', { to: '2021-01-01T00:00:00Z' })).receipts).toEqual([])
})

it('lists payouts with their state and their last webhook', async () => {
  await answerPayoutsByHand(test)
  await test.call('POST', '/provider/payouts', aPayout())
  await test.call('POST', '/provider/payouts', aPayout({ reference: 'loan-1002' }))
  await test.call('POST', '/api/payouts/loan-1001/succeed')
  expect((await list('payouts')).payouts).toMatchObject([
    { reference: 'loan-1001', status: 'succeeded', amountMinor: 500_000, event: { type: 'payout.succeeded' } },
    { reference: 'loan-1002', status: 'pending', event: null },
  ])
})

it('is open only to the product, and refuses an invalid period', async () => {
  const path = `/provider/receipts?${new URLSearchParams({ from, to })}`
  expect((await test.call('GET', path, undefined, { authorization: 'Bearer other' })).status).toBe(401)
  for (const query of [
    '',
    'from=2026-01-01T00:00:00Z',
    `${new URLSearchParams({ from: 'x', to })}`,
    `${new URLSearchParams({ from, to, cursor: 'x' })}`,
  ]) {
    expect((await test.call('GET', `/provider/receipts?${query}`)).status).toBe(400)
  }
})

import { expect, it } from 'vitest'
import { readAgainAfterMs as readAgain } from './orders.queries.ts'

const readAgainAfterMs = (orderStatus: number, reads: number, isPaymentAwaited: boolean) =>
  readAgain({ orderStatus, reyMsg: '' }, reads, isPaymentAwaited)

it('ORD-02 reads an order every 2 s while its decision or its payout is under way', () => {
  expect(readAgainAfterMs(21, 1, false)).toBe(2000)
  expect(readAgainAfterMs(151, 30, false)).toBe(2000)
})

it('reads less and less often, finally twice a minute', () => {
  const waits = [31, 32, 33, 34, 35, 500].map((reads) => readAgainAfterMs(21, reads, false))
  expect(waits).toEqual([4000, 8000, 16000, 30000, 30000, 30000])
})

it.each([110, 130, 160, 185, 190, 200, 999])('leaves an order in state %i alone', (status) => {
  expect(readAgainAfterMs(status, 1, true)).toBe(false)
})

it('reads again for a payment only when one is awaited', () => {
  expect(readAgainAfterMs(174, 1, true)).toBe(2000)
  expect(readAgainAfterMs(174, 1, false)).toBe(false)
})

it('ORD-09 stops reading while a smaller offer waits for the borrower', () => {
  expect(readAgain({ orderStatus: 21, reyMsg: 'We can lend you less.' }, 1, true)).toBe(false)
})

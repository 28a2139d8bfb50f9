import { expect, it } from 'vitest'
import { waitForPaymentMs } from './payment-status.ts'

it('REP-06 reads a payment every three seconds for a minute, then less and less often', () => {
  expect(waitForPaymentMs(1)).toBe(3_000)
  expect(waitForPaymentMs(20)).toBe(3_000)
  expect([21, 22, 23].map(waitForPaymentMs)).toEqual([6_000, 12_000, 24_000])
  expect(waitForPaymentMs(10_000)).toBe(60_000)
})

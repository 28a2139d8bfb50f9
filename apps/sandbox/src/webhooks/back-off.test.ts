import { expect, it } from 'vitest'
import { backOffMs } from './dispatcher.ts'

it('doubles from one second to sixty and stays there', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 5000].map((tries) => backOffMs(tries, 1_000, 60_000))
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000])
})

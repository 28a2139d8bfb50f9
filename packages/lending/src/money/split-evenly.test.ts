import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitEvenly } from './split-evenly.ts'

it('gives what does not divide to the last part', () => {
  expect(splitEvenly(100, 3)).toEqual([33, 33, 34])
  expect(splitEvenly(2, 3)).toEqual([0, 0, 2])
})

it('loses nothing and makes no part negative', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 600 }), (amountMinor, count) => {
      const parts = splitEvenly(amountMinor, count)
      expect(parts).toHaveLength(count)
      expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(amountMinor))
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
    }),
  )
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitEvenly } from './split-evenly.ts'

it('gives the remainder to the last part', () => {
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

it('rounds the parts to a multiple, and gives the remainder to the first part on request', () => {
  const to10 = { rounding: 'half-up', multipleMinor: 10 } as const
  expect(splitEvenly(1_000, 7, { ...to10, remainder: 'last' })).toEqual([140, 140, 140, 140, 140, 140, 160])
  expect(splitEvenly(1_000, 7, { ...to10, remainder: 'first' })).toEqual([160, 140, 140, 140, 140, 140, 140])
  expect(splitEvenly(100, 3, { rounding: 'up', multipleMinor: 1, remainder: 'last' })).toEqual([34, 34, 32])
})

it('keeps every part a multiple, except the one with the remainder', () => {
  const anySplit = fc.record({
    rounding: fc.constantFrom('half-up', 'half-even', 'up', 'down'),
    multipleMinor: fc.constantFrom(1, 10, 100, 12_345),
    remainder: fc.constantFrom('last', 'first'),
  })
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), anySplit, (amountMinor, count, split) => {
      const parts = splitEvenly(amountMinor, count, split)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amountMinor)
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
      // Rounded up, the parts can use up the amount before their end: one part may then be what was left.
      expect(parts.filter((part) => part % split.multipleMinor !== 0).length).toBeLessThanOrEqual(1)
    }),
  )
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { showOrderNumber } from '../../platform/case-number/case-number.ts'
import { makeOrderNumber, readOrderNumber } from './orders.store.ts'

const drawn = fc.constant(null).map(makeOrderNumber)
const place = fc.integer({ min: 0, max: 9 })

it('is read from digits, groups and dashes', () => {
  fc.assert(
    fc.property(drawn, (digits) => {
      const shown = showOrderNumber(digits)
      expect(shown).toMatch(/^\d{4} \d{4} \d{2}$/)
      for (const said of [shown, digits, ` ${shown.replaceAll(' ', '-')} `])
        expect(readOrderNumber(said)).toEqual({ digits })
    }),
  )
})

it('detects every single wrong digit', () => {
  const wrong = fc.record({ digits: drawn, at: place, more: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(wrong, ({ digits, at, more }) => {
      const digit = (Number(digits[at]) + more) % 10
      expect(readOrderNumber(`${digits.slice(0, at)}${digit}${digits.slice(at + 1)}`)).toBe('slip')
    }),
    { numRuns: 2_000 },
  )
})

it('detects every swap of adjacent digits', () => {
  const swapped = fc.record({ digits: drawn, at: fc.integer({ min: 0, max: 8 }) })
  fc.assert(
    fc.property(swapped, ({ digits, at }) => {
      const [first, second] = [digits[at], digits[at + 1]]
      fc.pre(first !== second)
      expect(readOrderNumber(`${digits.slice(0, at)}${second}${first}${digits.slice(at + 2)}`)).toBe('slip')
    }),
    { numRuns: 2_000 },
  )
})

it('does not reveal how many orders exist', () => {
  const numbers = Array.from({ length: 2_000 }, makeOrderNumber)
  for (let digit = 0; digit < 10; digit += 1) {
    const begun = numbers.filter((number) => number.startsWith(String(digit))).length
    expect(begun).toBeGreaterThan(100)
    expect(begun).toBeLessThan(320)
  }
})

it.each(['', '123456789', '12345678901', 'abcd efgh ij', '１２３４５６７８９０', '0b9f6f0e-3c1d'])(
  'is not %j',
  (text) => expect(readOrderNumber(text)).toBe(null),
)

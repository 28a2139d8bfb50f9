import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shown } from './lending-error.ts'

it.each([
  ['2026-02-30', '"2026-02-30"'],
  ['say "no"', String.raw`"say \"no\""`],
  [Number.NaN, 'NaN'],
  [0.5, '0.5'],
  [true, 'true'],
  [undefined, 'undefined'],
  [null, 'null'],
  [5n, 'a bigint'],
  [Symbol('day'), 'a symbol'],
  [() => 1, 'a function'],
  [[1], 'an object'],
  [Object.create(null), 'an object'],
])('a message shows %o', (value, text) => {
  expect(shown(value)).toBe(text)
})

it('cuts a long text', () => {
  expect(shown('x'.repeat(100))).toBe(`"${'x'.repeat(37)}…"`)
  expect(shown('x'.repeat(38))).toBe(`"${'x'.repeat(38)}"`)
})

it('shows any value in at most 40 characters', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary', minLength: 20, maxLength: 60 })), (value) => {
      expect(shown(value).length).toBeLessThanOrEqual(40)
    }),
  )
})

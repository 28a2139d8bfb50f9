import { expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { addMonths, parseIsoDate } from './iso-date.ts'

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-01-31', 3, '2026-04-30'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-06-15', 0, '2026-06-15'],
])('%s and %i months is %s', (anchor, months, expected) => {
  expect(addMonths(parseIsoDate(anchor), months)).toBe(expected)
})

it('refuses fractions of a month', () => {
  expect(refusalOf(() => addMonths(parseIsoDate('2026-01-31'), 0.5))).toBe('date-out-of-range')
})

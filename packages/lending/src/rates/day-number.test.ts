import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, addMonths, daysBetween, type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { dayNumber, monthsAndDays, wholeMonths } from './months-and-days.ts'

const start = parseIsoDate('1901-01-01')
const anyDate = fc.integer({ min: 0, max: 150_000 }).map((days) => addDays(start, days))

it('counts days like the calendar', () => {
  fc.assert(fc.property(anyDate, anyDate, (from, to) => dayNumber(to) - dayNumber(from) === daysBetween(from, to)))
})

it('refuses text without the format of a date', () => {
  expect(refusalOf(() => dayNumber('2026-01' as IsoDate))).toBe('date-unknown')
})

it('gives the whole months of the calendar, counted from either end', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 0, max: 600 }), (from, months) => {
      expect(wholeMonths(from, addMonths(from, months))).toBe(months)
      if (months < 12) expect(wholeMonths(addMonths(from, -months), from)).toBe(months)
    }),
  )
})

it('counts whole months back and leaves less than a month of days', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 0, max: 2_000 }), (from, later) => {
      const to = addDays(from, later)
      const { months, days } = monthsAndDays(from, to, 0)
      expect(addDays(from, days)).toBe(addMonths(to, -months))
      expect(days).toBeGreaterThanOrEqual(0)
      expect(days).toBeLessThanOrEqual(30)
    }),
  )
})

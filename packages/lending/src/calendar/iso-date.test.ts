import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { addDays, daysBetween, parseIsoDate } from './iso-date.ts'

describe('parseIsoDate', () => {
  it.each(['2028-02-29', '2000-02-29', '1900-01-01', '9999-12-31'])('reads %s', (text) => {
    expect(parseIsoDate(text)).toBe(text)
  })

  it.each(['2026-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '1899-12-31'])(
    'refuses %s, which does not exist or is out of range',
    (text) => expect(refusalOf(() => parseIsoDate(text))).toBe('date-unknown'),
  )

  it.each(['', '2026-1-1', '2026-01-01T00:00', ' 2026-01-01', '2026-01-01\n', '+2026-01-01'])(
    'refuses %j, which does not have the format',
    (text) => expect(refusalOf(() => parseIsoDate(text))).toBe('date-unknown'),
  )

  it.each(['null', '20260101', '{}'])('refuses %s, which is not text', (json) =>
    expect(refusalOf(() => parseIsoDate(JSON.parse(json)))).toBe('date-unknown'),
  )
})

describe('counting days', () => {
  const start = parseIsoDate('1900-01-01')
  const anyDate = fc.integer({ min: 0, max: 200_000 }).map((days) => addDays(start, days))

  it('crosses month ends, year ends and leap days', () => {
    expect(addDays(parseIsoDate('2028-02-28'), 2)).toBe('2028-03-01')
    expect(addDays(parseIsoDate('2026-12-31'), 1)).toBe('2027-01-01')
    expect(addDays(parseIsoDate('2026-03-01'), -1)).toBe('2026-02-28')
    expect(daysBetween(parseIsoDate('2026-01-01'), parseIsoDate('2027-01-01'))).toBe(365)
  })

  it('adds exactly the days between two dates', () => {
    fc.assert(fc.property(anyDate, anyDate, (from, to) => addDays(from, daysBetween(from, to)) === to))
  })

  it('refuses to leave the calendar or to add fractions of a day', () => {
    expect(refusalOf(() => addDays(parseIsoDate('9999-12-31'), 1))).toBe('date-out-of-range')
    expect(refusalOf(() => addDays(parseIsoDate('2026-01-01'), 0.5))).toBe('date-out-of-range')
  })
})

import { describe, expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { countDays, type DayCount } from './day-count.ts'
import { type IsoDate, parseIsoDate } from './iso-date.ts'

/** The worked examples of both 30/360 conventions that the test suite of QuantLib publishes. */
const published: [from: string, to: string, american: number, european: number][] = [
  ['2006-08-20', '2007-02-20', 180, 180],
  ['2007-08-20', '2008-02-20', 180, 180],
  ['2006-08-31', '2007-02-28', 178, 178],
  ['2007-02-28', '2007-08-31', 180, 182],
  ['2007-08-31', '2008-02-29', 179, 179],
  ['2008-02-29', '2008-08-31', 180, 181],
  ['2008-08-31', '2009-02-28', 178, 178],
  ['2009-02-28', '2009-08-31', 180, 182],
  ['2006-01-31', '2006-02-28', 28, 28],
  ['2006-01-30', '2006-02-28', 28, 28],
  ['2006-02-28', '2006-03-03', 3, 5],
  ['2006-02-14', '2006-02-28', 14, 14],
  ['2006-09-30', '2006-10-31', 30, 30],
  ['2006-10-31', '2006-11-28', 28, 28],
  ['2007-08-31', '2008-02-28', 178, 178],
  ['2008-02-28', '2008-08-28', 180, 180],
  ['2008-02-28', '2008-08-30', 182, 182],
  ['2008-02-28', '2008-08-31', 183, 182],
  ['2007-02-26', '2008-02-28', 362, 362],
  ['2007-02-26', '2008-02-29', 363, 363],
  ['2008-02-29', '2009-02-28', 360, 359],
  ['2008-02-28', '2008-03-30', 32, 32],
  ['2008-02-28', '2008-03-31', 33, 32],
]

describe('countDays', () => {
  it.each(published)('from %s to %s are %i American and %i European days', (from, to, american, european) => {
    const [start, end] = [parseIsoDate(from), parseIsoDate(to)]
    expect(countDays(start, end, '30/360-us')).toBe(american)
    expect(countDays(start, end, '30/360-eu')).toBe(european)
    expect(countDays(end, start, '30/360-us')).toBe(-american)
  })

  it.each([
    'actual/365',
    'actual/364',
    'actual/360',
    'actual/actual',
    'actual/actual-icma',
    'equal-periods',
    'equal-months',
  ] as const)('counts calendar days by %s', (by) => {
    expect(countDays(parseIsoDate('2028-02-28'), parseIsoDate('2028-03-31'), by)).toBe(32)
  })

  // ISDA, "30/360 Day Count Conventions" (2008-12-22), worked examples of 30E/360 (ISDA), as QuantLib's tests give them.
  it.each([
    ['2006-08-20', '2007-02-20', '2009-08-20', 180],
    ['2009-02-20', '2009-08-20', '2009-08-20', 180],
    ['2006-02-28', '2006-08-31', '2012-02-29', 180],
    ['2006-08-31', '2007-02-28', '2012-02-29', 180],
    ['2007-08-31', '2008-02-29', '2012-02-29', 180],
    ['2008-02-29', '2008-08-31', '2012-02-29', 180],
    ['2011-08-31', '2012-02-29', '2012-02-29', 179],
    ['2006-01-31', '2006-02-28', '2008-02-29', 30],
    ['2006-01-30', '2006-02-28', '2008-02-29', 30],
    ['2006-02-28', '2006-03-03', '2008-02-29', 3],
    ['2006-02-14', '2006-02-28', '2008-02-29', 16],
    ['2006-09-30', '2006-10-31', '2008-02-29', 30],
    ['2006-10-31', '2006-11-28', '2008-02-29', 28],
    ['2007-08-31', '2008-02-28', '2008-02-29', 178],
    ['2008-02-28', '2008-08-28', '2008-02-29', 180],
    ['2008-02-28', '2008-08-30', '2008-02-29', 182],
    ['2008-02-28', '2008-08-31', '2008-02-29', 182],
    ['2007-02-28', '2008-02-28', '2008-02-29', 358],
    ['2007-02-28', '2008-02-29', '2008-02-29', 359],
    ['2008-02-29', '2009-02-28', '2008-02-29', 360],
    ['2008-02-29', '2008-03-30', '2008-02-29', 30],
    ['2008-02-29', '2008-03-31', '2008-02-29', 30],
  ])('from %s to %s of a loan that ends on %s are %i ISDA days', (from, to, lastDueOn, days) => {
    const context = { lastDueOn: parseIsoDate(lastDueOn) }
    expect(countDays(parseIsoDate(from), parseIsoDate(to), '30/360-isda', context)).toBe(days)
    expect(countDays(parseIsoDate(to), parseIsoDate(from), '30/360-isda', context)).toBe(0 - days)
  })

  it('counts no ISDA days between equal dates, on the last one in February too', () => {
    const on = parseIsoDate('2027-02-28')
    expect(countDays(on, on, '30/360-isda', { lastDueOn: on })).toBe(0)
  })

  it('refuses to guess the last due date', () => {
    const [from, to] = [parseIsoDate('2026-01-31'), parseIsoDate('2026-02-28')]
    const nothing: undefined = JSON.parse('[null]')[0]
    const words = JSON.parse('{"lastDueOn":"soon"}')
    expect(refusalOf(() => countDays(from, to, '30/360-isda'))).toBe('terms-invalid')
    expect(refusalOf(() => countDays(from, to, '30/360-isda', nothing))).toBe('terms-invalid')
    expect(refusalOf(() => countDays(from, to, '30/360-isda', words))).toBe('date-unknown')
  })

  it('refuses an invalid date despite its type', () => {
    const never: IsoDate = JSON.parse('"2026-02-29"')
    expect(refusalOf(() => countDays(parseIsoDate('2026-01-01'), never, '30/360-eu'))).toBe('date-unknown')
  })

  it('refuses an unknown day count instead of counting calendar days', () => {
    const unknown: DayCount = JSON.parse('"30/360"')
    const on = parseIsoDate('2026-01-01')
    expect(refusalOf(() => countDays(on, on, unknown))).toBe('terms-invalid')
  })
})

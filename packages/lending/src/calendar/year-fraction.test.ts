import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { type DayCount, dayCounts, yearFraction } from './day-count.ts'
import { addDays, addMonths, type IsoDate, parseIsoDate } from './iso-date.ts'

function isExactly(from: string, to: string, dayCount: DayCount, numerator: number, denominator: number): boolean {
  const fraction = yearFraction(parseIsoDate(from), parseIsoDate(to), dayCount)
  return fraction.numerator * BigInt(denominator) === BigInt(numerator) * fraction.denominator
}

describe('actual/actual', () => {
  // ISDA, "EMU and market conventions: recent developments" (1998), annex: the ISDA column of each example.
  it.each([
    ['2003-11-01', '2004-05-01', 61, 121],
    ['1999-02-01', '1999-07-01', 150, 0],
    ['1999-07-01', '2000-07-01', 184, 182],
    ['2002-08-15', '2003-07-15', 334, 0],
    ['2003-07-15', '2004-01-15', 170, 14],
    ['1999-07-30', '2000-01-30', 155, 29],
    ['2000-01-30', '2000-06-30', 0, 152],
    ['1999-11-30', '2000-04-30', 32, 120],
  ])('from %s to %s is %i/365 + %i/366', (from, to, common, leap) => {
    expect(isExactly(from, to, 'actual/actual', common * 366 + leap * 365, 365 * 366)).toBe(true)
  })

  it('counts whole years between as one each', () => {
    expect(isExactly('2023-01-01', '2026-01-01', 'actual/actual', 3, 1)).toBe(true)
  })
})

// The example of the YEARFRAC function in Excel's documentation: 0.58055556, 0.57808219, and 211 days of 366.
it.each([
  ['30/360-us', 209, 360],
  ['actual/365', 211, 365],
  ['actual/360', 211, 360],
  ['actual/actual', 211, 366],
] as const)('from 2012-01-01 to 2012-07-30 is by %s %i/%i', (dayCount, numerator, denominator) => {
  expect(isExactly('2012-01-01', '2012-07-30', dayCount, numerator, denominator)).toBe(true)
})

describe('equal-months', () => {
  it.each([
    ['2026-01-15', '2026-04-15', 3, 12],
    ['2026-01-31', '2026-02-28', 1, 12],
    ['2026-02-28', '2026-03-31', 1, 12],
    ['2028-02-29', '2029-02-28', 12, 12],
    ['2026-01-31', '2026-04-30', 3, 12],
    ['2026-01-10', '2026-01-10', 0, 1],
  ])('from %s to %s is %i/%i, also at month ends', (from, to, numerator, denominator) => {
    expect(isExactly(from, to, 'equal-months', numerator, denominator)).toBe(true)
  })

  it('counts months back from the end, and the rest in days of its month', () => {
    // Back from 15 June to 15 February; the 5 days before lie in 15 January to 15 February, 31 days.
    expect(isExactly('2026-02-10', '2026-06-15', 'equal-months', 4 * 31 + 5, 12 * 31)).toBe(true)
    expect(isExactly('2026-03-01', '2026-03-12', 'equal-months', 11, 12 * 28)).toBe(true)
  })
})

it('refuses an unknown day count despite its type', () => {
  const stored: DayCount = JSON.parse('"actual/363"')
  expect(refusalOf(() => isExactly('2026-01-01', '2026-02-01', stored, 0, 1))).toBe('terms-invalid')
})

describe('every day count', () => {
  const start = parseIsoDate('1999-01-01')
  const anyDate = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(start, days))
  const anyDayCount = fc.constantFrom(...dayCounts)
  const anyContext = { lastDueOn: start, regular: { endsOn: parseIsoDate('2000-01-31'), months: 3 }, agreedMonths: 1 }

  it('never shrinks with time, and is negative in the other direction', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 1_500 }), anyDayCount, (from, days, dayCount) => {
        const to = addDays(from, days)
        const timeTo = (end: IsoDate, start = from) => yearFraction(start, end, dayCount, anyContext)
        const [shorter, longer] = [timeTo(to), timeTo(addDays(to, 1))]
        const [before, after] = [shorter.numerator * longer.denominator, longer.numerator * shorter.denominator]
        expect(after >= before).toBe(true)
        expect(timeTo(from, to).numerator).toBe(-shorter.numerator)
      }),
    )
  })

  it('gives a whole number of twelfths between a date and the same day months later', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 240 }), (from, months) => {
        const to = addMonths(from, months)
        expect(isExactly(from, to, 'equal-months', months, 12)).toBe(true)
        // By the 30/360 rules, a month end that February lacks, and its own last day by the American one, are not whole months apart.
        if (Number(from.slice(8)) > 27) return
        expect(isExactly(from, to, '30/360-us', months, 12)).toBe(true)
        expect(isExactly(from, to, '30/360-eu', months, 12)).toBe(true)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { yearFraction } from './day-count.ts'
import { type DayCountContext, regularMonths } from './day-count-context.ts'
import { addDays, addMonths, type IsoDate, parseIsoDate } from './iso-date.ts'

function timeOf(from: string, to: string, endsOn: string, months: number): [bigint, bigint] {
  const context = { regular: { endsOn: parseIsoDate(endsOn), months } }
  const { numerator, denominator } = yearFraction(parseIsoDate(from), parseIsoDate(to), 'actual/actual-icma', context)
  return [numerator, denominator]
}

describe('actual/actual (ICMA)', () => {
  // ISDA, "EMU and market conventions: recent developments" (1998), annex: the ISMA column of each example.
  it.each([
    ['a regular half-year', '2003-11-01', '2004-05-01', '2003-11-01', 6, '182/364'],
    ['a short first year', '1999-02-01', '1999-07-01', '1999-07-01', 12, '150/365'],
    ['the year after it', '1999-07-01', '2000-07-01', '1999-07-01', 12, '366/366'],
    ['a long first half-year', '2002-08-15', '2003-07-15', '2003-07-15', 6, '153/368 + 181/362'],
    ['the half-year after it', '2003-07-15', '2004-01-15', '2003-07-15', 6, '184/368'],
    ['the half-year before a short last one', '1999-07-30', '2000-01-30', '2000-01-30', 6, '184/368'],
    ['a short last half-year', '2000-01-30', '2000-06-30', '2000-01-30', 6, '152/364'],
    ['a long last quarter, at month ends', '1999-11-30', '2000-04-30', '1999-08-31', 3, '91/364 + 61/368'],
  ])('of %s, %s to %s, regular from %s every %i months, is %s', (_, from, to, endsOn, months, sum) => {
    const [numerator, denominator] = timeOf(from, to, endsOn, months)
    const parts = sum.split(' + ').map((part) => part.split('/').map(BigInt) as [bigint, bigint])
    const product = parts.reduce((all, [, of]) => all * of, 1n)
    const expected = parts.reduce((all, [count, of]) => all + (count * product) / of, 0n)
    expect(numerator * product).toBe(expected * denominator)
  })

  it('keeps the 31st after a short month: 30 days of the 31 from 28 February to 31 March', () => {
    expect(timeOf('2026-03-01', '2026-03-31', '2026-01-31', 1)).toEqual([30n, 372n])
    expect(timeOf('2026-02-28', '2026-03-31', '2026-01-31', 1)).toEqual([31n, 372n])
  })

  it('gives every regular period the same part of a year', () => {
    const anyEnd = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(parseIsoDate('1999-01-01'), days))
    fc.assert(
      fc.property(
        anyEnd,
        fc.constantFrom(...regularMonths),
        fc.integer({ min: -40, max: 40 }),
        (endsOn, months, at) => {
          const [from, to] = [addMonths(endsOn, at * months), addMonths(endsOn, (at + 1) * months)]
          const [numerator, denominator] = timeOf(from, to, endsOn, months)
          expect(numerator * 12n).toBe(denominator * BigInt(months))
        },
      ),
    )
  })

  it('adds up over any day between', () => {
    const anyDays = fc.integer({ min: 0, max: 1_500 })
    const endsOn = parseIsoDate('2026-08-31')
    fc.assert(
      fc.property(anyDays, anyDays, anyDays, fc.constantFrom(...regularMonths), (start, first, second, months) => {
        const from = addDays(parseIsoDate('2024-02-29'), start)
        const middle = addDays(from, first)
        const to = addDays(middle, second)
        const time = (left: IsoDate, right: IsoDate) => timeOf(left, right, endsOn, months)
        const [whole, left, right] = [time(from, to), time(from, middle), time(middle, to)]
        const sum = (left[0] * right[1] + right[0] * left[1]) * whole[1]
        expect(sum).toBe(whole[0] * left[1] * right[1])
      }),
    )
  })

  it('refuses to guess the regular period, or one that does not divide a year', () => {
    const [from, to] = [parseIsoDate('2026-01-31'), parseIsoDate('2026-02-28')]
    const refusal = (context?: unknown) =>
      refusalOf(() => yearFraction(from, to, 'actual/actual-icma', context as DayCountContext))
    expect([undefined, null, 'monthly', {}, { regular: null }].map(refusal)).toEqual(new Array(5).fill('terms-invalid'))
    expect(refusal({ regular: { endsOn: from, months: 5 } })).toBe('terms-invalid')
    expect(refusal({ regular: { endsOn: 'soon', months: 6 } })).toBe('date-unknown')
  })
})

describe('equal periods', () => {
  const [from, to] = [parseIsoDate('2026-01-31'), parseIsoDate('2026-03-16')]

  it('are 1/12 of a year for every agreed month, whatever the dates', () => {
    expect(yearFraction(from, to, 'equal-periods', { agreedMonths: 1 })).toEqual({ numerator: 1n, denominator: 12n })
    expect(yearFraction(to, from, 'equal-periods', { agreedMonths: 3 })).toEqual({ numerator: -3n, denominator: 12n })
    expect(yearFraction(to, to, 'equal-periods', { agreedMonths: 3 }).numerator).toBe(0n)
  })

  it('differ from equal months, which count a month and the 16 days of a month of 31 here', () => {
    const { numerator, denominator } = yearFraction(from, to, 'equal-months')
    expect(numerator * 12n * 31n).toBe(denominator * (31n + 16n))
  })

  it('are refused without the agreed months', () => {
    for (const context of [undefined, {}, { agreedMonths: 0.5 }, { agreedMonths: -1 }, { agreedMonths: Number.NaN }]) {
      expect(refusalOf(() => yearFraction(from, to, 'equal-periods', context))).toBe('terms-invalid')
    }
  })
})

it('actual/364 is calendar days over 364: two quarters of 13 weeks are half a year', () => {
  const days182 = yearFraction(parseIsoDate('2026-01-01'), parseIsoDate('2026-07-02'), 'actual/364')
  expect(days182).toEqual({ numerator: 182n, denominator: 364n })
})

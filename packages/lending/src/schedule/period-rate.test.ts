import { expect, it } from 'vitest'
import type { DayCount } from '../calendar/day-count.ts'
import { parseIsoDate } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import type { RatePeriod } from '../terms/loan-terms.ts'
import { rateBetween } from './period-rate.ts'

/** 1 January to 2 April 2026, 91 days; 31 January to 31 March, two months; 15 November 2027 to 15 January 2028, 47 + 14 days. */
const spans = {
  days: ['2026-01-01', '2026-04-02'],
  months: ['2026-01-31', '2026-03-31'],
  years: ['2027-11-15', '2028-01-15'],
} as const

/** A last due date that plays no part, months to the start of each span, and the two months agreed. */
const contextOf = (from: string) => ({
  lastDueOn: parseIsoDate('2029-01-01'),
  regular: { endsOn: parseIsoDate(from), months: 1 },
  agreedMonths: 2,
})

it.each<[RatePeriod, DayCount, keyof typeof spans, bigint, bigint]>([
  ['day', 'actual/365', 'days', 91n, 1n],
  ['month', 'actual/365', 'days', 91n * 12n, 365n],
  ['year', 'actual/365', 'days', 91n, 365n],
  ['day', 'actual/360', 'days', 91n, 1n],
  ['month', 'actual/360', 'days', 91n * 12n, 360n],
  ['year', 'actual/360', 'days', 91n, 360n],
  ['day', 'equal-months', 'months', 2n * 365n, 12n],
  ['month', 'equal-months', 'months', 2n, 1n],
  ['year', 'equal-months', 'months', 2n, 12n],
  ['day', '30/360-us', 'months', 60n, 1n],
  ['month', '30/360-eu', 'months', 2n, 1n],
  ['year', '30/360-us', 'months', 60n, 360n],
  ['day', 'actual/actual', 'years', 61n, 1n],
  ['month', 'actual/actual', 'years', 12n * (47n * 366n + 14n * 365n), 365n * 366n],
  ['day', 'actual/364', 'days', 91n, 1n],
  ['year', 'actual/364', 'days', 91n, 364n],
  ['day', '30/360-isda', 'months', 60n, 1n],
  ['day', 'equal-periods', 'months', 2n * 365n, 12n],
  ['month', 'equal-periods', 'days', 2n, 1n],
  ['day', 'actual/actual-icma', 'days', 91n, 1n],
  ['month', 'actual/actual-icma', 'months', 2n, 1n],
  ['year', 'actual/actual-icma', 'years', 2n, 12n],
  ['year', 'actual/actual', 'years', 47n * 366n + 14n * 365n, 365n * 366n],
])('a rate per %s counts by %s, over %s, %i/%i times', (per, dayCount, span, numerator, denominator) => {
  const [from, to] = spans[span]
  const context = contextOf(from)
  const rate = rateBetween({ per, ratePpm: 30_000 }, dayCount, parseIsoDate(from), parseIsoDate(to), context)
  expect(rate.numerator * denominator * 1_000_000n).toBe(rate.denominator * numerator * 30_000n)
})

it.each<[string, object, string, string, string, string]>([
  ['an unknown period', { per: 'week', ratePpm: 1 }, 'actual/365', '2026-01-01', '2026-01-02', 'terms-invalid'],
  ['half a millionth', { per: 'day', ratePpm: 0.5 }, 'actual/365', '2026-01-01', '2026-01-02', 'terms-invalid'],
  ['a negative rate', { per: 'day', ratePpm: -1 }, 'actual/365', '2026-01-01', '2026-01-02', 'terms-invalid'],
  ['no rate', { per: 'day' }, 'actual/365', '2026-01-01', '2026-01-02', 'terms-invalid'],
  ['an unknown day count', { per: 'day', ratePpm: 1 }, 'actual/363', '2026-01-01', '2026-01-02', 'terms-invalid'],
  [
    'an end before the start',
    { per: 'day', ratePpm: 1 },
    'actual/365',
    '2026-01-02',
    '2026-01-01',
    'date-out-of-range',
  ],
])('refuses %s', (_, interest, dayCount, from, to, code) => {
  const [rate, count] = JSON.parse(JSON.stringify([interest, dayCount]))
  expect(refusalOf(() => rateBetween(rate, count, parseIsoDate(from), parseIsoDate(to)))).toBe(code)
})

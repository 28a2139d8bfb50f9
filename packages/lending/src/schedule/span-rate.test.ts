import { expect, it } from 'vitest'
import type { RatePeriod, Span } from '../terms/loan-terms.ts'
import { spanRate } from './span-rate.ts'

it.each<[RatePeriod, Span, bigint, bigint]>([
  ['day', { days: 91 }, 91n, 1n],
  ['month', { days: 91 }, 91n * 12n, 365n],
  ['year', { days: 91 }, 91n, 365n],
  ['day', { months: 2 }, 2n * 365n, 12n],
  ['month', { months: 2 }, 2n, 1n],
  ['year', { months: 2 }, 2n, 12n],
])('a rate per %s counts for %o %i/%i times', (per, span, numerator, denominator) => {
  const rate = spanRate({ per, ratePpm: 30_000, method: 'flat' }, span)
  expect(rate.numerator * denominator * 1_000_000n).toBe(rate.denominator * numerator * 30_000n)
})

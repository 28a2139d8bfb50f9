import { type Fraction, fractionOfPpm } from '../money/fraction.ts'
import type { InterestTerms, RatePeriod, Span } from '../terms/loan-terms.ts'

/**
 * The interest rate for a length of time, exactly.
 *
 * Formula: rate × how many of the rate's own periods the span holds. Day count: a year is 365 days or 12 months, so a
 * month counted in days is 365/12 days. Example: 12 % a year for 91 days is 12 % × 91/365.
 */
export function spanRate(interest: InterestTerms, span: Span): Fraction {
  const rate = fractionOfPpm(interest.ratePpm)
  const length = 'days' in span ? periodsInDays(span.days, interest.per) : periodsInMonths(span.months, interest.per)
  return { numerator: rate.numerator * length.numerator, denominator: rate.denominator * length.denominator }
}

function periodsInDays(days: number, per: RatePeriod): Fraction {
  if (per === 'day') return { numerator: BigInt(days), denominator: 1n }
  return { numerator: BigInt(per === 'month' ? days * 12 : days), denominator: 365n }
}

function periodsInMonths(months: number, per: RatePeriod): Fraction {
  if (per === 'month') return { numerator: BigInt(months), denominator: 1n }
  return { numerator: BigInt(per === 'year' ? months : months * 365), denominator: 12n }
}

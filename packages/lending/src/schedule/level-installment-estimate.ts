import type { DivisionTerms } from './division.ts'

/** A level installment in floats, and how far from the exact one it can be at most. */
export type Estimate = { installment: number; error: number }

/**
 * The level installment in floats, with a bound of its error.
 *
 * Formula: (principal − balloon × worth) ÷ annuity, where the worth of a period is 1 ÷ the product of (1 + rate) up to it, the
 * annuity the sum of all worths.
 * Error: a float operation is off by at most u = 2^−53 of its result. A rate takes two operations and 1 + rate a third, so
 * the worth of period k, with a product and a division a period, is off by at most 4k u; their sum over n periods by 5n u;
 * the numerator by (4n + 2) u of the larger sum (principal + balloon × worth); the last division by one u more. Together
 * less than (9n + 3) u of (principal + balloon × worth) ÷ annuity; what second-order terms add at 600 periods is far
 * below the bound taken here, (16n + 16) u.
 */
export function estimateLevelInstallment(terms: DivisionTerms): Estimate {
  const { principalMinor, balloonMinor, principalFreePeriods, periods } = terms
  let growth = 1
  let annuity = 0
  for (let index = principalFreePeriods; index < periods.length; index += 1) {
    const { ratePpm, count, divisor } = periods[index]!.counted.rate
    growth *= 1 + (ratePpm * count) / divisor
    annuity += 1 / growth
  }
  const balloon = balloonMinor / growth
  const error = ((principalMinor + balloon) / annuity) * (periods.length + 1) * 8 * Number.EPSILON
  return { installment: (principalMinor - balloon) / annuity, error }
}

import { toAmountMinor } from '../money/amount.ts'
import { type Fraction, type Rounding, roundDiv } from '../money/rounding.ts'
import type { DivisionTerms } from './division.ts'
import type { PeriodRate } from './period-rate.ts'

/**
 * The level installment of a loan, rounded to its multiple.
 *
 * The estimate in floats decides when its proven error cannot change the rounding, which is nearly always; else the exact
 * fraction does. Errors: `amount-out-of-range`.
 * Example: 20,000.00 over 24 months at 1.25 % a month is 969.73 (India's Key Fact Statement, worked example).
 */
export function levelInstallmentMinor(terms: DivisionTerms): number {
  const { installment: rounding, installmentMultipleMinor: multipleMinor } = terms.rounding
  const estimate = estimateLevelInstallment(terms)
  return settled(estimate, rounding, multipleMinor) ?? exactLevelInstallmentMinor(terms)
}

/** As `levelInstallmentMinor`, always by exact arithmetic. */
export function exactLevelInstallmentMinor(terms: DivisionTerms): number {
  const { installment: rounding, installmentMultipleMinor: multipleMinor } = terms.rounding
  const level = levelInstallment(
    terms.principalMinor,
    terms.balloonMinor,
    ratesAfter(terms, terms.principalFreePeriods),
  )
  return toAmountMinor(
    roundDiv(level.numerator, level.denominator * BigInt(multipleMinor), rounding) * BigInt(multipleMinor),
  )
}

/** The rounded estimate, or null when the exact value may lie on the other side of a whole or half multiple. */
function settled({ installment, error }: Estimate, rounding: Rounding, multipleMinor: number): number | null {
  const multiples = installment / multipleMinor
  const edge = rounding === 'up' || rounding === 'down' ? 0 : 0.5
  const whole = Math.floor(multiples - edge)
  const past = multiples - edge - whole
  // The division, and the subtractions from it, are off by less than half a unit in the last place each.
  const margin = error / multipleMinor + multiples * 4 * Number.EPSILON
  if (!(past > margin && 1 - past > margin)) return null
  const roundedMinor = (rounding === 'down' ? whole : whole + 1) * multipleMinor
  return Number.isSafeInteger(roundedMinor) ? roundedMinor : null
}

/**
 * The equal payment that brings a declining balance down to the balloon, unrounded.
 *
 * Formula: payment = (principal × growth − balloon) ÷ annuity, where growth is the product of (1 + rate) over all periods
 * and annuity is what payments of 1 would have grown to. With equal rates and no balloon it is the textbook
 * P × i ÷ (1 − (1 + i)^−n). Exact for rates that differ by period and for a rate of zero. Source: standard annuity
 * mathematics; spreadsheets call it PMT.
 */
export function levelInstallment(principalMinor: number, balloonMinor: number, rates: readonly Fraction[]): Fraction {
  let growth = 1n
  let annuity = 0n
  let scale = 1n
  for (const { numerator, denominator } of rates) {
    scale *= denominator
    growth *= denominator + numerator
    annuity = annuity * (denominator + numerator) + scale
  }
  return { numerator: BigInt(principalMinor) * growth - BigInt(balloonMinor) * scale, denominator: annuity }
}

/**
 * The balance that level installments after the first one pay off, to the nearest minor unit; within what there is to pay off.
 *
 * Formula: (installment × annuity + balloon) ÷ growth, both over the periods after the first that pays principal.
 */
export function balanceAfterFirstMinor(terms: DivisionTerms, installmentMinor: number): number {
  let growth = 1n
  let value = 0n
  let scale = 1n
  for (const { numerator, denominator } of ratesAfter(terms, terms.principalFreePeriods + 1)) {
    scale *= denominator
    growth *= denominator + numerator
    value = value * (denominator + numerator) + scale
  }
  const wanted = roundDiv(BigInt(installmentMinor) * value + BigInt(terms.balloonMinor) * scale, growth, 'half-up')
  const most = BigInt(terms.principalMinor)
  return Number(wanted < most ? wanted : most)
}

function ratesAfter({ periods }: DivisionTerms, count: number): Fraction[] {
  return periods.slice(count).map(({ counted }) => asFraction(counted.rate))
}

function asFraction({ ratePpm, count, divisor }: PeriodRate): Fraction {
  return { numerator: BigInt(ratePpm) * BigInt(count), denominator: BigInt(divisor) }
}

/** A level installment in floats, and how far from the exact one it can be at most. */
type Estimate = { installment: number; error: number }

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

import { timesFraction } from '../money/fraction.ts'
import { splitEvenly } from '../money/split-evenly.ts'
import type { InterestTerms } from '../terms/loan-terms.ts'
import { type Period, wholeSpan } from './periods.ts'
import type { PrincipalAndInterest } from './schedule.ts'
import { spanRate } from './span-rate.ts'

/**
 * Flat interest: the original principal is charged for the whole time, and both are paid in equal parts.
 *
 * Formula: interest = principal × rate × time, rounded half-up once; the last part takes what does not divide.
 * Example: 10,000.00 at 0.1 % a day for 91 days is 910.00 of interest.
 */
export function flatRows(principalMinor: number, interest: InterestTerms, periods: readonly Period[]) {
  const span = wholeSpan(periods)
  const totalInterestMinor = timesFraction(principalMinor, spanRate(interest, span), 'half-up')
  const interestParts = splitEvenly(totalInterestMinor, periods.length)
  const interestBasis = { baseMinor: principalMinor, span, parts: periods.length }
  return splitEvenly(principalMinor, periods.length).map(
    (partMinor, index): PrincipalAndInterest => ({
      principalMinor: partMinor,
      interestMinor: interestParts[index]!,
      interestBasis,
    }),
  )
}

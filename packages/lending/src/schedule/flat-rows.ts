import { roundProduct } from '../money/round-quotient.ts'
import { type Split, splitEvenly } from '../money/split-evenly.ts'
import type { Division, DivisionTerms } from './division.ts'
import { interestMinor, type PeriodRate } from './period-rate.ts'
import { principalParts } from './principal-parts.ts'

/**
 * Flat interest: the original principal is charged for the whole time, and the interest is paid in equal parts.
 *
 * Formula: interest = principal × rate × time, rounded once by `rounding.interest`; interest-free periods count no time
 * and pay no part. Level and equal principal mean the same here: equal parts, rounded by `rounding.parts`, the remainder
 * where the terms say. With level installments and a multiple above 1, principal and interest together are rounded to it.
 * Example: 10,000.00 at 0.1 % a day for 91 days is 910.00 of interest.
 */
export function flatRows(terms: DivisionTerms, rate: PeriodRate, freePeriods: number): Division {
  const { principalMinor, amortization, periods, rounding } = terms
  const { remainder, parts = 'down', installmentMultipleMinor: multipleMinor } = rounding
  const plain: Split = { rounding: parts, multipleMinor: 1, remainder }
  const totalMinor = interestMinor(principalMinor, rate, rounding.interest)
  const charged = splitEvenly(totalMinor, periods.length - freePeriods, plain)
  const earned = [...new Array<number>(freePeriods).fill(0), ...charged]
  if (multipleMinor === 1) return { principals: principalParts(terms, plain), earned }
  const isLevel = amortization === 'level'
  const toMultiple: Split = { rounding: rounding.installment, multipleMinor, remainder }
  return { principals: isLevel ? principalsBeside(earned, terms) : principalParts(terms, toMultiple), earned }
}

/** The principal that makes principal and interest together one multiple, in every period but the one with the remainder. */
function principalsBeside(earned: readonly number[], terms: DivisionTerms): number[] {
  const { principalMinor, balloonMinor, principalFreePeriods, rounding } = terms
  const { installment, installmentMultipleMinor: multipleMinor, remainder } = rounding
  const paying = earned.slice(principalFreePeriods)
  const sharedMinor = principalMinor - balloonMinor + paying.reduce((sum, rowMinor) => sum + rowMinor, 0)
  const levelMinor = roundProduct(sharedMinor, 1, 1, paying.length * multipleMinor, installment) * multipleMinor
  const wanted = paying.map((rowMinor) => Math.max(0, levelMinor - rowMinor))
  if (remainder === 'first' && paying.length > 1) {
    const othersMinor = wanted.slice(1).reduce((sum, partMinor) => sum + partMinor, 0)
    wanted[0] = Math.max(0, principalMinor - balloonMinor - othersMinor)
  }
  let leftMinor = principalMinor - balloonMinor
  const parts = wanted.map((partMinor, index) => {
    const paidMinor = index === paying.length - 1 ? leftMinor : Math.min(partMinor, leftMinor)
    leftMinor -= paidMinor
    return paidMinor
  })
  const principals = [...new Array<number>(principalFreePeriods).fill(0), ...parts]
  principals[earned.length - 1]! += balloonMinor
  return principals
}

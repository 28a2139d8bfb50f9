import { type Rounding, roundProduct } from '../money/rounding.ts'
import { type Split, splitEvenly } from '../money/split-evenly.ts'
import type { FinalInstallment, RoundingTerms } from '../terms/loan-terms.ts'
import type { Division, DivisionTerms } from './division.ts'
import { levelByFinal } from './level-by-final.ts'
import { interestMinor, type PeriodRate } from './period-rate.ts'

/**
 * Interest on a balance that declines by parts fixed beforehand: equal principal, or all principal with the last.
 *
 * Formula: each row's interest is the balance before it × the period's rate. Rounding: each interest by
 * `rounding.interest`; principal parts by `rounding.installment` to the multiple.
 * Example: 1,200.00 in 4 equal parts at 2 % a month pays 300.00 a month and 24.00, 18.00, 12.00, 6.00 of interest.
 */
export function decliningRows(terms: DivisionTerms): Division {
  const { rounding } = terms
  const principals = principalParts(terms, toMultipleOf(rounding))
  let balanceMinor = terms.principalMinor
  const earned = terms.periods.map(({ counted }, index) => {
    const rowMinor = interestMinor(balanceMinor, counted.rate, rounding.interest)
    balanceMinor -= principals[index]!
    return rowMinor
  })
  return { principals, earned, interests: earned }
}

/**
 * Flat interest: the original principal is charged for the whole time, and the interest is paid in equal parts.
 *
 * Formula: interest = principal × rate × time, rounded once by `rounding.interest`; interest-free periods count no time
 * and pay no part. Level and equal principal mean the same here: equal parts, rounded by `rounding.parts`, the remainder
 * where the terms say. With level installments and a multiple above 1 or a `rounding.final`, principal and interest together
 * are rounded to the multiple.
 * Example: 10,000.00 at 0.1 % a day for 91 days is 910.00 of interest.
 */
export function flatRows(terms: DivisionTerms, rate: PeriodRate, freePeriods: number): Division {
  const { principalMinor, amortization, periods, rounding } = terms
  const { remainder, parts = 'down', installmentMultipleMinor: multipleMinor, final } = rounding
  const plain: Split = { rounding: parts, multipleMinor: 1, remainder }
  const totalMinor = interestMinor(principalMinor, rate, rounding.interest)
  const charged = splitEvenly(totalMinor, periods.length - freePeriods, plain)
  const earned = [...new Array<number>(freePeriods).fill(0), ...charged]
  if (multipleMinor === 1 && final === undefined) {
    return { principals: principalParts(terms, plain), earned, interests: earned }
  }
  const isLevel = amortization === 'level'
  const principals = isLevel ? principalsBeside(earned, terms) : principalParts(terms, toMultipleOf(rounding))
  return { principals, earned, interests: earned }
}

function toMultipleOf({ installment, installmentMultipleMinor, remainder, final }: RoundingTerms): FinalSplit {
  return { rounding: installment, multipleMinor: installmentMultipleMinor, remainder, final }
}

/** The principal that makes principal and interest together one multiple, in every period but the one with the remainder. */
function principalsBeside(earned: readonly number[], terms: DivisionTerms): number[] {
  const { principalMinor, balloonMinor, principalFreePeriods, rounding } = terms
  const { installment, installmentMultipleMinor: multipleMinor, final } = rounding
  const paying = earned.slice(principalFreePeriods)
  const sharedMinor = principalMinor - balloonMinor + paying.reduce((sum, rowMinor) => sum + rowMinor, 0)
  const levelMinor = roundProduct(sharedMinor, 1, 1, paying.length * multipleMinor, installment) * multipleMinor
  if (final === undefined || paying.length === 1) return principalsAt(levelMinor, earned, terms)
  const lastOf = (minor: number) => principalsAt(minor, earned, terms).at(-1)! + earned.at(-1)! - balloonMinor
  return principalsAt(levelByFinal(final, lastOf, levelMinor, multipleMinor), earned, terms)
}

/** The principal beside the interest of level installments of an amount. */
function principalsAt(levelMinor: number, earned: readonly number[], terms: DivisionTerms): number[] {
  const { principalMinor, balloonMinor, principalFreePeriods, rounding } = terms
  const paying = earned.slice(principalFreePeriods)
  const wanted = paying.map((rowMinor) => Math.max(0, levelMinor - rowMinor))
  if (rounding.remainder === 'first' && paying.length > 1) {
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

type FinalSplit = Split & { final?: FinalInstallment | undefined }

/**
 * The principal of every period when it does not depend on the interest: equal parts, or all with the last.
 *
 * Formula: nothing in the first `principalFreePeriods`; then the principal less the balloon in equal parts, and the balloon
 * with the last. Interest-only is a balloon of the whole principal. Rounding and remainder: `split`.
 * Example: 1,000.00 in 4 with one period free and a balloon of 400.00 is 0, 200.00, 200.00, 600.00.
 */
function principalParts(terms: DivisionTerms, { final, ...split }: FinalSplit): number[] {
  const { principalMinor, principalFreePeriods, amortization, periods } = terms
  const balloonMinor = amortization === 'interest-only' ? principalMinor : terms.balloonMinor
  const [sharedMinor, count] = [principalMinor - balloonMinor, periods.length - principalFreePeriods]
  const rounding = final === undefined ? split.rounding : partRounding(final, sharedMinor, count, split.multipleMinor)
  const parts = splitEvenly(sharedMinor, count, { ...split, rounding })
  const principals = [...new Array<number>(principalFreePeriods).fill(0), ...parts]
  principals[periods.length - 1]! += balloonMinor
  return principals
}

/**
 * The rounding of equal parts with which the last part is as `final` asks: rounded up, the last is the lower one; it is 0 when
 * the parts before it use the amount up.
 */
function partRounding(final: FinalInstallment, sharedMinor: number, count: number, multipleMinor: number): Rounding {
  if (final !== 'nearest') return final === 'lower' ? 'up' : 'down'
  const upMinor = roundProduct(sharedMinor, 1, 1, count * multipleMinor, 'up') * multipleMinor
  const lastMinor = Math.max(0, sharedMinor - upMinor * (count - 1))
  return sharedMinor - (upMinor - multipleMinor) * count < upMinor - lastMinor ? 'down' : 'up'
}

/**
 * Interest as it falls due when that of the first periods is put off: it is earned on the balance as ever, without
 * interest on it, and paid with the first row after. `interests` is what each row would pay without grace.
 *
 * Example: 20.00, 20.00, 15.00, 10.00 with two periods put off is 0, 0, 55.00, 10.00.
 */
export function deferInterest(interests: readonly number[], deferredPeriods: number): readonly number[] {
  if (deferredPeriods === 0) return interests
  let putOffMinor = 0
  return interests.map((rowMinor, index) => {
    if (index < deferredPeriods) {
      putOffMinor += rowMinor
      return 0
    }
    return index === deferredPeriods ? putOffMinor + rowMinor : rowMinor
  })
}

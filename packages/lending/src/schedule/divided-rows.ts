import { LendingError } from '../lending-error.ts'
import { roundProduct } from '../money/rounding.ts'
import { type Split, splitEvenly } from '../money/split-evenly.ts'
import type { Division, DivisionTerms } from './division.ts'
import { balanceAfterFirstMinor, levelInstallmentMinor } from './level-installment.ts'
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
  const principals = principalParts(terms, {
    rounding: rounding.installment,
    multipleMinor: rounding.installmentMultipleMinor,
    remainder: rounding.remainder,
  })
  let balanceMinor = terms.principalMinor
  const earned = terms.periods.map(({ counted }, index) => {
    const rowMinor = interestMinor(balanceMinor, counted.rate, rounding.interest)
    balanceMinor -= principals[index]!
    return rowMinor
  })
  return { principals, earned }
}

/**
 * Level installments on a declining balance.
 *
 * Formula: each row's interest is the balance × the period's rate, its principal the level installment less that
 * interest; in periods free of principal only the interest is paid. An installment set by the terms is taken as it is. Rounding: each interest by `rounding.interest`, the
 * installment by `rounding.installment` to the multiple. The last row pays the balance that is left, a balloon with it. With
 * the remainder first, the first installment leaves the balance that level installments pay off; what rounding the
 * later interests leaves, a few minor units, stays in the last.
 * Errors: `rate-makes-no-schedule` when a row's interest would exceed the installment, so that the balance would grow.
 */
export function levelRows(terms: DivisionTerms): Division {
  const { principalMinor, balloonMinor, principalFreePeriods, periods, rounding } = terms
  const installmentMinor = terms.installmentMinor ?? levelInstallmentMinor(terms)
  const last = periods.length - 1
  const unusualFirst = rounding.remainder === 'first' && principalFreePeriods < last ? principalFreePeriods : -1
  const principals = new Array<number>(periods.length)
  const earned = new Array<number>(periods.length)
  let balanceMinor = principalMinor
  for (let index = 0; index <= last; index += 1) {
    const rowMinor = interestMinor(balanceMinor, periods[index]!.counted.rate, rounding.interest)
    let paidMinor = Math.min(installmentMinor - rowMinor, balanceMinor - balloonMinor)
    if (index === last) paidMinor = balanceMinor
    else if (index < principalFreePeriods) paidMinor = 0
    else if (index === unusualFirst) paidMinor = balanceMinor - balanceAfterFirstMinor(terms, installmentMinor)
    if (paidMinor < 0) throw new LendingError('rate-makes-no-schedule', 'The interest exceeds the level installment')
    principals[index] = paidMinor
    earned[index] = rowMinor
    balanceMinor -= paidMinor
  }
  return { principals, earned }
}

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

/**
 * The principal of every period when it does not depend on the interest: equal parts, or all with the last.
 *
 * Formula: nothing in the first `principalFreePeriods`; then the principal less the balloon in equal parts, and the balloon
 * with the last. Interest-only is a balloon of the whole principal. Rounding and remainder: `split`.
 * Example: 1,000.00 in 4 with one period free and a balloon of 400.00 is 0, 200.00, 200.00, 600.00.
 */
function principalParts(terms: DivisionTerms, split: Split): number[] {
  const { principalMinor, principalFreePeriods, amortization, periods } = terms
  const balloonMinor = amortization === 'interest-only' ? principalMinor : terms.balloonMinor
  const parts = splitEvenly(principalMinor - balloonMinor, periods.length - principalFreePeriods, split)
  const principals = [...new Array<number>(principalFreePeriods).fill(0), ...parts]
  principals[periods.length - 1]! += balloonMinor
  return principals
}

/**
 * Interest as it falls due when that of the first periods is put off: it is earned on the balance as ever, without
 * interest on it, and paid with the first row after.
 *
 * Example: 20.00, 20.00, 15.00, 10.00 with two periods put off is 0, 0, 55.00, 10.00.
 */
export function deferInterest(earned: readonly number[], deferredPeriods: number): readonly number[] {
  if (deferredPeriods === 0) return earned
  let putOffMinor = 0
  return earned.map((rowMinor, index) => {
    if (index < deferredPeriods) {
      putOffMinor += rowMinor
      return 0
    }
    return index === deferredPeriods ? putOffMinor + rowMinor : rowMinor
  })
}

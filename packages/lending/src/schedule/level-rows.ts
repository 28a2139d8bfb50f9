import { LendingError } from '../lending-error.ts'
import type { Division, DivisionTerms } from './division.ts'
import { balanceAfterFirstMinor, levelInstallmentMinor } from './level-installment.ts'
import { interestMinor } from './period-rate.ts'

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

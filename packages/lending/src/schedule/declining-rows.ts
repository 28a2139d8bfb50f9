import { LendingError } from '../lending-error.ts'
import { toAmountMinor } from '../money/amount.ts'
import { timesFraction } from '../money/fraction.ts'
import { roundDiv } from '../money/rounding.ts'
import type { InterestTerms } from '../terms/loan-terms.ts'
import { levelInstallment } from './level-installment.ts'
import type { Period } from './periods.ts'
import type { PrincipalAndInterest } from './schedule.ts'
import { spanRate } from './span-rate.ts'

/**
 * Level installments on a declining balance.
 *
 * Formula: each row's interest is the balance × the period's rate, its principal the level installment less that
 * interest. Rounding: the installment and each interest half-up; the last row pays the balance that is left.
 * Errors: `rate-makes-no-schedule` when a row's interest would exceed the installment, so that the balance would grow.
 */
export function decliningRows(principalMinor: number, interest: InterestTerms, periods: readonly Period[]) {
  const rates = periods.map(({ span }) => spanRate(interest, span))
  const level = levelInstallment(principalMinor, rates)
  const installmentMinor = toAmountMinor(roundDiv(level.numerator, level.denominator, 'half-up'))
  let balanceMinor = principalMinor
  return periods.map(({ span }, index): PrincipalAndInterest => {
    const baseMinor = balanceMinor
    const interestMinor = timesFraction(baseMinor, rates[index]!, 'half-up')
    const isLast = index === periods.length - 1
    const paidMinor = isLast ? baseMinor : Math.min(installmentMinor - interestMinor, baseMinor)
    if (paidMinor < 0) throw new LendingError('rate-makes-no-schedule', 'The interest exceeds the level installment')
    balanceMinor -= paidMinor
    return { principalMinor: paidMinor, interestMinor, interestBasis: { baseMinor, span, parts: 1 } }
  })
}

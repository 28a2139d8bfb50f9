import type { PlannedInstallment } from '../schedule/schedule.ts'
import type { OwedKind } from '../terms/loan-terms.ts'

/** Minor units of each kind. */
export type Amounts = Readonly<Record<OwedKind, number>>

/** Nothing of any kind. Compared by identity where most installments have nothing, so that nothing is worked out for them. */
export const noAmounts: Amounts = { penalty: 0, lateInterest: 0, fee: 0, tax: 0, interest: 0, principal: 0 }

/** The kinds agreed at signing; late interest is charged on these and, unless agreed otherwise, on nothing else. */
export function scheduledMinor({ fee, tax, interest, principal }: Amounts): number {
  return fee + tax + interest + principal
}

export function totalMinor(amounts: Amounts): number {
  return amounts.penalty + amounts.lateInterest + scheduledMinor(amounts)
}

export function add(left: Amounts, right: Amounts): Amounts {
  if (right === noAmounts) return left
  return {
    penalty: left.penalty + right.penalty,
    lateInterest: left.lateInterest + right.lateInterest,
    fee: left.fee + right.fee,
    tax: left.tax + right.tax,
    interest: left.interest + right.interest,
    principal: left.principal + right.principal,
  }
}

export function subtract(left: Amounts, right: Amounts): Amounts {
  if (right === noAmounts) return left
  return {
    penalty: left.penalty - right.penalty,
    lateInterest: left.lateInterest - right.lateInterest,
    fee: left.fee - right.fee,
    tax: left.tax - right.tax,
    interest: left.interest - right.interest,
    principal: left.principal - right.principal,
  }
}

/** A sum in which some amounts take the place of others. */
export function replaceAmounts(sum: Amounts, before: Amounts, after: Amounts): Amounts {
  if (before === after) return sum
  return {
    penalty: sum.penalty + after.penalty - before.penalty,
    lateInterest: sum.lateInterest + after.lateInterest - before.lateInterest,
    fee: sum.fee + after.fee - before.fee,
    tax: sum.tax + after.tax - before.tax,
    interest: sum.interest + after.interest - before.interest,
    principal: sum.principal + after.principal - before.principal,
  }
}

export function sumOfAmounts(all: readonly Amounts[]): Amounts {
  return all.reduce(add, noAmounts)
}

/** The sum of an installment that is not late. */
export function plannedAmounts({ feeMinor, taxMinor, interestMinor, principalMinor }: PlannedInstallment): Amounts {
  return { ...noAmounts, fee: feeMinor, tax: taxMinor, interest: interestMinor, principal: principalMinor }
}

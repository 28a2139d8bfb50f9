import { sumMinor } from '../money/amount.ts'
import { type OwedKind, owedKinds } from '../terms/allocation-terms.ts'

/** Minor units of each kind. */
export type Amounts = Readonly<Record<OwedKind, number>>

export const noAmounts: Amounts = { penalty: 0, lateInterest: 0, fee: 0, tax: 0, interest: 0, principal: 0 }

/** The kinds that were agreed at signing; late interest is charged on these and on nothing else. */
export function scheduledMinor(amounts: Amounts): number {
  return sumMinor([amounts.fee, amounts.tax, amounts.interest, amounts.principal])
}

export function totalMinor(amounts: Amounts): number {
  return sumMinor(owedKinds.map((kind) => amounts[kind]))
}

export function add(left: Amounts, right: Amounts): Amounts {
  return combine(left, right, (a, b) => a + b)
}

export function subtract(left: Amounts, right: Amounts): Amounts {
  return combine(left, right, (a, b) => a - b)
}

function combine(left: Amounts, right: Amounts, operation: (a: number, b: number) => number): Amounts {
  return {
    penalty: operation(left.penalty, right.penalty),
    lateInterest: operation(left.lateInterest, right.lateInterest),
    fee: operation(left.fee, right.fee),
    tax: operation(left.tax, right.tax),
    interest: operation(left.interest, right.interest),
    principal: operation(left.principal, right.principal),
  }
}

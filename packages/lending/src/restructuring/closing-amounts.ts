import { type Amounts, subtract } from '../loan/amounts.ts'
import { chargedAndUnpaid } from '../loan/charged-amounts.ts'
import type { Plan } from '../loan/loan.ts'
import { closingPosition, type Position } from '../loan/position.ts'
import { unearnedToTheDay } from '../loan/rebate.ts'
import { rowsOf } from '../loan/row-list.ts'

/** The debt of a loan whose terms end on a day. Minor units. */
export type ClosingAmounts = {
  unpaid: Amounts
  /** Everything paid under these terms. Interest that was paid early and not earned is principal here. */
  paid: Amounts
  /** Of the unpaid charges, those that no due date and no event had charged yet; below zero for interest given back. */
  chargedNow: Amounts
}

/**
 * The amounts that the end of a loan's terms leaves owed on the position's day: all principal, everything due, interest
 * earned to the day by the loan's day count, and fees that were agreed, due or not. Interest of later days is not owed,
 * whatever the terms say of paying early, since the new terms charge it; as far as it was paid early it pays principal.
 *
 * Example: 1,000.00 for 91 days at 0.1 % a day, on day 46: 1,000.00 of principal, 46.00 of interest.
 */
export function closingAmounts(plan: Plan, position: Position): ClosingAmounts {
  // Rows of a recalculated loan ask for nothing but what was earned, of one that was paid off early too.
  const isRecalculated = plan.terms.recalculation !== undefined
  const closing = closingPosition(plan, position)
  const { unpaid: allUnpaid, paid } = closing.totals
  const unearnedMinor = isRecalculated ? 0 : unearnedToTheDay(plan, closing)
  const interestMinor = allUnpaid.interest - unearnedMinor
  const paidEarlyMinor = Math.max(0, -interestMinor)
  const toPrincipalMinor = Math.min(paidEarlyMinor, allUnpaid.principal)
  const unpaid = {
    ...allUnpaid,
    interest: Math.max(0, interestMinor),
    principal: allUnpaid.principal - toPrincipalMinor,
  }
  const due = { ...chargedAndUnpaid(rowsOf(position.installments), position.on), principal: 0 }
  return {
    unpaid,
    paid: { ...paid, interest: paid.interest - paidEarlyMinor, principal: paid.principal + toPrincipalMinor },
    chargedNow: {
      ...subtract({ ...unpaid, principal: 0 }, due),
      interest: unpaid.interest - due.interest - paidEarlyMinor,
    },
  }
}

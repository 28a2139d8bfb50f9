import { daysBetween } from '../calendar/days-between.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import { type Amounts, add, scheduledMinor } from './amounts.ts'
import type { InstallmentAccount, LoanAccount } from './loan.ts'
import type { Position } from './position.ts'

/**
 * The account after a payment. An installment's late interest is closed when the payment changed the amount it runs on
 * (or the cap ended it), and runs on the new amount from the next day.
 */
export function applyRepayment(
  account: LoanAccount,
  position: Position,
  on: IsoDate,
  covered: readonly Amounts[],
  creditMinor: number,
): LoanAccount {
  const { penalty, segments, isCapReached } = position.charges
  const installments = account.installments.map((installment, index): InstallmentAccount => {
    const paid = add(installment.paid, covered[index]!)
    if (!isCapReached && scheduledMinor(covered[index]!) === 0) return { ...installment, paid }
    const openFromDay = Math.max(1, daysBetween(installment.planned.dueOn, on) + 1)
    return { ...installment, paid, closedSegments: segments[index]!, openFromDay }
  })
  return { on, installments, penalty, lateChargesEnded: isCapReached, creditMinor: account.creditMinor + creditMinor }
}

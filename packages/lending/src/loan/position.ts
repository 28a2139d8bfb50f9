import type { IsoDate } from '../calendar/iso-date.ts'
import { requireAmountMinor } from '../money/amount.ts'
import { lateChargeRoomMinor } from '../schedule/lifetime-cap.ts'
import { type Amounts, subtract, totalMinor } from './amounts.ts'
import { cappedLateCharges } from './capped-late-charges.ts'
import { type LateCharges, sumOf } from './late-charges.ts'
import type { LateSegment } from './late-segments.ts'
import type { ChargedPenalty, LoanAccount, LoanRow, Plan } from './loan.ts'
import { plannedAmounts } from './planned-amounts.ts'

/** An account carried forward to a date: what was charged, paid, waived and is unpaid, installment by installment. */
export type Position = {
  on: IsoDate
  account: LoanAccount
  charges: LateCharges
  installments: readonly InstallmentPosition[]
  unpaidMinor: number
}

export type InstallmentPosition = {
  planned: LoanRow
  penalties: readonly ChargedPenalty[]
  segments: readonly LateSegment[]
  charged: Amounts
  paid: Amounts
  waived: Amounts
  unpaid: Amounts
}

/** The position at the end of a day that is not before the account's own. Errors: `amount-out-of-range`. */
export function positionOn(plan: Plan, account: LoanAccount, on: IsoDate): Position {
  const charges = cappedLateCharges(account, plan.terms, lateRoomMinor(plan, account), on)
  let unpaidMinor = 0
  const installments = account.installments.map(({ planned, paid, waived }, index): InstallmentPosition => {
    const { penalties, segments } = charges.rows[index]!
    const charged = { ...plannedAmounts(planned), penalty: sumOf(penalties), lateInterest: sumOf(segments) }
    const unpaid = subtract(subtract(charged, paid), waived)
    unpaidMinor += totalMinor(unpaid)
    return { planned, penalties, segments, charged, paid, waived, unpaid }
  })
  // Nothing unpaid is negative, so a sum that ends within safe integers never left them on the way.
  requireAmountMinor(unpaidMinor, 'What is owed')
  return { on, account, charges, installments, unpaidMinor }
}

/** What late charges may come to for life, extensions counted; 0 when an extension took more than was left. */
export function lateRoomMinor({ terms, schedule }: Plan, { extensionCostMinor }: LoanAccount): number | null {
  const roomMinor = lateChargeRoomMinor(terms, schedule.costMinor + extensionCostMinor)
  return roomMinor === null ? null : Math.max(0, roomMinor)
}

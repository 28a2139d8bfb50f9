import { addDays } from '../calendar/add-days.ts'
import { daysBetween } from '../calendar/days-between.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import { sumMinor } from '../money/amount.ts'
import type { LateTerms } from '../terms/late-terms.ts'
import { scheduledMinor, subtract } from './amounts.ts'
import { type LateSegment, lateSegments } from './late-segments.ts'
import type { ChargedPenalty, InstallmentAccount, LoanAccount } from './loan.ts'
import { plannedAmounts } from './planned-amounts.ts'

/** Everything charged for being late up to the end of a day, paid or not; the segments are listed by installment. */
export type LateCharges = {
  penalty: ChargedPenalty | null
  segments: readonly (readonly LateSegment[])[]
  isCapReached: boolean
}

/**
 * The late charges of an account on a date no earlier than its own, before the lifetime cap.
 *
 * The penalty is charged once a loan, on the first day any installment is overdue. Late interest runs on the unpaid
 * scheduled amount of every overdue installment by itself. A payment counts before its day ends, so a payment on the
 * due date leaves nothing to charge, and one on day 3 is charged for days 1 to 3.
 */
export function uncappedLateCharges(account: LoanAccount, late: LateTerms, on: IsoDate): LateCharges {
  const segments = account.installments.map((installment) => {
    if (account.lateChargesEnded) return installment.closedSegments
    const overdueDays = daysBetween(installment.planned.dueOn, on)
    const open = lateSegments(unpaidScheduledMinor(installment), installment.openFromDay, overdueDays, late.dailyTiers)
    return [...installment.closedSegments, ...open]
  })
  const penalty = account.penalty ?? (account.lateChargesEnded ? null : firstPenalty(account, late, on))
  return { penalty, segments, isCapReached: account.lateChargesEnded }
}

export function lateChargesTotalMinor({ penalty, segments }: LateCharges): number {
  return sumMinor([penalty?.amountMinor ?? 0, ...segments.map(segmentsMinor)])
}

export function segmentsMinor(segments: readonly LateSegment[]): number {
  return sumMinor(segments.map((segment) => segment.amountMinor))
}

function firstPenalty(account: LoanAccount, late: LateTerms, on: IsoDate): ChargedPenalty | null {
  if (late.penaltyMinor === 0) return null
  const overdue = account.installments.find(
    (installment) => installment.planned.dueOn < on && unpaidScheduledMinor(installment) > 0,
  )
  if (overdue === undefined) return null
  const { number, dueOn } = overdue.planned
  return { installmentNumber: number, on: addDays(dueOn, 1), amountMinor: late.penaltyMinor }
}

function unpaidScheduledMinor({ planned, paid }: InstallmentAccount): number {
  return scheduledMinor(subtract(plannedAmounts(planned), paid))
}

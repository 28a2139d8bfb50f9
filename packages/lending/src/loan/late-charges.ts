import { addDays } from '../calendar/add-days.ts'
import { daysBetween } from '../calendar/days-between.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import type { LateTerms } from '../terms/late-terms.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { subtract } from './amounts.ts'
import { withinInstallmentCap } from './installment-cap.ts'
import { canBeLate, lateBasesMinor } from './late-base.ts'
import { type LateSegment, lateSegments, monthlySegments } from './late-segments.ts'
import type { ChargedPenalty, InstallmentAccount, LoanAccount } from './loan.ts'
import { plannedAmounts } from './planned-amounts.ts'

/** Everything charged for being late up to the end of a day, paid or not, installment by installment. */
export type LateCharges = { rows: readonly RowCharges[]; isPenaltyCharged: boolean; isCapReached: boolean }

export type RowCharges = { penalties: readonly ChargedPenalty[]; segments: readonly LateSegment[] }

/**
 * The late charges of an account on a date no earlier than its own, before the lifetime cap.
 *
 * The one-time penalty is charged on the first day any installment is overdue, the fixed penalty of an installment on its
 * own first day; late interest runs on each installment's base (`LateBase`). Within the days of grace nothing is charged;
 * once they have passed, all days count, on what is then unpaid. A payment counts before its day ends, so a payment on the
 * due date leaves nothing to charge, and one on day 3 is charged for days 1 to 3.
 */
export function uncappedLateCharges(
  account: LoanAccount,
  { late, principalMinor }: LoanTerms,
  on: IsoDate,
): LateCharges {
  const { installments, isPenaltyCharged, lateChargesEnded } = account
  if (lateChargesEnded || !installments.some(({ planned }) => planned.dueOn < on)) return chargedBefore(account)
  const rows = installments.map((row) => ({ planned: row.planned, unpaid: unpaidAgreed(row) }))
  const bases = lateBasesMinor(late, principalMinor, rows)
  let isOnceCharged = isPenaltyCharged
  const charges = installments.map((row, index): RowCharges => {
    const overdueDays = row.planned.dueOn < on ? daysBetween(row.planned.dueOn, on) : 0
    if (overdueDays <= (late.graceDays ?? 0) || !canBeLate(rows[index]!)) return chargesSoFar(row)
    const penalties = penaltiesOf(row, late, isOnceCharged)
    isOnceCharged ||= late.penaltyMinor > 0
    const open = openSegments(row, late, bases[index]!, unpaidPenaltyMinor(row, penalties), overdueDays)
    return withinInstallmentCap({ penalties, segments: [...row.closedSegments, ...open] }, row.planned, late)
  })
  return { rows: charges, isPenaltyCharged: isOnceCharged, isCapReached: false }
}

export function lateChargesTotalMinor({ rows }: LateCharges): number {
  return rows.reduce((sum, { penalties, segments }) => sum + sumOf(penalties) + sumOf(segments), 0)
}

export function sumOf(charges: readonly { amountMinor: number }[]): number {
  return charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/** The first day on which an installment unpaid since its due date is charged for: day 1 unless there is grace. */
export function firstChargedOn(dueOn: IsoDate, { graceDays = 0 }: LateTerms): IsoDate {
  return addDays(dueOn, graceDays + 1)
}

/** What is neither paid nor waived of an installment's penalties. */
function unpaidPenaltyMinor(
  { paid, waived }: Pick<InstallmentAccount, 'paid' | 'waived'>,
  penalties: readonly ChargedPenalty[],
): number {
  return sumOf(penalties) - paid.penalty - waived.penalty
}

function chargedBefore({ installments, isPenaltyCharged, lateChargesEnded }: LoanAccount): LateCharges {
  return { rows: installments.map(chargesSoFar), isPenaltyCharged, isCapReached: lateChargesEnded }
}

function chargesSoFar({ penalties, closedSegments }: InstallmentAccount): RowCharges {
  return { penalties, segments: closedSegments }
}

function penaltiesOf(row: InstallmentAccount, late: LateTerms, isOnceCharged: boolean): readonly ChargedPenalty[] {
  const { installmentPenaltyMinor = 0, penaltyMinor } = late
  const on = firstChargedOn(row.planned.dueOn, late)
  const isOwnCharged = row.penalties.some(({ per }) => per === 'installment')
  const once = isOnceCharged || penaltyMinor === 0 ? [] : [penaltyOf('loan', on, penaltyMinor)]
  const own =
    isOwnCharged || installmentPenaltyMinor === 0 ? [] : [penaltyOf('installment', on, installmentPenaltyMinor)]
  return once.length + own.length === 0 ? row.penalties : [...row.penalties, ...once, ...own]
}

function penaltyOf(per: ChargedPenalty['per'], on: IsoDate, amountMinor: number): ChargedPenalty {
  return { per, on, amountMinor, cappedBy: null }
}

function openSegments(
  { planned, openFromDay }: InstallmentAccount,
  late: LateTerms,
  baseMinor: number,
  penaltyMinor: number,
  overdueDays: number,
): LateSegment[] {
  const dailyBaseMinor = late.runsOnPenalty === true && baseMinor > 0 ? baseMinor + penaltyMinor : baseMinor
  const daily = lateSegments(dailyBaseMinor, openFromDay, overdueDays, late.dailyTiers)
  if (late.monthlyPpm === undefined) return daily
  return [...monthlySegments(baseMinor, planned.dueOn, openFromDay, overdueDays, late.monthlyPpm), ...daily]
}

function unpaidAgreed({ planned, paid, waived }: InstallmentAccount) {
  return subtract(subtract(plannedAmounts(planned), paid), waived)
}

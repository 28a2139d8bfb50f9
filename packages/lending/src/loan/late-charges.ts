import { addDays, daysBetween, type IsoDate } from '../calendar/iso-date.ts'
import { roundProduct } from '../money/rounding.ts'
import type { LateTerms } from '../terms/late-terms.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { plannedAmounts, subtract } from './amounts.ts'
import { canBeLate, lateBasesMinor, lateSegments, monthlySegments } from './late-interest.ts'
import type { Cap, ChargedPenalty, InstallmentAccount, LateSegment, LoanAccount, LoanRow } from './loan.ts'

/** Everything charged for being late up to the end of a day, paid or not, installment by installment. */
export type LateCharges = { rows: readonly RowCharges[]; isPenaltyCharged: boolean; isCapReached: boolean }

type RowCharges = { penalties: readonly ChargedPenalty[]; segments: readonly LateSegment[] }

/**
 * The late charges of an account on a date, within the room of the lifetime cap (`null`: no cap).
 *
 * Charges accrue day by day. On the day that would exceed the cap, the remaining room goes to the oldest installment
 * first, and within it to the penalty; after it nothing is charged, so that a charge is never taken back.
 */
export function cappedLateCharges(
  account: LoanAccount,
  terms: LoanTerms,
  roomMinor: number | null,
  on: IsoDate,
): LateCharges {
  const charges = uncappedLateCharges(account, terms, on)
  if (roomMinor === null || account.lateChargesEnded || lateChargesTotalMinor(charges) <= roomMinor) return charges
  const crossingOn = firstDayAbove(account, terms, roomMinor, on)
  const before = uncappedLateCharges(account, terms, addDays(crossingOn, -1))
  return trim(before, uncappedLateCharges(account, terms, crossingOn), roomMinor)
}

/** Halves the days since the account's own date: on that day the charges are within the cap, on `on` they are not. */
function firstDayAbove(account: LoanAccount, terms: LoanTerms, roomMinor: number, on: IsoDate): IsoDate {
  let within = 0
  let above = daysBetween(account.on, on)
  while (above - within > 1) {
    const middle = Math.floor((within + above) / 2)
    const totalMinor = lateChargesTotalMinor(uncappedLateCharges(account, terms, addDays(account.on, middle)))
    if (totalMinor > roomMinor) above = middle
    else within = middle
  }
  return addDays(account.on, above)
}

/** The charges of the last day are reduced to the room that the day before left. */
function trim(before: LateCharges, after: LateCharges, roomMinor: number): LateCharges {
  let spareMinor = roomMinor - lateChargesTotalMinor(before)
  const cut = <T extends ChargedPenalty | LateSegment>(charges: readonly T[], was: readonly T[]): T[] => {
    const wasMinor = sumOf(was)
    const addedMinor = Math.min(sumOf(charges) - wasMinor, spareMinor)
    spareMinor -= addedMinor
    return charges.flatMap(cutterTo(wasMinor + addedMinor, 'lifetime'))
  }
  const rows = after.rows.map(({ penalties, segments }, index): RowCharges => {
    const was = before.rows[index]!
    return { penalties: cut(penalties, was.penalties), segments: cut(segments, was.segments) }
  })
  return { rows, isPenaltyCharged: after.isPenaltyCharged, isCapReached: true }
}

/**
 * The late charges of an account on a date no earlier than its own, before the lifetime cap.
 *
 * The one-time penalty is charged on the first day any installment is overdue, the fixed penalty of an installment on its
 * own first day; late interest runs on each installment's base (`LateBase`). Within the days of grace nothing is charged;
 * once they have passed, all days count, on what is then unpaid. A payment counts before its day ends, so a payment on the
 * due date leaves nothing to charge, and one on day 3 is charged for days 1 to 3.
 */
function uncappedLateCharges(account: LoanAccount, { late, principalMinor }: LoanTerms, on: IsoDate): LateCharges {
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

/** The part of an installment's penalties that is neither paid nor waived. */
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

/**
 * The late charges of one installment, reduced to their share of its scheduled amount.
 *
 * Formula: scheduled amount × `installmentCapPpm`, rounded down; penalties use it first, then the oldest segments.
 * Example: a penalty of 30.00 and late interest of 80.00 on an installment of 400.00 capped at 25 % are 30.00 and
 * 70.00.
 */
function withinInstallmentCap(charges: RowCharges, planned: LoanRow, late: LateTerms): RowCharges {
  if (late.installmentCapPpm === undefined) return charges
  const scheduledMinor = planned.totalMinor + (planned.movedMinor ?? 0)
  const limitMinor = roundProduct(scheduledMinor, late.installmentCapPpm, 1, 1_000_000, 'down')
  const { penalties, segments } = charges
  if (sumOf(penalties) + sumOf(segments) <= limitMinor) return charges
  const cut = cutterTo(limitMinor, 'installment')
  return { penalties: penalties.flatMap(cut), segments: segments.flatMap(cut) }
}

type Charge = { amountMinor: number; cappedBy: Cap | null }

/** Takes charges one after the other until the limit is used up; a reduced one names its cap. */
function cutterTo(limitMinor: number, cappedBy: Cap): <T extends Charge>(charge: T) => T[] {
  let leftMinor = limitMinor
  return (charge) => {
    const amountMinor = Math.min(charge.amountMinor, leftMinor)
    leftMinor -= amountMinor
    if (amountMinor === charge.amountMinor) return [charge]
    return amountMinor === 0 ? [] : [{ ...charge, amountMinor, cappedBy }]
  }
}

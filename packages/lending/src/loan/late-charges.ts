import { addDays, daysBetween, type IsoDate } from '../calendar/iso-date.ts'
import { roundProduct } from '../money/rounding.ts'
import type { LateTerms } from '../terms/late-terms.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { countDueBefore } from './due-rows.ts'
import {
  canBeLate,
  graceDaysOf,
  isLoanWide,
  type LateRun,
  type LoanBase,
  lateRunsOf,
  lateSegments,
  loanBaseOf,
  loanRateSegments,
  monthlySegments,
  ownBaseMinor,
  unpaidPrincipalMinor,
} from './late-interest.ts'
import {
  type Cap,
  type ChargedPenalty,
  type InstallmentAccount,
  isKept,
  type LateSegment,
  type LoanAccount,
  type LoanRow,
  type Totals,
} from './loan.ts'
import { rowAt } from './row-list.ts'

/**
 * The late charges up to the end of a day, paid or not, of the installments that may be late: as many as there are `rows`,
 * the first of them at the index `from`. `addedMinor`: more than the account already has of them.
 */
export type LateCharges = {
  from: number
  rows: readonly RowCharges[]
  addedMinor: number
  isPenaltyCharged: boolean
  isCapReached: boolean
}

type RowCharges = { penalties: readonly ChargedPenalty[]; segments: readonly LateSegment[] }

/**
 * The late charges of an account on a date, within the room of the lifetime cap (`null`: no cap); null when nothing can
 * have been charged since the account's own date.
 *
 * Charges accrue day by day. On the day that would exceed the cap, the remaining room goes to the oldest installment
 * first, and within it to the penalty; after it nothing is charged, so that a charge is never taken back.
 */
export function cappedLateCharges(
  account: LoanAccount,
  terms: LoanTerms,
  roomMinor: number | null,
  on: IsoDate,
): LateCharges | null {
  const { installments, firstUnpaid } = account
  const range = { from: firstUnpaid, to: countDueBefore(installments, on, firstUnpaid) }
  if (account.lateChargesEnded || range.to <= range.from) return null
  const charges = uncappedLateCharges(account, terms, range, on)
  if (roomMinor === null) return charges
  const leftMinor = Math.max(0, roomMinor - lateChargedMinor(account.totals))
  if (charges.addedMinor <= leftMinor) return charges
  const crossing = firstDayAbove(account, terms, range, leftMinor, on)
  const chargesAfter = (days: number) => uncappedLateCharges(account, terms, range, addDays(account.on, days))
  const before = crossing === 0 ? chargesSoFar(account, range) : chargesAfter(crossing - 1)
  return trim(before, chargesAfter(crossing), leftMinor)
}

/** Installments by index, `to` not included. */
type Range = { from: number; to: number }

/**
 * The first day on which the charges are above the cap, in days after the account's own; on `on` they are. 0 when the day's
 * events themselves made an installment overdue that was paid.
 */
function firstDayAbove(account: LoanAccount, terms: LoanTerms, range: Range, leftMinor: number, on: IsoDate): number {
  let within = -1
  let above = daysBetween(account.on, on)
  while (above - within > 1) {
    const middle = Math.floor((within + above) / 2)
    const { addedMinor } = uncappedLateCharges(account, terms, range, addDays(account.on, middle))
    if (addedMinor > leftMinor) above = middle
    else within = middle
  }
  return above
}

/** The charges that the account has. */
function chargesSoFar({ installments, isPenaltyCharged }: LoanAccount, { from, to }: Range): LateCharges {
  const rows = Array.from({ length: to - from }, (_, index) => rowAt(installments, from + index))
  return { from, rows, addedMinor: 0, isPenaltyCharged, isCapReached: false }
}

/** The charges of the last day are reduced to the room that the day before left. */
function trim(before: LateCharges, after: LateCharges, leftMinor: number): LateCharges {
  let spareMinor = leftMinor - before.addedMinor
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
  return { ...after, rows, addedMinor: leftMinor - spareMinor, isCapReached: true }
}

/**
 * The late charges of an account on a date no earlier than its own, before the lifetime cap.
 *
 * The one-time penalty is charged on the first day any installment is overdue, the fixed penalty of an installment on its
 * own first day; late interest of each kind runs on its own base (`LateBase`). Within the days of grace nothing is charged;
 * once they have passed, all days count, on what is then unpaid. A payment counts before its day ends, so a payment on the
 * due date leaves nothing to charge, and one on day 3 is charged for days 1 to 3.
 */
function uncappedLateCharges(account: LoanAccount, terms: LoanTerms, { from, to }: Range, on: IsoDate): LateCharges {
  const { late } = terms
  const runs = lateRunsOf(late).map((run) => ({
    ...run,
    loanBase: isLoanWide(run) ? baseOfLoan(account, terms, run) : null,
  }))
  let isOnceCharged = account.isPenaltyCharged
  let addedMinor = 0
  const rows: RowCharges[] = []
  for (let index = from; index < to; index += 1) {
    const row = rowAt(account.installments, index)
    const charges = rowCharges(row, terms, runs, index, isOnceCharged, on)
    isOnceCharged ||= late.penaltyMinor > 0 && charges.isLate
    if (!isKept(row)) addedMinor += sumOf(charges.penalties) + sumOf(charges.segments) - chargedMinorOf(row)
    rows.push(charges)
  }
  return { from, rows, addedMinor, isPenaltyCharged: isOnceCharged, isCapReached: false }
}

function chargedMinorOf({ charged }: InstallmentAccount): number {
  return charged.penalty + charged.lateInterest
}

/** `loanBase`: of a run on the whole loan. */
type BasedRun = LateRun & { loanBase: LoanBase | null }

function baseOfLoan(account: LoanAccount, { principalMinor }: LoanTerms, run: LateRun): LoanBase {
  const { installments, firstUnpaid } = account
  return loanBaseOf(run, principalMinor, installments, firstUnpaid, unpaidPrincipalMinor(account))
}

function baseAt(run: BasedRun, row: InstallmentAccount, index: number): number {
  if (run.loanBase === null) return ownBaseMinor(run, row)
  return run.loanBase.at === index ? run.loanBase.baseMinor : 0
}

/** `isLate`: penalties are charged on the installment. */
function rowCharges(
  row: InstallmentAccount,
  terms: LoanTerms,
  runs: readonly BasedRun[],
  index: number,
  isOnceCharged: boolean,
  on: IsoDate,
): RowCharges & { isLate: boolean } {
  const { late } = terms
  if (row.planned.dueOn >= on || !canBeLate(row)) {
    return { penalties: row.penalties, segments: row.closedSegments, isLate: false }
  }
  const overdueDays = daysBetween(row.planned.dueOn, on)
  const isLate = overdueDays > (late.graceDays ?? 0)
  const penalties = isLate ? penaltiesOf(row, late, isOnceCharged) : row.penalties
  const penaltyMinor = unpaidPenaltyMinor(row, penalties)
  let segments = row.closedSegments
  for (const run of runs) {
    if (overdueDays <= run.graceDays) continue
    const open = openSegments(row, terms, run, baseAt(run, row, index), penaltyMinor, overdueDays)
    if (open.length > 0) segments = [...segments, ...open]
  }
  return { ...withinInstallmentCap({ penalties, segments }, row.planned, late), isLate }
}

/** Everything charged for being late, paid, waived or not. */
export function lateChargedMinor({ paid, waived, unpaid }: Totals): number {
  const penaltyMinor = paid.penalty + waived.penalty + unpaid.penalty
  return penaltyMinor + paid.lateInterest + waived.lateInterest + unpaid.lateInterest
}

export function sumOf(charges: readonly { amountMinor: number }[]): number {
  return charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/**
 * The days on which an installment unpaid since its due date is charged for the first time, counted from it: day 1, unless
 * there is grace, and one more for a kind of late interest with days of grace of its own.
 */
export function firstChargedDays(late: LateTerms): number[] {
  return graceDaysOf(late).map((graceDays) => graceDays + 1)
}

/** The part of an installment's penalties that is neither paid nor waived. */
function unpaidPenaltyMinor(
  { paid, waived }: Pick<InstallmentAccount, 'paid' | 'waived'>,
  penalties: readonly ChargedPenalty[],
): number {
  return sumOf(penalties) - paid.penalty - waived.penalty
}

function penaltiesOf(row: InstallmentAccount, late: LateTerms, isOnceCharged: boolean): readonly ChargedPenalty[] {
  const { installmentPenaltyMinor = 0, penaltyMinor, graceDays = 0 } = late
  const on = addDays(row.planned.dueOn, Math.max(graceDays + 1, row.openFromDay.daily))
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
  terms: LoanTerms,
  { name, tiers, runsOnPenalty }: LateRun,
  baseMinor: number,
  penaltyMinor: number,
  overdueDays: number,
): LateSegment[] {
  const { monthlyPpm } = terms.late
  const fromDay = openFromDay[name]
  if (name === 'atLoanRate') return loanRateSegments(terms, baseMinor, planned.dueOn, fromDay, overdueDays)
  const dailyBaseMinor = runsOnPenalty && baseMinor > 0 ? baseMinor + penaltyMinor : baseMinor
  const daily = lateSegments(dailyBaseMinor, fromDay, overdueDays, tiers)
  if (name === 'secondDaily') return daily.map((segment) => ({ ...segment, of: name }))
  if (monthlyPpm === undefined) return daily
  return [...monthlySegments(baseMinor, planned.dueOn, fromDay, overdueDays, monthlyPpm), ...daily]
}

/**
 * The late charges of one installment, reduced to their share of its scheduled amount.
 *
 * Formula: scheduled amount × `installmentCapPpm`, rounded down; penalties use it first, then the oldest segments.
 * Example: a penalty of 30.00 and late interest of 80.00 on an installment of 400.00 capped at 25 % are 30.00 and
 * 70.00.
 */
function withinInstallmentCap(charges: RowCharges, planned: LoanRow, late: LateTerms): RowCharges {
  const limitMinor = installmentLimitMinor(planned, late)
  if (limitMinor === null) return charges
  const { penalties, segments } = charges
  if (sumOf(penalties) + sumOf(segments) <= limitMinor) return charges
  const cut = cutterTo(limitMinor, 'installment')
  return { penalties: penalties.flatMap(cut), segments: segments.flatMap(cut) }
}

/** The most that the late charges of an installment can be, or null without a cap. */
export function installmentLimitMinor(planned: LoanRow, { installmentCapPpm }: LateTerms): number | null {
  if (installmentCapPpm === undefined) return null
  return roundProduct(scheduledOf(planned), installmentCapPpm, 1, 1_000_000, 'down')
}

/** The scheduled amount of an installment, with the principal that an extension took out of it. */
export function scheduledOf({ totalMinor, movedMinor = 0 }: LoanRow): number {
  return totalMinor + movedMinor
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

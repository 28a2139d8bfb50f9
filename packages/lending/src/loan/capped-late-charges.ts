import { addDays } from '../calendar/add-days.ts'
import { daysBetween } from '../calendar/days-between.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { cutterTo } from './cut-charges.ts'
import { type LateCharges, lateChargesTotalMinor, type RowCharges, sumOf, uncappedLateCharges } from './late-charges.ts'
import type { LateSegment } from './late-segments.ts'
import type { ChargedPenalty, LoanAccount } from './loan.ts'

/**
 * The late charges of an account on a date, within the room the lifetime cap leaves (`null`: no cap).
 *
 * Charges accrue day by day. On the day that would pass the cap, what room is left goes to the oldest installment first,
 * and within it to the penalty; after it nothing is charged, so a charge once made is never taken back.
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

/** What the crossing day adds is cut to the room that the day before it left. */
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

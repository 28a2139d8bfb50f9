import { addDays } from '../calendar/add-days.ts'
import { daysBetween } from '../calendar/days-between.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import type { LateTerms } from '../terms/late-terms.ts'
import { type LateCharges, lateChargesTotalMinor, segmentsMinor, uncappedLateCharges } from './late-charges.ts'
import type { LateSegment } from './late-segments.ts'
import type { LoanAccount } from './loan.ts'

/**
 * The late charges of an account on a date, within the room the lifetime cap leaves (`null`: no cap).
 *
 * Charges accrue day by day. On the day that would pass the cap, what room is left goes to the penalty, then to the
 * oldest installment first; after it nothing is charged, so a charge once made is never taken back.
 */
export function cappedLateCharges(
  account: LoanAccount,
  late: LateTerms,
  roomMinor: number | null,
  on: IsoDate,
): LateCharges {
  const charges = uncappedLateCharges(account, late, on)
  if (roomMinor === null || lateChargesTotalMinor(charges) <= roomMinor) return charges
  const crossingOn = firstDayAbove(account, late, roomMinor, on)
  const before = uncappedLateCharges(account, late, addDays(crossingOn, -1))
  return trim(before, uncappedLateCharges(account, late, crossingOn), roomMinor)
}

/** Halves the days since the account's own date: on that day the charges are within the cap, on `on` they are not. */
function firstDayAbove(account: LoanAccount, late: LateTerms, roomMinor: number, on: IsoDate): IsoDate {
  let within = 0
  let above = daysBetween(account.on, on)
  while (above - within > 1) {
    const middle = Math.floor((within + above) / 2)
    const totalMinor = lateChargesTotalMinor(uncappedLateCharges(account, late, addDays(account.on, middle)))
    if (totalMinor > roomMinor) above = middle
    else within = middle
  }
  return addDays(account.on, above)
}

function trim(before: LateCharges, after: LateCharges, roomMinor: number): LateCharges {
  let spareMinor = roomMinor - lateChargesTotalMinor(before)
  const take = (wantedMinor: number) => {
    const takenMinor = Math.min(wantedMinor, spareMinor)
    spareMinor -= takenMinor
    return takenMinor
  }
  const penalty =
    before.penalty ?? (after.penalty && { ...after.penalty, amountMinor: take(after.penalty.amountMinor) })
  const segments = after.segments.map((full, index) => {
    const wantedMinor = segmentsMinor(full) - segmentsMinor(before.segments[index]!)
    return shorten(full, wantedMinor - take(wantedMinor))
  })
  return { penalty, segments, isCapReached: true }
}

/** The day that reached the cap is the last day of the last segment. */
function shorten(segments: readonly LateSegment[], excessMinor: number): readonly LateSegment[] {
  const last = segments.at(-1)
  if (last === undefined || excessMinor === 0) return segments
  return [...segments.slice(0, -1), { ...last, amountMinor: last.amountMinor - excessMinor, isCapped: true }]
}

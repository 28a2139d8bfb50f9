import { addDays } from '../calendar/add-days.ts'
import { daysBetween } from '../calendar/days-between.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { type LateCharges, lateChargesTotalMinor, type RowCharges, uncappedLateCharges } from './late-charges.ts'
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
  const cut = <T extends ChargedPenalty | LateSegment>(charge: T, wasMinor: number): T[] => {
    const addedMinor = Math.min(charge.amountMinor - wasMinor, spareMinor)
    spareMinor -= addedMinor
    const amountMinor = wasMinor + addedMinor
    if (amountMinor === charge.amountMinor) return [charge]
    return amountMinor === 0 ? [] : [{ ...charge, amountMinor, cappedBy: 'lifetime' }]
  }
  const rows = after.rows.map(({ penalties, segments }, index): RowCharges => {
    const was = before.rows[index]!
    return {
      penalties: penalties.flatMap((penalty, at) => cut(penalty, was.penalties[at]?.amountMinor ?? 0)),
      segments: segments.flatMap((segment) => cut(segment, amountBefore(segment, was.segments))),
    }
  })
  return { rows, isPenaltyCharged: after.isPenaltyCharged, isCapReached: true }
}

/** A segment is known by the day it starts on and by what it counts, days or months. */
function amountBefore({ fromDay, span }: LateSegment, segments: readonly LateSegment[]): number {
  const same = segments.find((segment) => segment.fromDay === fromDay && 'days' in segment.span === 'days' in span)
  return same?.amountMinor ?? 0
}

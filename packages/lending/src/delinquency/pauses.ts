import { addDays, daysBetween, type IsoDate } from '../calendar/iso-date.ts'
import { requireDate, requireList, requirePart, requireThat } from './require-parts.ts'

/**
 * A time in which days past due do not count, both days included: a moratorium, a disaster. What was past due before
 * keeps its days, and is counted on afterwards. Charges keep their own rules: interest and late charges run on unless they are
 * waived.
 */
export type DelinquencyPause = { from: IsoDate; until: IsoDate }

/** Refuses pauses that are not in order, or overlap. Errors: `policy-invalid`, `date-unknown`. */
export function requirePauses(pauses: readonly DelinquencyPause[]): void {
  requireList(pauses, 'The pauses')
  let before: DelinquencyPause | null = null
  for (const pause of pauses) {
    requirePart(pause, 'A pause')
    requireDate(pause.from, 'The first day of a pause')
    requireDate(pause.until, 'The last day of a pause')
    requireThat(pause.from <= pause.until, 'A pause must not end before it begins')
    requireThat(before === null || before.until < pause.from, 'Pauses must be in order and must not overlap')
    before = pause
  }
}

/** The days from one to another, both included, that are not paused; 0 when `to` is earlier. */
export function countedDays(from: IsoDate, to: IsoDate, pauses: readonly DelinquencyPause[]): number {
  const paused = pauses.reduce((sum, pause) => sum + daysOf(laterOf(from, pause.from), earlierOf(to, pause.until)), 0)
  return daysOf(from, to) - paused
}

/** The day on which so many days are counted from a day on, or null when that is after `to`. `days` is 1 or more. */
export function dayOfCount(
  days: number,
  from: IsoDate,
  to: IsoDate,
  pauses: readonly DelinquencyPause[],
): IsoDate | null {
  if (countedDays(from, to, pauses) < days) return null
  let left = days
  let start = from
  for (const pause of pauses.filter(({ until }) => until >= from)) {
    const before = Math.max(0, daysBetween(start, pause.from))
    if (before >= left) break
    left -= before
    start = addDays(pause.until, 1)
  }
  return addDays(start, left - 1)
}

function daysOf(from: IsoDate, to: IsoDate): number {
  return to < from ? 0 : daysBetween(from, to) + 1
}

function laterOf(a: IsoDate, b: IsoDate): IsoDate {
  return a > b ? a : b
}

function earlierOf(a: IsoDate, b: IsoDate): IsoDate {
  return a < b ? a : b
}

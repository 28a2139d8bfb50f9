import { businessDateAt, type IsoDate } from '@hulog/lending'

/**
 * Two clocks. `now` is real time: codes, sessions and limits run on it and nobody can move it. `businessNow` and
 * `businessDate` are the lender's calendar, which the sandbox's time machine moves by whole days.
 */
export type Clock = {
  now(): Date
  businessNow(): Date
  businessDate(zone: string): IsoDate
  /** Business instant of something that happened at a real or provider-given instant. */
  dateOf(instant: Date, zone: string): IsoDate
}

const DAY_MS = 86_400_000

export function makeClock(now: () => Date, offsetDays: () => number): Clock {
  const businessNow = () => new Date(now().getTime() + offsetDays() * DAY_MS)
  return {
    now,
    businessNow,
    businessDate: (zone) => businessDateAt(businessNow(), zone),
    dateOf: (instant, zone) => businessDateAt(instant, zone),
  }
}

/** COM-13: `2026-11-22 09:05:07`, what a clock on a wall in the zone says at an instant. */
export function wallClock(instant: Date, timeZone: string): string {
  // The Swedish way of writing it is the international one.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant)
}

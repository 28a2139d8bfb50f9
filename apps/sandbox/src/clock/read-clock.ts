import { getStoredClock } from '../store/clock.ts'
import type { Database } from '../store/database.ts'
import { addDays, dateIn, daysBetween } from './business-date.ts'

const DAY_MS = 86_400_000

export type ClockReading = { offsetDays: number; businessDate: string }

/** The product's last answer, moved on by the midnights that have passed since. */
export function readClock(database: Database, nowMs: number, timeZone: string): ClockReading {
  const { offsetDays, businessDate, answeredAtMs } = getStoredClock(database)
  const today = dateIn(timeZone, nowMs)
  if (businessDate === null || answeredAtMs === null) return { offsetDays, businessDate: today }
  return { offsetDays, businessDate: addDays(businessDate, daysBetween(dateIn(timeZone, answeredAtMs), today)) }
}

/** The instant it is in the outside world, which lives at the moved date, as ISO text. */
export function worldInstant(database: Database, nowMs: number): string {
  return new Date(nowMs + getStoredClock(database).offsetDays * DAY_MS).toISOString()
}

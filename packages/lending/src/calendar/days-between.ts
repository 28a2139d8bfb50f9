import { dayNumberOf } from './day-number.ts'
import type { IsoDate } from './iso-date.ts'

/** Calendar days from one date to another, the first not counted, negative when `to` is earlier. 1 to 2 January: 1. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumberOf(to) - dayNumberOf(from)
}

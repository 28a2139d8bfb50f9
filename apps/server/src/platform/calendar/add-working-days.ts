import { addDays, type IsoDate } from '@hulog/lending'
import type { Market } from '../markets/markets.ts'
import { isWorkingDay } from './is-working-day.ts'

/**
 * The day on which so many working days have passed since `date`, which is not counted itself: what is promised "within
 * three working days" is done by the end of that day. `alsoClosed`: days a lender adds.
 */
export function addWorkingDays(
  date: IsoDate,
  days: number,
  market: Market,
  alsoClosed: readonly string[] = [],
): IsoDate {
  let day = date
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day, market, alsoClosed)) left -= 1
  }
  return day
}

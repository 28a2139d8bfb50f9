import type { IsoDate } from '@hulog/lending'
import type { Market } from '../markets/markets.ts'
import { holidays } from './holidays.ts'

const SUNDAY = 0
const SATURDAY = 6

/** Monday to Friday, but for the market's holidays and the days a lender adds. */
export function isWorkingDay(day: IsoDate, market: Market, alsoClosed: readonly string[] = []): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== SUNDAY && weekday !== SATURDAY && !isHoliday(day, market) && !alsoClosed.includes(day)
}

export function isHoliday(day: IsoDate, market: Market): boolean {
  const { fixed, moving } = holidays[market]
  return fixed.includes(day.slice('2026-'.length)) || moving.includes(day)
}

import { addDays, type IsoDate, parseIsoDate } from '@hulog/lending'
import { isHoliday } from '../../platform/calendar/working-days.ts'
import { wallClock } from '../../platform/clock/clock.ts'
import { type Market, markets } from '../../platform/markets/markets.ts'

type ContactHours = { readonly fromMinute: number; readonly untilMinute: number; readonly hasRestDays: boolean }

const HOUR = 60
const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * HOUR
const SUNDAY = 0

/**
 * When a lender may disturb a borrower, by the borrower's clock. PH: not from 22:00 to 06:00 (SEC MC 18 s.2019); IN: from
 * 08:00 to 19:00 (RBI, recovery of loans); ID: Monday to Saturday but for holidays, from 08:00 to 20:00 (OJK, SEOJK 19/2023).
 * Indonesia's are by the clock where the borrower lives, and its east is two hours ahead of Jakarta: what is sent by Jakarta's
 * clock ends at 18:00, so that it is not after 20:00 there. The laws speak of collection; here they hold for every message
 * that nobody asked for.
 */
const contactHours: Readonly<Record<Market, ContactHours>> = {
  PH: { fromMinute: 6 * HOUR, untilMinute: 22 * HOUR, hasRestDays: false },
  IN: { fromMinute: 8 * HOUR, untilMinute: 19 * HOUR, hasRestDays: false },
  ID: { fromMinute: 8 * HOUR, untilMinute: 18 * HOUR, hasRestDays: true },
}

/** The first instant, from one on, at which the borrower may be disturbed: the instant itself within the hours. */
export function nextContactAt(market: Market, from: Date): Date {
  const { fromMinute, untilMinute, hasRestDays } = contactHours[market]
  const local = localTime(from, markets[market].zone)
  const today = parseIsoDate(local.toISOString().slice(0, 'YYYY-MM-DD'.length))
  const minute = local.getUTCHours() * HOUR + local.getUTCMinutes()
  const isFree = (days: number) => !(hasRestDays && isRestDay(addDays(today, days), market))
  if (isFree(0) && minute >= fromMinute && minute < untilMinute) return from
  let days = minute < fromMinute ? 0 : 1
  while (!isFree(days)) days += 1
  const waitMinutes = days * DAY_MINUTES + fromMinute - minute
  return new Date(Math.floor(from.getTime() / MINUTE_MS + waitMinutes) * MINUTE_MS)
}

function isRestDay(day: IsoDate, market: Market): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === SUNDAY || isHoliday(day, market)
}

/** The clock on the wall, as if it were UTC's. None of these zones changes its offset. */
function localTime(instant: Date, zone: string): Date {
  return new Date(`${wallClock(instant, zone).replace(' ', 'T')}Z`)
}

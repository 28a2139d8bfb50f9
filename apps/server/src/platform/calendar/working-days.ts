import { readFileSync } from 'node:fs'
import { addDays, type IsoDate, parseIsoDate } from '@hulog/lending'
import { isMarket, type Market } from '../markets/markets.ts'

/**
 * Returns the day after so many working days since `date`, not counting that day: a promise "within three working days"
 * is kept by the end of that day. `alsoClosed`: days a lender adds.
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

const SUNDAY = 0

const SATURDAY = 6

/** Monday to Friday, except the market's holidays and the days a lender adds. */
function isWorkingDay(day: IsoDate, market: Market, alsoClosed: readonly string[] = []): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== SUNDAY && weekday !== SATURDAY && !isHoliday(day, market) && !alsoClosed.includes(day)
}

export function isHoliday(day: IsoDate, market: Market): boolean {
  const { fixed, moving } = holidays[market]
  return fixed.includes(day.slice('2026-'.length)) || moving.includes(day)
}

/**
 * Lists the market's holidays and the days a lender adds, from one date to another, in order. Of years whose moving holidays
 * were not proclaimed yet, only those that fall on the same day every year are known.
 */
export function listHolidays(
  market: Market,
  from: IsoDate,
  until: IsoDate,
  alsoClosed: readonly string[] = [],
): IsoDate[] {
  const { fixed, moving } = holidays[market]
  const [first, last] = [yearOf(from), yearOf(until)]
  const years = Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(4, '0'))
  const days = [...years.flatMap((year) => fixed.map((day) => `${year}-${day}`)), ...moving, ...alsoClosed]
  return [...new Set(days)]
    .filter((day) => day >= from && day <= until)
    .toSorted()
    .map(parseIsoDate)
}

function yearOf(day: IsoDate): number {
  return Number(day.slice(0, '2026'.length))
}

/** Days a lender adds to a market's holidays. */
export type ClosedDays = Readonly<Record<Market, readonly string[]>>

const none: ClosedDays = { IN: [], PH: [], ID: [] }

/**
 * Reads the file that HOLIDAYS names: `{"PH": ["2027-03-10"]}`. Any fault in it stops the start: a wrong day would
 * break a promise to a borrower months later.
 */
export function readClosedDays(file: string | undefined): ClosedDays {
  if (!file) return none
  try {
    return closedDays(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(`HOLIDAYS: ${file} must hold days by market, {"PH": ["2027-03-10"]}.`, { cause })
  }
}

function closedDays(content: object): ClosedDays {
  const given = Object.entries(content).map(([market, days]) => {
    if (!isMarket(market)) throw new Error(`${market} is no market`)
    return [market, (days as string[]).map(parseIsoDate)]
  })
  return { ...none, ...Object.fromEntries(given) }
}

/** Legal holidays, on any weekday. */
type Holidays = {
  /** Of every year, `MM-DD`. */
  readonly fixed: readonly string[]
  /** Holidays with a different date each year, `YYYY-MM-DD`, as proclaimed. */
  readonly moving: readonly string[]
}

/**
 * A day that is not listed is a working day, so that a promise is kept earlier, never later. Holidays that were not
 * proclaimed yet are missing, and a lender adds them (`HOLIDAYS`, see docs/complaints.md).
 */
export const holidays: Readonly<Record<Market, Holidays>> = {
  // The three national holidays that the National and Festival Holidays Acts of all states have in common: Republic Day,
  // Independence Day, Gandhi Jayanti. All others differ by state.
  IN: { fixed: ['01-26', '08-15', '10-02'], moving: [] },
  // Regular holidays and special (non-working) days: Republic Acts 9492, 9849 and 10966; Proclamation 1006 of 2025 for 2026,
  // and the proclamations of both Eids of 2026. For 2027, only the days that follow from those Acts and from Easter.
  PH: {
    fixed: ['01-01', '04-09', '05-01', '06-12', '08-21', '11-01', '11-30', '12-08', '12-25', '12-30', '12-31'],
    moving: [
      ...['2026-02-17', '2026-03-20', '2026-04-02', '2026-04-03', '2026-04-04', '2026-05-27', '2026-08-31'],
      ...['2026-11-02', '2026-12-24', '2027-03-25', '2027-03-26', '2027-08-30'],
    ],
  },
  // Presidential Decision 8 of 2024, which names the days; the joint decree of three ministers for 2026, with its days of
  // joint leave. For 2027, the days that follow from the Gregorian, Easter and Saka calendars, and both days of Idul Fitri as
  // expected.
  ID: {
    fixed: ['01-01', '05-01', '06-01', '08-17', '12-25'],
    moving: [
      ...['2026-01-16', '2026-02-16', '2026-02-17', '2026-03-18', '2026-03-19', '2026-03-20', '2026-03-21'],
      ...['2026-03-22', '2026-03-23', '2026-03-24', '2026-04-03', '2026-04-05', '2026-05-14', '2026-05-15'],
      ...['2026-05-27', '2026-05-28', '2026-05-31', '2026-06-16', '2026-08-25', '2026-12-24'],
      ...['2027-03-08', '2027-03-10', '2027-03-11', '2027-03-26', '2027-03-28', '2027-05-06'],
    ],
  },
}

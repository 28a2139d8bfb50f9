/** Days of a calendar, as texts like `2027-03-05`: they have no zone, and sort as they follow each other. */

export type DayRange = { readonly min?: string | undefined; readonly max?: string | undefined }

const DAY_MS = 86_400_000
const WEEK = 7

/** Returns whole weeks that hold a month (`2027-03`); the first and last reach into its neighbours. Sunday is weekday 0. */
export function weeksOf(month: string, firstWeekday: number): string[][] {
  const first = `${month}-01`
  const before = (weekdayOf(first) - firstWeekday + WEEK) % WEEK
  return Array.from({ length: Math.ceil((before + daysIn(month)) / WEEK) }, (_, week) =>
    Array.from({ length: WEEK }, (_each, place) => daysLater(first, week * WEEK + place - before)),
  )
}

export function daysLater(day: string, days: number): string {
  return isoOf(Date.parse(day) + days * DAY_MS)
}

/** Returns the same day of another month, or that month's last: a month after 31 January is 28 or 29 February. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  const shifted = isoOf(Date.UTC(year, month - 1 + months, 1)).slice(0, 7)
  return `${shifted}-${String(Math.min(dayOfMonth, daysIn(shifted))).padStart(2, '0')}`
}

/** Returns the day nearest to `day` that may be chosen. */
export function nearestIn(day: string, { min, max }: DayRange): string {
  if (min !== undefined && day < min) return min
  return max !== undefined && day > max ? max : day
}

export function isIn(day: string, { min, max }: DayRange): boolean {
  return (min === undefined || day >= min) && (max === undefined || day <= max)
}

/** True when at least one day of a month (`2027-03`) may be chosen. */
export function isMonthIn(month: string, { min, max }: DayRange): boolean {
  return (min === undefined || month >= min.slice(0, 7)) && (max === undefined || month <= max.slice(0, 7))
}

/** Returns the day that a key leads to, as the ARIA pattern of a date picker says; null for any other key. */
export function dayAfterKey(day: string, key: string, shift: boolean, firstWeekday: number): string | null {
  const place = (weekdayOf(day) - firstWeekday + WEEK) % WEEK
  switch (key) {
    case 'ArrowLeft':
      return daysLater(day, -1)
    case 'ArrowRight':
      return daysLater(day, 1)
    case 'ArrowUp':
      return daysLater(day, -WEEK)
    case 'ArrowDown':
      return daysLater(day, WEEK)
    case 'Home':
      return daysLater(day, -place)
    case 'End':
      return daysLater(day, WEEK - 1 - place)
    case 'PageUp':
      return monthsLater(day, shift ? -12 : -1)
    case 'PageDown':
      return monthsLater(day, shift ? 12 : 1)
    default:
      return null
  }
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}

function daysIn(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

function isoOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

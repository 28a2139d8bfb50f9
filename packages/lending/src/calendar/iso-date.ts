import { LendingError, shown } from '../lending-error.ts'

declare const isoDate: unique symbol

/** A calendar date `YYYY-MM-DD` that exists, without time or zone. As strings, dates sort in calendar order. */
export type IsoDate = string & { readonly [isoDate]: true }

/**
 * Reads a date, from 1900-01-01 to 9999-12-31 in the Gregorian calendar.
 *
 * Errors: `date-unknown` for another form and for days that do not exist (`2026-02-29`).
 */
export function parseIsoDate(text: string): IsoDate {
  partsOfDate(text)
  return text as IsoDate
}

/** A date in counts: month 1 to 12, day 1 to 31. */
export type DateParts = { year: number; month: number; day: number }

const firstYear = 1900

const lastYear = 9999

const daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const

const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** Days from 1 January of the year 1 to 1970-01-01. */
const epoch = 719_162

const firstDayNumber = dayNumberOfParts({ year: firstYear, month: 1, day: 1 })

const lastDayNumber = dayNumberOfParts({ year: lastYear, month: 12, day: 31 })

const zero = '0'.charCodeAt(0)

const twoDigits = Array.from({ length: 32 }, (_, count) => String(count).padStart(2, '0'))

/**
 * Dates up to here are formatted once and cached, by year and then month × 32 + day: loans fall due on the same few
 * days.
 */
const lastKeptYear = 2199

const keptDates: IsoDate[][] = []

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

export function daysOfMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : daysOfMonths[month - 1]!
}

/** Days since 1970-01-01, so that dates can be counted with. Whole numbers only, since a schedule makes dozens of them. */
export function dayNumberOfParts({ year, month, day }: DateParts): number {
  const past = year - 1
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400)
  const leapDay = month > 2 && isLeapYear(year) ? 1 : 0
  return past * 365 + leapDays + daysBeforeMonth[month - 1]! + leapDay + day - 1 - epoch
}

/**
 * The year, month and day of a date.
 *
 * Errors: `date-unknown`, since a caller outside TypeScript can pass anything. Example: 2028-02-29 is 2028, 2, 29.
 */
export function partsOfDate(date: string): DateParts {
  if (typeof date !== 'string') throw unknown(date)
  const year = digit(date, 0) * 1000 + digit(date, 1) * 100 + digit(date, 2) * 10 + digit(date, 3)
  const month = digit(date, 5) * 10 + digit(date, 6)
  const day = digit(date, 8) * 10 + digit(date, 9)
  const isInForm = date.length === 10 && date[4] === '-' && date[7] === '-'
  // Written so that NaN, from a character that is not a digit, fails every comparison.
  if (isInForm && year >= firstYear && month >= 1 && month <= 12 && day >= 1 && day <= daysOfMonth(year, month)) {
    return { year, month, day }
  }
  throw unknown(date)
}

function digit(text: string, index: number): number {
  const value = text.charCodeAt(index) - zero
  return value >= 0 && value <= 9 ? value : Number.NaN
}

/** Errors: `date-out-of-range` before 1900 and after 9999. */
export function dateOfParts(parts: DateParts): IsoDate {
  const { year, month, day } = parts
  if (year < firstYear || year > lastYear) throw outOfRange()
  if (year > lastKeptYear) return writeDate(parts)
  keptDates[year - firstYear] ??= []
  const ofYear = keptDates[year - firstYear]!
  const at = month * 32 + day
  ofYear[at] ??= writeDate(parts)
  return ofYear[at]
}

function writeDate({ year, month, day }: DateParts): IsoDate {
  return `${year}-${twoDigits[month]}-${twoDigits[day]}` as IsoDate
}

/** Errors: `date-unknown`. */
function dayNumberOf(date: IsoDate): number {
  const known = dayNumbers.get(date)
  if (known !== undefined) return known
  const parts = partsOfDate(date)
  const dayNumber = dayNumberOfParts(parts)
  if (parts.year <= lastKeptYear) dayNumbers.set(date, dayNumber)
  return dayNumber
}

/** Dates that were counted once; no more than there are days until `lastKeptYear`. */
const dayNumbers = new Map<IsoDate, number>()

/** Errors: `date-out-of-range` before 1900 and after 9999. */
function dateOfDayNumber(dayNumber: number): IsoDate {
  return dateOfParts(partsOfDayNumber(dayNumber))
}

/** Errors: `date-out-of-range` before 1900 and after 9999. */
export function partsOfDayNumber(dayNumber: number): DateParts {
  if (!Number.isInteger(dayNumber) || dayNumber < firstDayNumber || dayNumber > lastDayNumber) throw outOfRange()
  const year = yearOfDayNumber(dayNumber)
  let day = dayNumber - dayNumberOfParts({ year, month: 1, day: 1 }) + 1
  let month = 1
  while (day > daysOfMonth(year, month)) {
    day -= daysOfMonth(year, month)
    month += 1
  }
  return { year, month, day }
}

/** The mean year of the Gregorian calendar guesses within a year; one step corrects it. */
function yearOfDayNumber(dayNumber: number): number {
  const guess = Math.floor((dayNumber + epoch) / 365.2425) + 1
  if (dayNumber < dayNumberOfParts({ year: guess, month: 1, day: 1 })) return guess - 1
  return dayNumber < dayNumberOfParts({ year: guess + 1, month: 1, day: 1 }) ? guess : guess + 1
}

function unknown(date: unknown): LendingError {
  return new LendingError('date-unknown', `${shown(date)} is not a date that exists`)
}

function outOfRange(): LendingError {
  return new LendingError('date-out-of-range', 'The date is not between 1900-01-01 and 9999-12-31')
}

/**
 * The date a whole number of calendar days later, or earlier when negative.
 *
 * Errors: `date-out-of-range`, `date-unknown`. Example: 2026-02-27 plus 2 days is 2026-03-01.
 */
export function addDays(date: IsoDate, days: number): IsoDate {
  if (!Number.isSafeInteger(days)) throw new LendingError('date-out-of-range', 'Days are counted in whole numbers')
  return dateOfDayNumber(dayNumberOf(date) + days)
}

/**
 * The same day of the month, a whole number of months later; the month's last day where that day is missing.
 *
 * Count every month from the same anchor: 31 January plus 1 month is 28 February, plus 2 months is 31 March again.
 * Errors: `date-out-of-range`, `date-unknown`.
 */
export function addMonths(anchor: IsoDate, months: number): IsoDate {
  if (!Number.isSafeInteger(months)) throw new LendingError('date-out-of-range', 'Months are counted in whole numbers')
  return dateOfParts(addMonthsToParts(partsOfDate(anchor), months))
}

/** Like `addMonths`, for a date that is already split. */
export function addMonthsToParts({ year, month, day }: DateParts, months: number): DateParts {
  const monthsSinceYear0 = year * 12 + month - 1 + months
  const laterYear = Math.floor(monthsSinceYear0 / 12)
  const laterMonth = monthsSinceYear0 - laterYear * 12 + 1
  return { year: laterYear, month: laterMonth, day: Math.min(day, daysOfMonth(laterYear, laterMonth)) }
}

/** Calendar days from one date to another, the first not counted, negative when `to` is earlier. 1 to 2 January: 1. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumberOf(to) - dayNumberOf(from)
}

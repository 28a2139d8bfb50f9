import { LendingError } from '../lending-error.ts'
import {
  type DateParts,
  dateOfParts,
  dayNumberOfParts,
  type IsoDate,
  partsOfDate,
  partsOfDayNumber,
} from './iso-date.ts'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export type Weekday = (typeof weekdays)[number]

/**
 * The way in which a date moves that is not a business day. `following`: to the next business day. `modified-following`: to the next,
 * but to the last one before when the next lies in another month. `preceding`: to the last one before.
 */
export const businessDayRolls = ['following', 'modified-following', 'preceding'] as const

export type BusinessDayRoll = (typeof businessDayRolls)[number]

/** The business days of a market: all days but those of the weekend, at most six days a week, and the holidays, in order. */
export type BusinessDays = { roll: BusinessDayRoll; weekend: readonly Weekday[]; holidays: readonly IsoDate[] }

/**
 * The date itself when it is a business day, else the one it rolls to.
 *
 * Source: ISDA 2006 Definitions, section 4.12 (Business Day Convention).
 * Errors: `terms-invalid` for business days that are none, `date-unknown`, `date-out-of-range`.
 * Example: Saturday 2026-02-28, with the weekend on Saturday and Sunday, is 2026-03-02 by `following` and 2026-02-27 by
 * `modified-following` and `preceding`.
 */
export function rollToBusinessDay(date: IsoDate, businessDays: BusinessDays): IsoDate {
  requireBusinessDays(businessDays)
  return dateOfParts(rollParts(partsOfDate(date), businessDays))
}

/** As `rollToBusinessDay`, for a date that is already split and business days that are known to be valid. */
export function rollParts(date: DateParts, businessDays: BusinessDays): DateParts {
  const { roll } = businessDays
  const day = dayNumberOfParts(date)
  if (isBusinessDay(day, businessDays)) return date
  if (roll === 'preceding') return businessDayFrom(day, -1, businessDays)
  const next = businessDayFrom(day, 1, businessDays)
  return roll === 'modified-following' && next.month !== date.month ? businessDayFrom(day, -1, businessDays) : next
}

/** The first business day after a date. */
export function nextBusinessDay(date: DateParts, businessDays: BusinessDays): DateParts {
  return businessDayFrom(dayNumberOfParts(date), 1, businessDays)
}

function businessDayFrom(day: number, step: 1 | -1, businessDays: BusinessDays): DateParts {
  let moved = day + step
  while (!isBusinessDay(moved, businessDays)) moved += step
  return partsOfDayNumber(moved)
}

/** 1970-01-01, day 0, was a Thursday, the fourth of the weekdays. */
const weekdayOfDayZero = 3

function isBusinessDay(day: number, { weekend, holidays }: BusinessDays): boolean {
  const weekday = weekdays[(((day + weekdayOfDayZero) % 7) + 7) % 7]!
  return !weekend.includes(weekday) && !isHoliday(dateOfParts(partsOfDayNumber(day)), holidays)
}

/** By halves, since the holidays are in order. */
function isHoliday(date: IsoDate, holidays: readonly IsoDate[]): boolean {
  let [low, high] = [0, holidays.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holidays[middle]! < date) low = middle + 1
    else high = middle
  }
  return holidays[low] === date
}

/** The holidays of a hundred years at twenty a year. */
const maxHolidays = 2_000

/** Errors: `terms-invalid`; `date-unknown` for a holiday that is no date. */
export function requireBusinessDays(businessDays: BusinessDays): void {
  if (typeof businessDays !== 'object' || businessDays === null) throw invalid('The business days must be given')
  const { roll, weekend, holidays } = businessDays
  if (!businessDayRolls.includes(roll)) throw invalid(`The roll must be one of ${businessDayRolls.join(', ')}`)
  const isWeekend = Array.isArray(weekend) && weekend.every((day, index) => isNewWeekday(day, weekend.slice(0, index)))
  if (!isWeekend || weekend.length > 6) throw invalid('The weekend must be a list of at most six different weekdays')
  if (!Array.isArray(holidays) || holidays.length > maxHolidays) {
    throw invalid(`The holidays must be a list of at most ${maxHolidays} dates`)
  }
  for (let index = 0; index < holidays.length; index += 1) {
    partsOfDate(holidays[index]!)
    if (index > 0 && holidays[index]! <= holidays[index - 1]!) {
      throw invalid('Each holiday must be later than the one before')
    }
  }
}

function isNewWeekday(day: Weekday, before: readonly Weekday[]): boolean {
  return weekdays.includes(day) && !before.includes(day)
}

function invalid(message: string): LendingError {
  return new LendingError('terms-invalid', message)
}

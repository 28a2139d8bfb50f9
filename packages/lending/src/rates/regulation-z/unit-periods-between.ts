import type { IsoDate } from '../../calendar/iso-date.ts'
import { dayNumber } from '../day-number.ts'
import { monthsAndDays } from '../months-and-days.ts'
import type { UnitPeriod } from './unit-period.ts'

/** Full unit-periods and the part of one, from 0 to below 1, that is left over. */
export type UnitPeriods = { full: number; fraction: number }

/**
 * The full unit-periods and the remaining fraction between the start of a transaction and a later date.
 *
 * Formula, by unit-period: a month: full months counted back from the later date, the days left ÷ 30; a semimonth or
 * several months: 30 × the full months + the days left, ÷ 15 or ÷ 30 for each month; days and weeks: the days between
 * ÷ those of the unit-period; a year: full years counted back, then the whole months left ÷ 12, or else the days left
 * ÷ 365; the term: one. `seriesDay` is the day on which payments fall, 31 for month ends.
 * Source: 12 CFR 1026, Appendix J, (b)(5). Its example: 10 February to 1 April in months is 1 and 19/30.
 */
export function unitPeriodsBetween(from: IsoDate, to: IsoDate, unitPeriod: UnitPeriod, seriesDay: number): UnitPeriods {
  switch (unitPeriod.unit) {
    case 'day':
      return inParts(dayNumber(to) - dayNumber(from), 1)
    case 'week':
      return inParts(dayNumber(to) - dayNumber(from), 7 * unitPeriod.count)
    case 'semimonth':
      return inParts(equalMonthDays(from, to, seriesDay), 15)
    case 'month':
      return inParts(equalMonthDays(from, to, seriesDay), 30 * unitPeriod.count)
    case 'year':
      return inYears(from, to, seriesDay)
    case 'term':
      return from === to ? { full: 0, fraction: 0 } : { full: 1, fraction: 0 }
  }
}

function inParts(length: number, unitPeriodLength: number): UnitPeriods {
  const rest = length % unitPeriodLength
  return { full: (length - rest) / unitPeriodLength, fraction: rest / unitPeriodLength }
}

/** All months are equal: thirty days each. */
function equalMonthDays(from: IsoDate, to: IsoDate, seriesDay: number): number {
  const { months, days } = monthsAndDays(from, to, seriesDay)
  return months * 30 + days
}

function inYears(from: IsoDate, to: IsoDate, seriesDay: number): UnitPeriods {
  const { months, days } = monthsAndDays(from, to, seriesDay)
  if (days === 0) return inParts(months, 12)
  const years = monthsAndDays(from, to, seriesDay, 12)
  return { full: years.months / 12, fraction: years.days / 365 }
}

import { LendingError } from '../lending-error.ts'
import { dateOfDayNumber, dayNumberOfParts } from './day-number.ts'

declare const isoDate: unique symbol

/** A calendar date `YYYY-MM-DD` that exists, without time or zone. As strings, dates sort in calendar order. */
export type IsoDate = string & { readonly [isoDate]: true }

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * Reads a date, from 1900-01-01 to 9999-12-31 in the Gregorian calendar.
 *
 * Errors: `date-unknown` for another form and for days that do not exist (`2026-02-29`).
 */
export function parseIsoDate(text: string): IsoDate {
  const match = datePattern.exec(text)
  if (match !== null && text >= '1900-01-01') {
    const dayNumber = dayNumberOfParts(Number(match[1]), Number(match[2]), Number(match[3]))
    if (dateOfDayNumber(dayNumber) === text) return text as IsoDate
  }
  throw new LendingError('date-unknown', `"${text}" is not a date that exists`)
}

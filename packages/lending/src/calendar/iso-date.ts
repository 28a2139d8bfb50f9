import { partsOfDate } from './day-number.ts'

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

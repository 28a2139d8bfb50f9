import { LendingError, shown } from '../lending-error.ts'
import { type IsoDate, parseIsoDate } from './iso-date.ts'

const formatterByZone = new Map<string, Intl.DateTimeFormat>()
/** The last answer of each zone. A busy server asks for "today" many times within a second. */
const lastByZone = new Map<string, { second: number; date: IsoDate }>()

/**
 * The calendar date on the wall in an IANA zone at an instant.
 *
 * Errors: `zone-unknown`, `instant-unknown` for an instant outside the years 1900 to 9999, `date-unknown` when only the date in
 * the zone is. Example: 2026-03-01T18:30:00Z is 2 March in Asia/Kolkata (UTC+5:30).
 */
export function businessDateAt(instant: Date, zone: string): IsoDate {
  const time = timeOf(instant)
  // Every zone is a whole number of seconds from UTC: within one second the date cannot change.
  const second = Math.floor(time / 1000)
  const last = lastByZone.get(zone)
  if (last?.second === second) return last.date
  const date = dateOnTheWall(instant, zone)
  lastByZone.set(zone, { second, date })
  return date
}

/** A day at each end is left for the zones; `parseIsoDate` refuses a date on the wall that is outside after all. */
const earliest = Date.UTC(1899, 11, 31)
const latest = Date.UTC(10_000, 0, 2)

function timeOf(instant: Date): number {
  const time = instant instanceof Date ? millisecondsOf(instant) : Number.NaN
  if (time >= earliest && time < latest) return time
  throw new LendingError('instant-unknown', 'The instant is not a point in time from 1900 to 9999')
}

/** An object that only inherits from `Date` holds no time. */
function millisecondsOf(instant: Date): number {
  try {
    return instant.getTime()
  } catch {
    return Number.NaN
  }
}

function dateOnTheWall(instant: Date, zone: string): IsoDate {
  const parts = formatterOf(zone).formatToParts(instant)
  const digitsOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return parseIsoDate(`${digitsOf('year')}-${digitsOf('month')}-${digitsOf('day')}`)
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatterByZone.get(zone)
  if (known !== undefined) return known
  const formatter = makeFormatter(zone)
  formatterByZone.set(zone, formatter)
  return formatter
}

function makeFormatter(zone: string): Intl.DateTimeFormat {
  // Without a zone the formatter would take the machine's own.
  if (typeof zone !== 'string') throw unknownZone(zone)
  try {
    const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    return new Intl.DateTimeFormat('en', { ...digits, timeZone: zone, calendar: 'gregory', numberingSystem: 'latn' })
  } catch {
    throw unknownZone(zone)
  }
}

function unknownZone(zone: unknown): LendingError {
  return new LendingError('zone-unknown', `${shown(zone)} is not a time zone`)
}

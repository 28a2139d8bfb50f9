import { LendingError } from '../lending-error.ts'
import { type IsoDate, parseIsoDate } from './iso-date.ts'

const formatterByZone = new Map<string, Intl.DateTimeFormat>()
/** The last answer of each zone. A busy server asks for "today" many times within a second. */
const lastByZone = new Map<string, { second: number; date: IsoDate }>()

/**
 * The calendar date on the wall in an IANA zone at an instant.
 *
 * Errors: `zone-unknown`, `instant-unknown`. Example: 2026-03-01T18:30:00Z is 2 March in Asia/Kolkata (UTC+5:30).
 */
export function businessDateAt(instant: Date, zone: string): IsoDate {
  if (!(instant instanceof Date) || Number.isNaN(instant.getTime()))
    throw new LendingError('instant-unknown', 'The instant is not a point in time')
  // Every zone is a whole number of seconds from UTC: within one second the date cannot change.
  const second = Math.floor(instant.getTime() / 1000)
  const last = lastByZone.get(zone)
  if (last?.second === second) return last.date
  const date = dateOnTheWall(instant, zone)
  lastByZone.set(zone, { second, date })
  return date
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
  try {
    const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    return new Intl.DateTimeFormat('en', { ...digits, timeZone: zone, calendar: 'gregory', numberingSystem: 'latn' })
  } catch {
    throw new LendingError('zone-unknown', `"${zone}" is not a time zone`)
  }
}

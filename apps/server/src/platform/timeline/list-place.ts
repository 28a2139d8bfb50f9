import { type IsoDate, parseIsoDate } from '@hulog/lending'
import { DomainError } from '../http/domain-error.ts'

/** The last row of a page: its time, and the names that set rows of one time in order. */
export type Place = { readonly at: Date; readonly names: readonly string[] }

/** Writes a place as text that a caller sends back to continue a list. */
export function writePlace({ at, names }: Place): string {
  return Buffer.from([at.getTime().toString(36), ...names].join(SEPARATOR)).toString('base64url')
}

/** Reads it again; null at the beginning of a list. @throws INVALID_FIELD */
export function readPlace(after: string | undefined, nameCount: number): Place | null {
  if (after === undefined) return null
  const [time = '', ...names] = Buffer.from(after, 'base64url').toString('utf8').split(SEPARATOR)
  const at = new Date(/^[0-9a-z]{1,10}$/.test(time) ? Number.parseInt(time, 36) : Number.NaN)
  const isOurs = !Number.isNaN(at.getTime()) && at.getTime() < LATEST_MS && names.length === nameCount
  if (!isOurs || names.some((name) => /\p{Cc}/u.test(name))) throw new DomainError('INVALID_FIELD', 'after')
  return { at, names }
}

/** No name contains it: those of our contract have no control characters. */
const SEPARATOR = '\n'

/** The end of the year 9999, which the database knows too. */
export const LATEST_MS = 253_402_300_800_000

/** @throws INVALID_FIELD for a day that does not exist */
export function requireDay(text: string, field: string): IsoDate {
  try {
    return parseIsoDate(text)
  } catch {
    throw new DomainError('INVALID_FIELD', field)
  }
}

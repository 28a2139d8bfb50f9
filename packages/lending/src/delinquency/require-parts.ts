import { type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { guardsWith } from '../guards.ts'
import { LendingError } from '../lending-error.ts'

/** Guards that refuse with `policy-invalid`. */
export const { requireThat, requireWhole, requireOneOf, requirePart, requireList } = guardsWith('policy-invalid')

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Classes are stored and shown by their codes. */
export function requireCode(code: string, name: string): void {
  requireThat(typeof code === 'string' && kebabCase.test(code), `${name} must be named in kebab-case`)
}

/** Refuses what is not the text of a date that exists. Errors: `date-unknown`. */
export function requireDate(date: IsoDate, name: string): void {
  if (typeof date !== 'string') throw new LendingError('date-unknown', `${name} must be a date that exists`)
  parseIsoDate(date)
}

/** Refuses what is not a text of some length: it is shown to people. */
export function requireText(text: string, name: string): void {
  requireThat(typeof text === 'string' && text.length > 0, `${name} must be a text`)
}

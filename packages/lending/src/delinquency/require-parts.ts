import { type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'

/** Rules arrive as JSON, in which anything may be missing or of another type. Errors: `policy-invalid`. */
export function require(isRight: boolean, message: string): void {
  if (!isRight) throw new LendingError('policy-invalid', message)
}

export function requirePart(part: unknown, name: string): void {
  require(typeof part === 'object' && part !== null && !Array.isArray(part), `${name} must be given`)
}

export function requireList(list: readonly unknown[], name: string): void {
  require(Array.isArray(list), `${name} must be a list`)
}

export function requireWhole(value: number, min: number, name: string, max: number = Number.MAX_SAFE_INTEGER): void {
  require(Number.isSafeInteger(value) &&
    value >= min &&
    value <= max, `${name} must be a whole number from ${min} to ${max}`)
}

export function requireOneOf(known: readonly string[], value: string, name: string): void {
  require(known.includes(value), `${name} must be one of ${known.join(', ')}`)
}

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Classes are stored and shown by their codes. */
export function requireCode(code: string, name: string): void {
  require(typeof code === 'string' && kebabCase.test(code), `${name} must be named in kebab-case`)
}

/** Refuses what is not the text of a date that exists. Errors: `date-unknown`. */
export function requireDate(date: IsoDate, name: string): void {
  if (typeof date !== 'string') throw new LendingError('date-unknown', `${name} must be a date that exists`)
  parseIsoDate(date)
}

/** Refuses what is not a text of some length: it is shown to people. */
export function requireText(text: string, name: string): void {
  require(typeof text === 'string' && text.length > 0, `${name} must be a text`)
}

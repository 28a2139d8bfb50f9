import { LendingError } from '../lending-error.ts'

/** Refuses a number in terms that is not whole or not within its limits. */
export function requireWhole(value: number, min: number, name: string, max: number = Number.MAX_SAFE_INTEGER): void {
  if (Number.isSafeInteger(value) && value >= min && value <= max) return
  throw new LendingError('terms-invalid', `${name} must be a whole number from ${min} to ${max}`)
}

/** Refuses a word the terms do not know. */
export function requireOneOf(known: readonly string[], value: string, name: string): void {
  if (!known.includes(value)) throw new LendingError('terms-invalid', `${name} must be one of ${known.join(', ')}`)
}

/** Refuses values that are not booleans; stored data may contain anything. */
export function requireYesOrNo(value: boolean, name: string): void {
  if (typeof value !== 'boolean') throw new LendingError('terms-invalid', `${name} must be true or false`)
}

/** Refuses stored terms in which a part is missing; the types only promise it to callers they compile. */
export function requirePart(part: object, name: string): void {
  if (typeof part !== 'object' || part === null) throw new LendingError('terms-invalid', `${name} must be given`)
}

export function requireList(list: readonly unknown[], name: string): void {
  if (!Array.isArray(list)) throw new LendingError('terms-invalid', `${name} must be a list`)
}

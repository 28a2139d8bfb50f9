import { LendingError, shown } from '../lending-error.ts'

/** Refuses a number in terms that is not whole or not within its limits. */
export function requireWhole(value: number, min: number, name: string, max: number = Number.MAX_SAFE_INTEGER): void {
  if (Number.isSafeInteger(value) && value >= min && value <= max) return
  throw new LendingError('terms-invalid', `${name} must be a whole number from ${min} to ${max}`)
}

/** Refuses a word the terms do not know. */
export function requireOneOf(known: readonly string[], value: string, name: string): void {
  // Faster than `includes`, since most words are the same objects as the known ones.
  for (let index = 0; index < known.length; index += 1) if (known[index] === value) return
  throw new LendingError('terms-invalid', `${name} must be one of ${known.join(', ')}, not ${shown(value)}`)
}

/** Refuses values that are not booleans; stored data may contain anything. */
export function requireYesOrNo(value: boolean, name: string): void {
  if (typeof value !== 'boolean') throw new LendingError('terms-invalid', `${name} must be true or false`)
}

/** Refuses stored terms in which a part is missing; the types only promise it to callers they compile. */
export function requirePart(part: object, name: string): void {
  if (typeof part !== 'object' || part === null) throw new LendingError('terms-invalid', `${name} must be given`)
}

/** Refuses a key that a part's type does not have: a misspelt one would be ignored. For `known`, see `termsKeys`. */
export function requireKeys(part: object, known: readonly string[], name: string): void {
  const unknown = unknownKeyOf(part, known)
  if (unknown !== null) throw new LendingError('terms-invalid', `${name} must not have ${shown(unknown)}`)
}

/** Returns the first key of an object that is not a known one; null without any. */
export function unknownKeyOf(part: object, known: readonly string[]): string | null {
  // Most objects have their keys in the order of the list: each is then found by one comparison.
  let next = 0
  for (const key in part) {
    if (known[next] !== key) {
      next = known.indexOf(key)
      if (next === -1) return key
    }
    next += 1
  }
  return null
}

/** Refuses a part that may be left out but is there without being an object of its kind. */
export function requireOptional(part: object, keys: readonly string[], name: string): void {
  requirePart(part, `${name}, unless it is left out,`)
  requireKeys(part, keys, name)
}

export function requireList(list: readonly unknown[], name: string): void {
  if (!Array.isArray(list)) throw new LendingError('terms-invalid', `${name} must be a list`)
}

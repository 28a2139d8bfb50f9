import { guardsWith } from '../guards.ts'
import { LendingError, shown } from '../lending-error.ts'

/** Guards that refuse with `terms-invalid`. */
export const { requireWhole, requireOneOf, requirePart, requireList } = guardsWith('terms-invalid')

/** Refuses values that are not booleans; stored data may contain anything. */
export function requireYesOrNo(value: boolean, name: string): void {
  if (typeof value !== 'boolean') throw new LendingError('terms-invalid', `${name} must be true or false`)
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

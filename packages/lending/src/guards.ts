import { LendingError, type LendingErrorCode, shown } from './lending-error.ts'

/**
 * The guards of stored data, in which anything may be missing or of another type. They refuse with one code: that of terms
 * or that of rules.
 */
export function guardsWith(code: LendingErrorCode) {
  function requireThat(isRight: boolean, message: string): void {
    if (!isRight) throw new LendingError(code, message)
  }

  /** Refuses a number that is not whole or not within its limits. */
  function requireWhole(value: number, min: number, name: string, max: number = Number.MAX_SAFE_INTEGER): void {
    if (Number.isSafeInteger(value) && value >= min && value <= max) return
    throw new LendingError(code, `${name} must be a whole number from ${min} to ${max}`)
  }

  /** Refuses a word that is not known. */
  function requireOneOf(known: readonly string[], value: string, name: string): void {
    // Faster than `includes`, since most words are the same objects as the known ones.
    for (let index = 0; index < known.length; index += 1) if (known[index] === value) return
    throw new LendingError(code, `${name} must be one of ${known.join(', ')}, not ${shown(value)}`)
  }

  /** Refuses what is missing or no object; the types only promise it to callers they compile. */
  function requirePart(part: unknown, name: string): void {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) {
      throw new LendingError(code, `${name} must be given`)
    }
  }

  function requireList(list: readonly unknown[], name: string): void {
    if (!Array.isArray(list)) throw new LendingError(code, `${name} must be a list`)
  }

  return { requireThat, requireWhole, requireOneOf, requirePart, requireList }
}

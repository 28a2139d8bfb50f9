import { LendingError } from '../lending-error.ts'

/** Refuses a number in terms that is not whole or not within its limits. */
export function requireWhole(value: number, min: number, name: string, max: number = Number.MAX_SAFE_INTEGER): void {
  if (Number.isSafeInteger(value) && value >= min && value <= max) return
  throw new LendingError('terms-invalid', `${name} must be a whole number from ${min} to ${max}`)
}

import { LendingError } from '../lending-error.ts'

/**
 * A rate as the rest of this package keeps it: whole parts per million, rounded half-up. 0.1707 is 170,700.
 *
 * Errors: `rate-out-of-range` for a rate that is no number, or too large to be held exactly.
 */
export function toRatePpm(ratio: number): number {
  // Adding zero makes a rate that rounds to −0 a plain 0.
  const ratePpm = Math.round(ratio * 1_000_000) + 0
  if (!Number.isSafeInteger(ratePpm)) {
    throw new LendingError('rate-out-of-range', 'The rate cannot be held in parts per million')
  }
  return ratePpm
}

import { LendingError } from '../lending-error.ts'

/** Refuses a word the terms do not know. */
export function requireOneOf(known: readonly string[], value: string, name: string): void {
  if (!known.includes(value)) throw new LendingError('terms-invalid', `${name} must be one of ${known.join(', ')}`)
}

/** Refuses what is neither yes nor no; stored data may hold anything. */
export function requireYesOrNo(value: boolean, name: string): void {
  if (typeof value !== 'boolean') throw new LendingError('terms-invalid', `${name} must be true or false`)
}

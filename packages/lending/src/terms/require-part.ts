import { LendingError } from '../lending-error.ts'

/** Refuses stored terms in which a part is missing; the types only promise it to callers they compile. */
export function requirePart(part: object, name: string): void {
  if (typeof part !== 'object' || part === null) throw new LendingError('terms-invalid', `${name} must be given`)
}

export function requireList(list: readonly unknown[], name: string): void {
  if (!Array.isArray(list)) throw new LendingError('terms-invalid', `${name} must be a list`)
}

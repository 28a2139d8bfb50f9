import type { KnownMessage } from '../../platform/language/catalogues.ts'
import type { Complaints } from './use-step-form.ts'

/** A text as it will be sent: what a thumb adds around it is not meant. */
export function trimmed(text: string): string {
  return text.trim()
}

export function isShort(text: string, leastLetters: number): boolean {
  return trimmed(text).length < leastLetters
}

export function fits(text: string, pattern: string): boolean {
  return new RegExp(pattern).test(trimmed(text))
}

/** The complaints that hold, by field. */
export function complaintsOf(rules: readonly (readonly [field: string, isWrong: boolean, KnownMessage])[]): Complaints {
  return Object.fromEntries(rules.filter(([, isWrong]) => isWrong).map(([field, , complaint]) => [field, complaint]))
}

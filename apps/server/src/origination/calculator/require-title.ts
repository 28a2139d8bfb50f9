import { DomainError } from '../../platform/http/domain-error.ts'

/** A name as a person means it, without spaces around it. Refused: only spaces, and halves of a character no page can show. */
export function requireTitle(title: string): string {
  const tidy = title.normalize('NFC').trim()
  if (tidy === '' || !tidy.isWellFormed()) throw new DomainError('INVALID_FIELD', 'title')
  return tidy
}

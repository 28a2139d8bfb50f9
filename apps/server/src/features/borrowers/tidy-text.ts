import { DomainError } from '../../platform/http/domain-error.ts'

/** Text as a person means it: without spaces around it or doubled within. Refused when only spaces were typed. */
export function tidyText(text: string, field: string): string {
  const tidy = text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ')
  if (tidy === '') throw new DomainError('INVALID_FIELD', field)
  return tidy
}

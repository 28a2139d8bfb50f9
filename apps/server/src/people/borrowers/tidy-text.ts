import { DomainError } from '../../platform/http/domain-error.ts'

/**
 * Controls, and marks nobody sees that turn the direction of what stands around them: a name must not rewrite the page or
 * the paper it stands on. The two joiners stay, Devanagari is spelled with them.
 */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu
const JOINERS = ['\u200C', '\u200D']

/** What no keyboard types: half of a character. */
const BROKEN = /\p{Cs}/u

/**
 * Text as a person means it: without spaces around it or doubled within, and without what cannot be seen. Refused when
 * nothing else was typed.
 */
export function tidyText(text: string, field: string): string {
  const seen = text.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(UNSEEN, keepJoiner)
  const tidy = seen.replaceAll(/ +/g, ' ').trim()
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(tidy) || BROKEN.test(tidy)) throw new DomainError('INVALID_FIELD', field)
  return tidy
}

function keepJoiner(mark: string): string {
  return JOINERS.includes(mark) ? mark : ''
}

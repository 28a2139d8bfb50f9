import { UTR_PATTERNS } from '@hulog/contract/limits'
import { maskCardNumbers } from '../../platform/card-numbers/mask-card-numbers.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Market } from '../../platform/markets/markets.ts'

/** The reference as it is compared: banks print it with blanks or hyphens, people type it in small letters. */
export function readReference(typed: string, market: Market): string {
  const utr = typed.replace(/[\s./-]/g, '').toUpperCase()
  if (holdsCardNumber(typed) || holdsCardNumber(utr)) throw new DomainError('CARD_NUMBER_TYPED', 'utr')
  if (!new RegExp(UTR_PATTERNS[market]).test(utr)) throw new DomainError('TRANSFER_REFERENCE_NOT_VALID', 'utr')
  return utr
}

/** A longer row of digits is a bank's own, which can hold a card's by chance. */
function holdsCardNumber(text: string): boolean {
  return maskCardNumbers(text, 'program') !== text
}

import { UTR_PATTERNS } from '@hulog/contract/limits'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Market } from '../../platform/markets/markets.ts'

/** Networks that issue cards, by the first digits and the lengths of their numbers (ISO/IEC 7812). */
const CARD =
  /^(4\d{15}|5[1-5]\d{14}|2(22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|(6011|65\d\d|60\d\d|81\d\d|82\d\d|508\d)\d{12})$/

/** The reference as it is compared: banks print it with blanks or hyphens, people type it in small letters. */
export function readReference(typed: string, market: Market): string {
  const utr = typed.replace(/[\s./-]/g, '').toUpperCase()
  if (CARD.test(utr) && hasLuhnDigit(utr)) throw new DomainError('CARD_NUMBER_TYPED', 'utr')
  if (!new RegExp(UTR_PATTERNS[market]).test(utr)) throw new DomainError('TRANSFER_REFERENCE_NOT_VALID', 'utr')
  return utr
}

function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

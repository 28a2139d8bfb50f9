import { DomainError } from '../../platform/http/domain-error.ts'
import { isCardNumber } from '../payout-accounts/index.ts'

/** A character that can be seen: blanks, controls and what only joins or turns others are not. */
const VISIBLE = /[^\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u
const MAYBE_CARD = /\d(?:[ -]?\d){12,18}/g
const SHOWN_DIGITS = 4

/**
 * The borrower's words as they are kept: exactly as typed but for blanks around them, so that what was counted while typing
 * is what is stored (normalising can make text longer). Digits of a payment card are kept nowhere (security 59); covering
 * them changes no length.
 */
export function readWords(typed: string): string {
  if (!typed.isWellFormed()) throw new DomainError('INVALID_FIELD', 'problemDetail')
  if (!VISIBLE.test(typed)) throw new DomainError('COMPLAINT_TEXT_MISSING', 'problemDetail')
  return coverCards(typed.trim())
}

function coverCards(text: string): string {
  return text.replace(MAYBE_CARD, (found) => (isCardNumber(found.replace(/\D/g, '')) ? covered(found) : found))
}

function covered(card: string): string {
  return card.slice(0, -SHOWN_DIGITS).replace(/\d/g, '*') + card.slice(-SHOWN_DIGITS)
}

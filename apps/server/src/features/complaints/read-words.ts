import { DomainError } from '../../platform/http/domain-error.ts'
import { isCardNumber } from '../payout-accounts/index.ts'

/** A character that can be seen: blanks, controls and what only joins or turns others are not. */
const VISIBLE = /[^\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Groups of digits with a blank or a hyphen between them, as cards are written; more than a card's may stand in a row. */
const GROUPS = /\d+(?:[ -]\d+)*/g
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
  return text.replace(GROUPS, coverAmong)
}

/** A card is some of the groups: the number of a payment or the date may stand right before or behind it. */
function coverAmong(row: string): string {
  const groups = row.split(/(?=[ -])/)
  for (let first = 0; first < groups.length; first += 1) {
    for (let end = groups.length; end > first; end -= 1) {
      const maybe = groups.slice(first, end).join('')
      if (!isCardNumber(maybe.replace(/\D/g, ''))) continue
      const before = groups.slice(0, first).join('') + covered(maybe)
      return before + coverAmong(groups.slice(end).join(''))
    }
  }
  return row
}

function covered(card: string): string {
  return card.slice(0, -SHOWN_DIGITS).replace(/\d/g, '*') + card.slice(-SHOWN_DIGITS)
}

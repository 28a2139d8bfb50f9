import { DomainError } from '../../platform/http/domain-error.ts'

/** A character that can be seen: blanks, controls and what only joins or turns others are not. */
const VISIBLE = /[^\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * The borrower's words as they are kept: exactly as typed but for blanks around them, so that what was counted while typing
 * is what is stored (normalising can make text longer).
 */
export function readWords(typed: string): string {
  if (!typed.isWellFormed()) throw new DomainError('INVALID_FIELD', 'problemDetail')
  if (!VISIBLE.test(typed)) throw new DomainError('COMPLAINT_TEXT_MISSING', 'problemDetail')
  return typed.trim()
}

import { maskCardNumbers } from '../../../platform/card-numbers/mask-card-numbers.ts'

/** Controls, and marks nobody sees that turn the direction of what stands around them; the two joiners spell Devanagari. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?![\u200C\u200D])\p{Cf}/u
const MARKUP = /<[a-z/!?]/i
const SEEN = /[\p{L}\p{N}]/u

/** One line or paragraph that is shown as it is. @throws Error in words for staff */
export function requirePlainText(value: unknown, field: string, maxLength: number): string {
  if (typeof value !== 'string') throw new Error(`${field} takes a text.`)
  const text = value.normalize('NFC').trim()
  if (!SEEN.test(text)) throw new Error(`${field} is empty.`)
  if (UNSEEN.test(text)) throw new Error(`${field} holds a line break or a sign that cannot be seen.`)
  if (MARKUP.test(text)) throw new Error(`${field} holds markup. It is shown as text: leave out what begins with <.`)
  if (maskCardNumbers(text) !== text) throw new Error(`${field} holds the number of a payment card.`)
  const { length } = [...text]
  if (length > maxLength) throw new Error(`${field} has ${length} characters; ${maxLength} fit.`)
  return text
}

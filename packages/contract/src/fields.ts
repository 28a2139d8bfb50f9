import { Type } from 'typebox'
import * as limits from './limits.ts'

/** Text a person types: no NUL or other control characters except line breaks and tabs where allowed by the field. */
const PLAIN_TEXT = '^[^\\u0000-\\u001F\\u007F]*$'

/**
 * Marks the free texts, by who writes them. The server covers the numbers of payment cards in them before anything else
 * reads them, so that none is kept (security 59).
 */
export const FREE_TEXT = 'x-free-text'
export type Writer = 'person' | 'program'

/** Text a person writes as they like. */
export function freeText(maxLength: number, minLength = 0, pattern = PLAIN_TEXT) {
  return Type.String({ minLength, maxLength, pattern, [FREE_TEXT]: 'person' satisfies Writer })
}

/** A value that a program made and that is handed on: an id, a part of a link. */
export function programText(maxLength: number, minLength = 0) {
  return Type.String({ minLength, maxLength, pattern: PLAIN_TEXT, [FREE_TEXT]: 'program' satisfies Writer })
}

/** A text whose use refuses a card's number, so that its writer is told. */
export function refusedText(maxLength: number, minLength = 0) {
  return Type.String({ minLength, maxLength, pattern: PLAIN_TEXT })
}

export const orderId = Type.String({ pattern: limits.ID_PATTERN, description: 'The order.' })
export const fileId = Type.String({ pattern: limits.ID_PATTERN, description: 'Uploaded file id' })
/** Also of a product that is no longer offered, so that any is kept that looks like one: but none that is a card's number. */
export const productId = Type.String({
  maxLength: limits.PRODUCT_ID_MAX_LENGTH,
  pattern: limits.PRODUCT_ID_PATTERN,
  description: 'The product.',
  [FREE_TEXT]: 'program' satisfies Writer,
})
export const amountMinor = Type.Integer({
  minimum: 1,
  maximum: limits.MAX_AMOUNT_MINOR,
  description: 'Amount in minor units, a hundredth of the currency.',
})
/** An amount the product answers with: zero is possible, a float never is. */
export const amountShownMinor = Type.Integer({ minimum: 0 })
export const isoDate = Type.String({ pattern: limits.DATE_PATTERN })
export const instant = Type.String({ description: 'Instant, ISO 8601 in UTC' })
export const market = Type.Enum(['IN', 'PH', 'ID'] as const)
export const currency = Type.Enum(['INR', 'PHP', 'IDR'] as const)

/** The label and value of one line on a page. */
export const labelled = Type.Object({ text: Type.String(), value: Type.String() })

export const nothing = Type.Object({}, { additionalProperties: false })

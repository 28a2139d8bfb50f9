import { type TSchema, Type } from 'typebox'
import * as limits from './limits.ts'

/** Default for text a person types: no control characters. */
const PLAIN_TEXT = '^[^\\u0000-\\u001F\\u007F]*$'

/**
 * Marks free texts by their author. The server masks payment card numbers in them before anything else reads them, so
 * that none is stored (security 59).
 */
export const FREE_TEXT = 'x-free-text'
export type Writer = 'person' | 'program'

/** Text a person writes freely. */
export function freeText(maxLength: number, minLength = 0, pattern = PLAIN_TEXT) {
  return Type.String({ minLength, maxLength, pattern, [FREE_TEXT]: 'person' satisfies Writer })
}

/** Value made by a program and passed on: an id, a part of a link. */
export function programText(maxLength: number, minLength = 0) {
  return Type.String({ minLength, maxLength, pattern: PLAIN_TEXT, [FREE_TEXT]: 'program' satisfies Writer })
}

/** Text whose feature refuses a card number itself, so that the writer learns of it. */
export function refusedText(maxLength: number, minLength = 0) {
  return Type.String({ minLength, maxLength, pattern: PLAIN_TEXT })
}

/** Returns the schema with the meaning of one field, as the API reference shows it. */
export function described<S extends TSchema>(schema: S, description: string): S {
  const text = { value: description, enumerable: true }
  return Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(schema), description: text }) as S
}

export const orderId = Type.String({ pattern: limits.ID_PATTERN, description: 'The order.' })
export const fileId = Type.String({ pattern: limits.ID_PATTERN, description: 'Uploaded file id' })
/** Accepts products that are no longer offered too, but never a card number. */
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
/** Amount in a reply: zero is possible, a fraction never is. */
export const amountShownMinor = Type.Integer({ minimum: 0, description: 'Amount in minor units.' })
export const isoDate = Type.String({ pattern: limits.DATE_PATTERN })
export const instant = Type.String({ description: 'Instant, ISO 8601 in UTC' })
export const MARKETS = ['IN', 'PH', 'ID'] as const
export const market = Type.Enum(MARKETS, {
  description: 'Country the lender serves: India, the Philippines or Indonesia.',
})
export const currency = Type.Enum(['INR', 'PHP', 'IDR'] as const, {
  description: 'Currency of every amount beside it.',
})

/** Label and value of one line on a page. */
export const labelled = Type.Object({
  text: Type.String({ description: 'Label of the line.' }),
  value: Type.String({ description: 'Value shown.' }),
})

export const nothing = Type.Object({}, { additionalProperties: false })

/** Fields of several replies, each with one meaning. Replies need no limits. */
export const shownOrderId = Type.String({ description: 'The order.' })
export const shownProductId = Type.String({ description: 'The product.' })
export const productName = Type.String({ description: 'Name of the product.' })
export const productLogo = Type.String({ description: 'Address of its logo, or empty.' })
export const orderNumber = Type.String({
  description: 'The order as people name it: ten digits, the last of them a check digit; empty for none.',
})
export const orderStatus = Type.Integer({ description: 'Status code of the order.' })
export const title = Type.String({ description: 'Title.' })
export const name = Type.String({ description: 'Name.' })
export const pictureUrl = Type.String({ description: 'Its address, for the signed-in borrower.' })
export const phoneMasked = Type.String({ description: 'The phone with all but its last digits hidden.' })
export const pageUrl = Type.String({ description: 'Address of the same as a page to read and print.' })
export const pdfUrl = Type.String({ description: 'Address of the same as a PDF to keep.' })
export const unreadCount = Type.Integer({ minimum: 0, description: 'Messages of the inbox that were not read yet.' })

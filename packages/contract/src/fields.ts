import { Type } from 'typebox'
import * as limits from './limits.ts'

/** Text a person types: no NUL or other control characters except line breaks and tabs where allowed by the field. */
const PLAIN_TEXT = '^[^\\u0000-\\u001F\\u007F]*$'

export function text(maxLength: number, minLength = 0) {
  return Type.String({ minLength, maxLength, pattern: PLAIN_TEXT })
}

export const orderId = Type.String({ pattern: limits.ID_PATTERN, description: 'The order.' })
export const fileId = Type.String({ pattern: limits.ID_PATTERN, description: 'Uploaded file id' })
export const productId = Type.String({ pattern: limits.PRODUCT_ID_PATTERN, description: 'The product.' })
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

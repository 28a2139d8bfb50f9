import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { amountMinor, productId } from '../../fields.ts'
import { productErrors } from './errors.ts'
import { quote } from './quote.ts'

/** `periods` and `termUnit` name one of the product's terms, as the product lists them. */
export const termChoice = {
  periods: Type.Integer({ minimum: 1, maximum: 1000 }),
  termUnit: Type.Enum(['day', 'month'] as const),
}

export const getQuote = defineOperation({
  name: 'getQuote',
  feature: 'products',
  summary: 'What an amount over a term costs, with every installment',
  path: '/gateway/product/quote',
  body: Type.Object(
    { productId, product_id: Type.Optional(productId), amount: amountMinor, ...termChoice },
    { additionalProperties: false },
  ),
  reply: quote,
  errors: productErrors,
})

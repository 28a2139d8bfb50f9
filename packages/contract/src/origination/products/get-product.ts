import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { productId } from '../../fields.ts'
import { productErrors } from './errors.ts'
import { productSummary } from './product-summary.ts'

export const getProduct = defineOperation({
  name: 'getProduct',
  feature: 'products',
  summary: 'One product: amounts, terms, rate, late charges',
  path: '/gateway/product/detail',
  body: Type.Object({ productId, product_id: Type.Optional(productId) }, { additionalProperties: false }),
  reply: Type.Object({
    ...productSummary.properties,
    lateDescription: Type.String(),
    eligibility: Type.Array(Type.String()),
  }),
  errors: { PRODUCT_NOT_FOUND: productErrors.PRODUCT_NOT_FOUND },
})

import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { amountMinor, productId } from '../../fields.ts'
import { productErrors } from '../products/errors.ts'
import { termChoice } from '../products/get-quote.ts'
import { applicationErrors } from './errors.ts'

export const apply = defineOperation({
  name: 'apply',
  feature: 'applications',
  summary: 'Apply for a loan; the decision follows within seconds',
  path: '/gateway/product/apply',
  idempotent: true,
  body: Type.Object(
    { productId, product_id: Type.Optional(productId), amount: amountMinor, ...termChoice },
    { additionalProperties: false },
  ),
  reply: Type.Object({ orderId: Type.String(), orderUrl: Type.String() }),
  errors: { ...productErrors, ...applicationErrors },
})

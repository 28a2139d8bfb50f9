import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { amountMinor, productId } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { productErrors, termChoice } from './products.ts'

const applicationErrors = defineErrors({
  CERTIFICATION_INCOMPLETE: { code: 2301, status: 200, message: 'Please complete your details first.' },
  ORDER_OPEN: { code: 2302, status: 200, message: 'You already have a loan or an application open.' },
})

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

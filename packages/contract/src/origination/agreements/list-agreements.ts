import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { orderId, productId } from '../../fields.ts'
import { orderErrors } from '../orders/errors.ts'

/** CNF-08: scene 3 is the confirmation of a loan. */
export const CONFIRM_SCENE = 3

export const listAgreements = defineOperation({
  name: 'listAgreements',
  feature: 'agreements',
  summary: 'The agreements a borrower signs by confirming',
  path: '/gateway/contract',
  body: Type.Object(
    {
      productId: Type.Optional(productId),
      product_id: Type.Optional(productId),
      orderId: Type.Optional(orderId),
      scene: Type.Literal(CONFIRM_SCENE),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
  }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND },
})

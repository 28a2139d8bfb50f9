import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { orderErrors } from '../orders/errors.ts'
import { orderReference } from '../orders/order-reference.ts'

export const listSignedAgreements = defineOperation({
  name: 'listSignedAgreements',
  feature: 'agreements',
  summary:
    'What the borrower signed for an order, extensions included, to read and to keep; none before it was confirmed',
  path: '/gateway/order/signed-agreements',
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({
    agreements: Type.Array(
      Type.Object({ id: Type.String(), title: Type.String(), pageUrl: Type.String(), pdfUrl: Type.String() }),
    ),
  }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND },
})

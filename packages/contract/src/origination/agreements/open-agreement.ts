import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { freeText, orderId, productId } from '../../fields.ts'
import { orderErrors } from '../orders/errors.ts'
import { CONFIRM_SCENE } from './list-agreements.ts'

export const openAgreement = defineOperation({
  name: 'openAgreement',
  feature: 'agreements',
  summary: 'The address of one agreement; `position` is its id from the list',
  path: '/gateway/contract-jump',
  body: Type.Object(
    {
      productId: Type.Optional(productId),
      product_id: Type.Optional(productId),
      orderId: Type.Optional(orderId),
      scene: Type.Literal(CONFIRM_SCENE),
      position: freeText(32, 1),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ contract_url: Type.String(), pdfUrl: Type.String() }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND },
})

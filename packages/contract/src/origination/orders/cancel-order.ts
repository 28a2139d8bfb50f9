import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { orderErrors } from './errors.ts'
import { orderReference } from './order-reference.ts'

export const cancelOrder = defineOperation({
  name: 'cancelOrder',
  feature: 'orders',
  summary: 'Withdraw an application or turn down an offer',
  path: '/gateway/order/cancel',
  idempotent: true,
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({ orderId: Type.String(), orderStatus: Type.Integer() }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND, CANNOT_CANCEL: orderErrors.CANNOT_CANCEL },
})

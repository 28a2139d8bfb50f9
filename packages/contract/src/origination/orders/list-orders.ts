import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { amountShownMinor, currency, isoDate } from '../../fields.ts'

export const listOrders = defineOperation({
  name: 'listOrders',
  feature: 'orders',
  summary: 'The borrower’s own orders, newest first',
  path: '/gateway/order/list',
  reply: Type.Object({
    orders: Type.Array(
      Type.Object({
        orderId: Type.String(),
        orderNumber: Type.String(),
        productId: Type.String(),
        productName: Type.String(),
        productLogo: Type.String(),
        orderStatus: Type.Integer(),
        statusTitle: Type.String(),
        currency,
        amountMinor: amountShownMinor,
        appliedOn: isoDate,
      }),
    ),
  }),
})

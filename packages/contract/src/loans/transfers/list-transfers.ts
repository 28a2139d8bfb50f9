import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { currency, isoDate, market } from '../../fields.ts'
import { orderErrors } from '../../origination/orders/errors.ts'
import { orderReference } from '../../origination/orders/order-reference.ts'
import { transfer } from './transfer.ts'

export const listTransfers = defineOperation({
  name: 'listTransfers',
  feature: 'transfers',
  summary: 'The bank transfers a borrower told of for an order, newest first, and what another one may say',
  path: '/gateway/utr/list',
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({
    orderId: Type.String(),
    productId: Type.String(),
    productName: Type.String(),
    productLogo: Type.String(),
    market,
    currency,
    /** False when nothing is owed on the order. */
    canSubmit: Type.Boolean(),
    /** The days a transfer may have been made on. */
    earliestOn: isoDate,
    latestOn: isoDate,
    transfers: Type.Array(transfer),
  }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND },
})

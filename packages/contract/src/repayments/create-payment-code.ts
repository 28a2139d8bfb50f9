import { Type } from 'typebox'
import { defineOperation } from '../define-operation.ts'
import { amountMinor } from '../fields.ts'
import { orderErrors } from '../orders/errors.ts'
import { orderReference } from '../orders/order-reference.ts'
import { repaymentErrors } from './errors.ts'

export const createPaymentCode = defineOperation({
  name: 'createPaymentCode',
  feature: 'repayments',
  summary: 'Ask for a way to pay: a pay code, a QR code or a hosted page',
  path: '/gateway/generate-vcode',
  idempotent: true,
  body: Type.Object(
    {
      ...orderReference,
      amount: amountMinor,
      /** '1' pays an extension. */
      isDelay: Type.Optional(Type.Enum(['0', '1'] as const)),
      channelNumber: Type.String({ pattern: '^\\d{5}$' }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** Where the borrower pays: a page of this product or the provider's own. */
    payUrl: Type.String(),
    payCode: Type.String(),
    amount: Type.Integer(),
  }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND, ...repaymentErrors },
})

import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { amountMinor } from '../../fields.ts'
import { orderErrors } from '../../origination/orders/errors.ts'
import { orderReference } from '../../origination/orders/order-reference.ts'
import { repaymentErrors } from './errors.ts'
import { paymentCodeReply } from './payment-code-reply.ts'

const {
  NOTHING_TO_REPAY,
  AMOUNT_ABOVE_DEBT,
  CHANNEL_NOT_OFFERED,
  PROVIDER_UNAVAILABLE,
  TOO_MANY_CODES,
  EARLY_PAYMENT_NOT_YET,
  EXTENSION_NOT_OFFERED,
  EXTENSION_DIFFERS,
} = repaymentErrors

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
      /** '1' pays for an extension, and asks for exactly what it takes: the loan is extended when that arrives. */
      isDelay: Type.Optional(Type.Enum(['0', '1'] as const)),
      channelNumber: Type.String({ pattern: '^\\d{5}$' }),
    },
    { additionalProperties: false },
  ),
  reply: paymentCodeReply,
  errors: {
    ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND,
    NOTHING_TO_REPAY,
    AMOUNT_ABOVE_DEBT,
    CHANNEL_NOT_OFFERED,
    PROVIDER_UNAVAILABLE,
    TOO_MANY_CODES,
    EARLY_PAYMENT_NOT_YET,
    EXTENSION_NOT_OFFERED,
    EXTENSION_DIFFERS,
  },
})

import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { amountMinor } from '../../fields.ts'
import { orderErrors } from '../../origination/orders/errors.ts'
import { orderReference } from '../../origination/orders/order-reference.ts'
import { repaymentErrors } from './errors.ts'
import { paymentCodeReply } from './payment-code-reply.ts'

const { CHANNEL_NOT_OFFERED, PROVIDER_UNAVAILABLE, TOO_MANY_CODES, EXIT_NOT_OPEN, EXIT_DIFFERS, EXIT_PAID_ALREADY } =
  repaymentErrors

export const exitLoan = defineOperation({
  name: 'exitLoan',
  feature: 'repayments',
  summary: 'Give a loan back within the cooling-off time: ask for a way to pay exactly what that takes',
  path: '/gateway/loan/exit',
  idempotent: true,
  body: Type.Object(
    { ...orderReference, amount: amountMinor, channelNumber: Type.String({ pattern: '^\\d{5}$' }) },
    { additionalProperties: false },
  ),
  reply: paymentCodeReply,
  errors: {
    ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND,
    CHANNEL_NOT_OFFERED,
    PROVIDER_UNAVAILABLE,
    TOO_MANY_CODES,
    EXIT_NOT_OPEN,
    EXIT_DIFFERS,
    EXIT_PAID_ALREADY,
  },
})

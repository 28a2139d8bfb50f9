import { Type } from 'typebox'
import { amountMinor, currency, described, orderId } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { orderErrors } from '../origination/order-reference.ts'
import { repaymentErrors } from './repayments.ts'

const {
  NOTHING_TO_REPAY,
  AMOUNT_ABOVE_DEBT,
  PROVIDER_UNAVAILABLE,
  TOO_MANY_CODES,
  EARLY_PAYMENT_NOT_YET,
  EXTENSION_NOT_OFFERED,
  EXTENSION_DIFFERS,
} = repaymentErrors

const channel = Type.Enum(['payCode', 'qr', 'hosted'] as const, {
  description: 'A code to type or say, a QR image, or the provider’s own page.',
})

/** No act: a code moves no money until somebody pays with it. */
export const sendPaymentCode = defineOperation({
  name: 'sendPaymentCode',
  feature: 'servicing',
  summary: 'Make a payment code for a borrower, to repay or to extend the loan',
  path: '/gateway/console/loan/payment-code',
  access: 'staff',
  permission: 'collections.contact',
  idempotent: true,
  body: Type.Object(
    {
      orderId,
      purpose: Type.Enum(['repayment', 'extension'] as const, { description: 'To repay, or to get more time.' }),
      amountMinor: described(
        amountMinor,
        'In minor units; of an extension exactly what is to be paid first, so that both agreed on the same.',
      ),
      channel,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    payCode: Type.String({ description: 'The code to pay with.' }),
    amountMinor: Type.Integer({ description: 'What it is for, in minor units.' }),
    currency,
    channel,
    payUrl: Type.String({ description: 'The page on which the borrower pays with it.' }),
  }),
  errors: {
    ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND,
    NOTHING_TO_REPAY,
    AMOUNT_ABOVE_DEBT,
    PROVIDER_UNAVAILABLE,
    TOO_MANY_CODES,
    EARLY_PAYMENT_NOT_YET,
    EXTENSION_NOT_OFFERED,
    EXTENSION_DIFFERS,
  },
})

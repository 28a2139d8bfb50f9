import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { amountMinor, orderId } from '../../fields.ts'
import { orderErrors } from '../../origination/orders/errors.ts'
import { repaymentErrors } from '../repayments/errors.ts'
import { appName } from './app-name.ts'

const { NOTHING_TO_REPAY, AMOUNT_ABOVE_DEBT, EARLY_PAYMENT_NOT_YET, PROVIDER_UNAVAILABLE, TOO_MANY_CODES } =
  repaymentErrors

export const redirectRepayment = defineOperation({
  name: 'redirectRepayment',
  feature: 'payway',
  summary: 'Repay on the provider’s own page: the address to go to',
  path: '/api/v1/:x/service/loan/repayment-huichao',
  params: appName,
  codes: 'text',
  idempotent: true,
  body: Type.Object(
    {
      /** Whom the caller takes the borrower for. The session decides: another person's id is refused. */
      userId: Type.Optional(Type.String({ maxLength: 64, pattern: '^[0-9A-Za-z-]*$' })),
      orderId,
      amount: amountMinor,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ url: Type.String({ description: 'Where the borrower pays.' }) }),
  errors: {
    ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND,
    NOTHING_TO_REPAY,
    AMOUNT_ABOVE_DEBT,
    EARLY_PAYMENT_NOT_YET,
    PROVIDER_UNAVAILABLE,
    TOO_MANY_CODES,
  },
})

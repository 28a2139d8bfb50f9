import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { isoDate } from '../../fields.ts'
import { orderErrors } from '../../origination/orders/errors.ts'
import { orderReference } from '../../origination/orders/order-reference.ts'
import { repaymentErrors } from './errors.ts'

const { EXTENSION_NOT_OFFERED, EXTENSION_DIFFERS, EXTENSION_TO_BE_PAID } = repaymentErrors

export const extendLoan = defineOperation({
  name: 'extendLoan',
  feature: 'repayments',
  summary: 'Extend a loan on which nothing is to be paid first',
  path: '/gateway/loan/extend',
  idempotent: true,
  body: Type.Object(
    {
      ...orderReference,
      /** The new due date the borrower agreed to: with another one by now, nothing is extended. */
      newDueOn: isoDate,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ orderId: Type.String(), nextDueOn: isoDate }),
  errors: {
    ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND,
    EXTENSION_NOT_OFFERED,
    EXTENSION_DIFFERS,
    EXTENSION_TO_BE_PAID,
  },
})

import { Type } from 'typebox'
import { DATE_PATTERN } from '../../limits.ts'
import { orderErrors } from '../../origination/orders/errors.ts'
import { orderReference } from '../../origination/orders/order-reference.ts'
import { statementErrors } from './errors.ts'

/** One of the borrower's own loans, on a day from today up to a year ahead; today when absent. */
export const loanOnADay = Type.Object(
  {
    ...orderReference,
    on: Type.Optional(
      Type.String({
        pattern: DATE_PATTERN,
        description: 'The day asked about: from today to a year ahead. Today when absent.',
      }),
    ),
  },
  { additionalProperties: false },
)

export const loanErrors = { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND, NOT_PAID_OUT: statementErrors.NOT_PAID_OUT }

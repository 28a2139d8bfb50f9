import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { amountShownMinor, currency, isoDate } from '../../fields.ts'
import { orderErrors } from '../../origination/orders/errors.ts'
import { orderReference } from '../../origination/orders/order-reference.ts'
import { statementErrors } from './errors.ts'

export const getClosingLetter = defineOperation({
  name: 'getClosingLetter',
  feature: 'statements',
  summary: 'Closing letter of a loan that is paid, recovered or given back: nothing is owed any more',
  path: '/gateway/order/closing-letter',
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({
    orderId: Type.String(),
    currency,
    closedOn: isoDate,
    closedBy: Type.Enum(['repaid', 'recovered', 'given-back'] as const),
    principalMinor: amountShownMinor,
    disbursedOn: isoDate,
    repaidMinor: amountShownMinor,
    refundedMinor: amountShownMinor,
    creditMinor: amountShownMinor,
    owedMinor: amountShownMinor,
    sentences: Type.Array(Type.String()),
    pageUrl: Type.String(),
    pdfUrl: Type.String(),
  }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND, NOT_CLOSED: statementErrors.NOT_CLOSED },
})

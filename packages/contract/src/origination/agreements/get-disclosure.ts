import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { instant } from '../../fields.ts'
import { orderErrors } from '../orders/errors.ts'
import { orderReference } from '../orders/order-reference.ts'
import { agreementErrors } from './errors.ts'
import { loanDisclosure } from './loan-disclosure.ts'

export const getDisclosure = defineOperation({
  name: 'getDisclosure',
  feature: 'agreements',
  summary: 'Every figure the laws ask for: before signing as it would be signed today, afterwards as it was signed',
  path: '/gateway/order/disclosure',
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({
    orderId: Type.String(),
    isSigned: Type.Boolean(),
    signedAt: Type.Union([instant, Type.Null()]),
    disclosureHash: Type.String(),
    disclosure: loanDisclosure,
    pageUrl: Type.String(),
    pdfUrl: Type.String(),
  }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND, NOT_DISCLOSED: agreementErrors.NOT_DISCLOSED },
})

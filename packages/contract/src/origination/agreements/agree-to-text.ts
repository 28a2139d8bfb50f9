import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { instant } from '../../fields.ts'
import { orderErrors } from '../orders/errors.ts'
import { orderReference } from '../orders/order-reference.ts'

const { ORDER_NOT_FOUND, NOT_OFFERED, TEXT_CHANGED } = orderErrors

export const agreeToText = defineOperation({
  name: 'agreeToText',
  feature: 'agreements',
  summary: 'Agree to the text that must be read before an offer is confirmed',
  path: '/gateway/contract-agree',
  idempotent: true,
  body: Type.Object(
    { ...orderReference, popAgreementHash: Type.String({ pattern: '^[0-9a-f]{64}$' }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ agreedAt: instant }),
  errors: { ORDER_NOT_FOUND, NOT_OFFERED, TEXT_CHANGED },
})

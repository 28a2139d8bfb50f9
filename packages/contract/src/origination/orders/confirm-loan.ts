import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { amountMinor } from '../../fields.ts'
import { stepUpAnswer, stepUpErrors } from '../../people/sessions/step-up.ts'
import { termChoice } from '../products/get-quote.ts'
import { orderErrors } from './errors.ts'
import { orderReference } from './order-reference.ts'

const { ORDER_NOT_FOUND, NOT_OFFERED, TERMS_DIFFER, PAYOUT_ACCOUNT_MISSING, ALREADY_CONFIRMED } = orderErrors
const { TEXT_NOT_AGREED } = orderErrors

export const confirmLoan = defineOperation({
  name: 'confirmLoan',
  feature: 'orders',
  summary: 'Confirm the offer: signs the agreements and starts the payout',
  path: '/gateway/loan-detail-push',
  idempotent: true,
  body: Type.Object(
    {
      ...orderReference,
      amount: amountMinor,
      ...termChoice,
      disclosureHash: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
      ...stepUpAnswer,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ lendDetailsUrl: Type.String() }),
  errors: {
    ORDER_NOT_FOUND,
    NOT_OFFERED,
    TERMS_DIFFER,
    PAYOUT_ACCOUNT_MISSING,
    ALREADY_CONFIRMED,
    TEXT_NOT_AGREED,
    ...stepUpErrors,
  },
})

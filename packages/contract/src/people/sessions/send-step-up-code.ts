import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { orderErrors } from '../../origination/orders/errors.ts'
import { orderReference } from '../../origination/orders/order-reference.ts'
import { sessionErrors } from './errors.ts'

const { CODE_JUST_SENT, CODE_LIMIT_REACHED, SMS_NOT_SENT, SMS_PAUSED } = sessionErrors

export const sendStepUpCode = defineOperation({
  name: 'sendStepUpCode',
  feature: 'sessions',
  summary: 'Send a code to the borrower’s own phone for one act that asks for more than a session',
  path: '/gateway/step-up/send-code',
  body: Type.Object(
    {
      purpose: Type.Enum(['payoutAccount', 'confirmLoan', 'correctData', 'copyData', 'deleteData'] as const, {
        description: 'What the code is for. It works for nothing else; for `confirmLoan` only for that order.',
      }),
      ...orderReference,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    challengeId: Type.String(),
    phoneMasked: Type.String(),
    resendAfterSeconds: Type.Integer(),
    expiresInSeconds: Type.Integer(),
  }),
  errors: {
    CODE_JUST_SENT,
    CODE_LIMIT_REACHED,
    SMS_NOT_SENT,
    SMS_PAUSED,
    ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND,
  },
})

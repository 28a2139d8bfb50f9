import { Type } from 'typebox'
import { defineOperation } from '../define-operation.ts'
import { market } from '../fields.ts'
import { PHONE_MAX_LENGTH } from '../limits.ts'
import { sessionErrors } from './errors.ts'

const { PHONE_NOT_VALID, CODE_JUST_SENT, CODE_LIMIT_REACHED, SMS_NOT_SENT, SMS_PAUSED } = sessionErrors

export const sendLoginCode = defineOperation({
  name: 'sendLoginCode',
  feature: 'sessions',
  summary: 'Send a sign-in code to a phone, by SMS or as a voice call',
  path: '/gateway/login/send-code',
  access: 'anyone',
  callsPerMinute: 300,
  body: Type.Object(
    {
      phone: Type.String({ minLength: 1, maxLength: PHONE_MAX_LENGTH }),
      market: Type.Optional(market),
      channel: Type.Optional(Type.Enum(['sms', 'voice'] as const)),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    challengeId: Type.String(),
    phoneMasked: Type.String(),
    resendAfterSeconds: Type.Integer(),
    expiresInSeconds: Type.Integer(),
  }),
  errors: { PHONE_NOT_VALID, CODE_JUST_SENT, CODE_LIMIT_REACHED, SMS_NOT_SENT, SMS_PAUSED },
})

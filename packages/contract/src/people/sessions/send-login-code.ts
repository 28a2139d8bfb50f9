import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { freeText, market, programText } from '../../fields.ts'
import { LANDING_CODE_TYPED_MAX_LENGTH, PHONE_MAX_LENGTH, SID_MAX_LENGTH } from '../../limits.ts'
import { sessionErrors } from './errors.ts'

const { PHONE_NOT_VALID, CODE_JUST_SENT, CODE_LIMIT_REACHED, SMS_NOT_SENT, SMS_PAUSED } = sessionErrors
const { CAPTCHA_NEEDED, LOGIN_CAPTCHA_WRONG } = sessionErrors

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
      sid: Type.Optional(programText(SID_MAX_LENGTH)),
      capcode: Type.Optional(freeText(LANDING_CODE_TYPED_MAX_LENGTH)),
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
    PHONE_NOT_VALID,
    CODE_JUST_SENT,
    CODE_LIMIT_REACHED,
    CAPTCHA_NEEDED,
    LOGIN_CAPTCHA_WRONG,
    SMS_NOT_SENT,
    SMS_PAUSED,
  },
})

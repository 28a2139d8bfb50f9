import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { nothing } from '../../fields.ts'
import { sessionErrors } from '../../people/sessions/errors.ts'
import { promotionErrors } from './errors.ts'
import { landingSource } from './landing-query.ts'
import { solvedCaptcha } from './solved-captcha.ts'

const { CODE_LIMIT_REACHED, SMS_PAUSED } = sessionErrors
const { ALREADY_REGISTERED, CAPTCHA_WRONG, LANDING_PHONE_NOT_VALID, LANDING_CODE_JUST_SENT } = promotionErrors

export const sendLandingCode = defineOperation({
  name: 'sendLandingCode',
  feature: 'promotion',
  summary: 'Send the SMS code with which a visitor registers, once the captcha is solved',
  path: '/api/v2/youmi/promotion/get-sms',
  access: 'anyone',
  body: Type.Object({ ...solvedCaptcha, ...landingSource }, { additionalProperties: false }),
  reply: nothing,
  errors: {
    ALREADY_REGISTERED,
    CAPTCHA_WRONG,
    LANDING_PHONE_NOT_VALID,
    LANDING_CODE_JUST_SENT,
    CODE_LIMIT_REACHED,
    SMS_PAUSED,
  },
})

import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { freeText, nothing, programText } from '../../fields.ts'
import { LANDING_CODE_TYPED_MAX_LENGTH, LANDING_SOURCE_MAX_LENGTH, PHONE_MAX_LENGTH } from '../../limits.ts'
import { promotionErrors } from './errors.ts'
import { landingSource, templateId } from './landing-query.ts'
import { solvedCaptcha } from './solved-captcha.ts'

const { ALREADY_REGISTERED, CAPTCHA_NOT_SOLVED, LANDING_PHONE_NOT_VALID, LANDING_CODE_WRONG, LANDING_CODE_EXPIRED } =
  promotionErrors

export const registerVisitor = defineOperation({
  name: 'registerVisitor',
  feature: 'promotion',
  summary: 'Register with the SMS code: from then on the number signs in to the app',
  path: '/api/v2/youmi/promotion/register',
  access: 'anyone',
  body: Type.Object(
    {
      ...solvedCaptcha,
      ...landingSource,
      smsCode: freeText(LANDING_CODE_TYPED_MAX_LENGTH),
      id: Type.Optional(templateId),
      merchantNumber: Type.Optional(Type.String({ pattern: '^\\d{1,9}$' })),
      userName: Type.Optional(freeText(PHONE_MAX_LENGTH)),
      invite_code: Type.Optional(programText(LANDING_SOURCE_MAX_LENGTH)),
      adConsent: Type.Optional(Type.Boolean({ description: 'Whether the advertiser may be told of it.' })),
    },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: {
    ALREADY_REGISTERED,
    CAPTCHA_NOT_SOLVED,
    LANDING_PHONE_NOT_VALID,
    LANDING_CODE_WRONG,
    LANDING_CODE_EXPIRED,
  },
})

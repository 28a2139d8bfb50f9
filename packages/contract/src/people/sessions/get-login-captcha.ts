import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'

export const getLoginCaptcha = defineOperation({
  name: 'getLoginCaptcha',
  feature: 'sessions',
  summary: 'A captcha for a sign-in code: a picture at `/api/v2/youmi/promotion/get-captcha?sid=…&t=…`, or a question',
  path: '/gateway/login/get-captcha',
  access: 'anyone',
  callsPerMinute: 300,
  body: Type.Object(
    {
      captchaKind: Type.Enum(['picture', 'question'] as const, {
        description: 'A question in words is for people who cannot see the picture; there are few of them.',
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ sid: Type.String(), question: Type.Union([Type.String(), Type.Null()]) }),
  errors: {},
})

import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { ID_PATTERN, SMS_CODE_PATTERN } from '../../limits.ts'
import { sessionErrors } from './errors.ts'
import { sessionReply } from './session-reply.ts'

const { CODE_WRONG, CODE_EXPIRED } = sessionErrors

export const signInWithCode = defineOperation({
  name: 'signInWithCode',
  feature: 'sessions',
  summary: 'Sign in with the code sent to the phone; sets the session cookie',
  path: '/gateway/login/sms',
  access: 'anyone',
  callsPerMinute: 600,
  body: Type.Object(
    {
      challengeId: Type.String({ pattern: ID_PATTERN }),
      smsCode: Type.String({ pattern: SMS_CODE_PATTERN }),
    },
    { additionalProperties: false },
  ),
  reply: sessionReply,
  errors: { CODE_WRONG, CODE_EXPIRED },
})

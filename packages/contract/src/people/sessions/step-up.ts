import { Type } from 'typebox'
import { ID_PATTERN, SMS_CODE_PATTERN } from '../../limits.ts'
import { sessionErrors } from './errors.ts'

/** What a body carries for an act that may ask for a code: the code that `sendStepUpCode` sent, and which one it is. */
export const stepUpAnswer = {
  challengeId: Type.Optional(Type.String({ pattern: ID_PATTERN })),
  smsCode: Type.Optional(Type.String({ pattern: SMS_CODE_PATTERN })),
}

const { STEP_UP_REQUIRED, CODE_WRONG, CODE_EXPIRED } = sessionErrors
export const stepUpErrors = { STEP_UP_REQUIRED, CODE_WRONG, CODE_EXPIRED }

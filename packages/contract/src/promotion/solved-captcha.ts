import { Type } from 'typebox'
import { text } from '../fields.ts'
import {
  LANDING_APP_NAME_MAX_LENGTH,
  LANDING_CODE_TYPED_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  SID_MAX_LENGTH,
} from '../limits.ts'

/** Who asks, and what they read in the picture. A wrong length is a wrong answer, not a malformed request, and so is a strange sid. */
export const solvedCaptcha = {
  phone: text(PHONE_MAX_LENGTH, 1),
  capcode: text(LANDING_CODE_TYPED_MAX_LENGTH),
  sid: text(SID_MAX_LENGTH),
  deviceId: Type.Optional(text(SID_MAX_LENGTH)),
  appName: Type.Optional(text(LANDING_APP_NAME_MAX_LENGTH)),
}

import { Type } from 'typebox'
import { freeText, programText } from '../../fields.ts'
import {
  LANDING_APP_NAME_MAX_LENGTH,
  LANDING_CODE_TYPED_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  SID_MAX_LENGTH,
} from '../../limits.ts'

/** Who asks, and what they read in the picture. A wrong length is a wrong answer, not a malformed request, and so is a strange sid. */
export const solvedCaptcha = {
  phone: freeText(PHONE_MAX_LENGTH, 1),
  capcode: freeText(LANDING_CODE_TYPED_MAX_LENGTH),
  sid: programText(SID_MAX_LENGTH),
  deviceId: Type.Optional(programText(SID_MAX_LENGTH)),
  appName: Type.Optional(programText(LANDING_APP_NAME_MAX_LENGTH)),
}

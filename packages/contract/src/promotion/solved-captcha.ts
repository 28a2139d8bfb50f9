import { Type } from 'typebox'
import { text } from '../fields.ts'
import { CAPTCHA_LENGTH, LANDING_APP_NAME_MAX_LENGTH, PHONE_MAX_LENGTH, SID_PATTERN } from '../limits.ts'

/** Who asks, and what they read in the picture. A wrong length is a wrong answer, not a malformed request. */
export const solvedCaptcha = {
  phone: text(PHONE_MAX_LENGTH, 1),
  capcode: text(CAPTCHA_LENGTH),
  sid: Type.String({ pattern: SID_PATTERN }),
  deviceId: Type.Optional(Type.String({ pattern: SID_PATTERN })),
  appName: Type.Optional(text(LANDING_APP_NAME_MAX_LENGTH)),
}

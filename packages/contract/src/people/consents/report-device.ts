import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { FREE_TEXT, freeText, type Writer } from '../../fields.ts'
import { DEVICE_TEXT_MAX_LENGTH } from '../../limits.ts'
import { consentErrors } from './errors.ts'
import { phoneReported } from './phone-reported.ts'

const told = freeText(DEVICE_TEXT_MAX_LENGTH, 1)

/** OTH-04: what the borrower was told of, and nothing by which a phone could be followed. */
export const reportDevice = defineOperation({
  name: 'reportDevice',
  feature: 'consents',
  summary: 'Which phone the borrower applies with, once for an application and only with consent',
  path: '/gateway/certification/device',
  body: Type.Object(
    {
      model: Type.Optional(told),
      os: told,
      appVersion: Type.Optional(told),
      language: Type.String({
        maxLength: DEVICE_TEXT_MAX_LENGTH,
        pattern: '^[A-Za-z]{2,3}([-_][0-9A-Za-z]{1,8}){0,4}$',
        description: 'Language the phone is set to.',
        [FREE_TEXT]: 'program' satisfies Writer,
      }),
      timeZone: Type.String({
        maxLength: DEVICE_TEXT_MAX_LENGTH,
        pattern: '^[A-Za-z0-9_+/-]+$',
        [FREE_TEXT]: 'program' satisfies Writer,
      }),
    },
    { additionalProperties: false },
  ),
  reply: phoneReported,
  errors: { CONSENT_NEEDED: consentErrors.CONSENT_NEEDED, REPORT_NOT_NEEDED: consentErrors.REPORT_NOT_NEEDED },
})

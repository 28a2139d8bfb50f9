import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { consentErrors } from './errors.ts'
import { phoneReported } from './phone-reported.ts'

/** OTH-04: hundredths of a degree, about a kilometre. A finer position has no way in. */
export const reportLocation = defineOperation({
  name: 'reportLocation',
  feature: 'consents',
  summary: 'Roughly where the borrower is, once for an application and only with consent',
  path: '/gateway/certification/location',
  body: Type.Object(
    {
      latitudeHundredths: Type.Integer({ minimum: -9_000, maximum: 9_000 }),
      longitudeHundredths: Type.Integer({ minimum: -18_000, maximum: 18_000 }),
    },
    { additionalProperties: false },
  ),
  reply: phoneReported,
  errors: { CONSENT_NEEDED: consentErrors.CONSENT_NEEDED, REPORT_NOT_NEEDED: consentErrors.REPORT_NOT_NEEDED },
})

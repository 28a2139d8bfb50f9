import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { nothing } from '../../fields.ts'
import { CONSENT_KINDS } from './consent-kinds.ts'
import { consentErrors } from './errors.ts'

export const withdrawConsent = defineOperation({
  name: 'withdrawConsent',
  feature: 'consents',
  summary: 'A borrower takes a consent back; what was kept under it is removed',
  path: '/gateway/consents/withdraw',
  body: Type.Object(
    { kind: Type.Enum(CONSENT_KINDS, { description: 'What is taken back.' }) },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: { CONSENT_BOUND: consentErrors.CONSENT_BOUND },
})

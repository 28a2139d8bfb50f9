import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { freeText, instant } from '../../fields.ts'
import { ASKED_CONSENTS } from './consent-kinds.ts'
import { consentErrors } from './errors.ts'

/** OTH-04: given for a version of the words that were shown. Given again, it stands as it was. */
export const giveConsent = defineOperation({
  name: 'giveConsent',
  feature: 'consents',
  summary: 'A borrower agrees to something that can be withdrawn at any time',
  path: '/gateway/consents/give',
  body: Type.Object(
    {
      kind: Type.Enum(ASKED_CONSENTS, { description: 'What is agreed to.' }),
      version: freeText(16, 1),
      language: Type.String({ pattern: '^[a-z]{2,3}$', description: 'In which the words were shown.' }),
      how: Type.Enum(['certification', 'ownData'] as const),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ givenAt: instant }),
  errors: { CONSENT_TEXT_CHANGED: consentErrors.CONSENT_TEXT_CHANGED },
})

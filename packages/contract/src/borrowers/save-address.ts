import { Type } from 'typebox'
import { defineOperation } from '../define-operation.ts'
import { text } from '../fields.ts'
import { ADDRESS_LINE_MAX_LENGTH, POSTAL_CODE_PATTERN } from '../limits.ts'
import { borrowerErrors } from './errors.ts'
import { sectionSaved } from './section-saved.ts'

export const saveAddress = defineOperation({
  name: 'saveAddress',
  feature: 'borrowers',
  summary: 'Save the permanent address',
  path: '/gateway/certification/address',
  body: Type.Object(
    {
      line1: text(ADDRESS_LINE_MAX_LENGTH, 3),
      city: text(ADDRESS_LINE_MAX_LENGTH, 2),
      region: text(ADDRESS_LINE_MAX_LENGTH, 2),
      postalCode: Type.String({ pattern: POSTAL_CODE_PATTERN }),
    },
    { additionalProperties: false },
  ),
  reply: sectionSaved,
  errors: { CERTIFICATION_LOCKED: borrowerErrors.CERTIFICATION_LOCKED },
})

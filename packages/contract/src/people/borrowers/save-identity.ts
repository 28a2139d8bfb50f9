import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { freeText, isoDate } from '../../fields.ts'
import { NAME_MAX_LENGTH, NATIONAL_ID_PATTERN } from '../../limits.ts'
import { borrowerErrors } from './errors.ts'
import { sectionSaved } from './section-saved.ts'

const { UNDER_AGE, BIRTH_DATE_NOT_VALID, NATIONAL_ID_NOT_VALID, NATIONAL_ID_TAKEN, CERTIFICATION_LOCKED } =
  borrowerErrors

export const saveIdentity = defineOperation({
  name: 'saveIdentity',
  feature: 'borrowers',
  summary: 'Save name, birth date and national ID',
  path: '/gateway/certification/identity',
  body: Type.Object(
    {
      fullName: freeText(NAME_MAX_LENGTH, 2),
      birthOn: isoDate,
      gender: Type.Enum(['female', 'male', 'other'] as const),
      nationalId: Type.String({ pattern: NATIONAL_ID_PATTERN }),
    },
    { additionalProperties: false },
  ),
  reply: sectionSaved,
  errors: { UNDER_AGE, BIRTH_DATE_NOT_VALID, NATIONAL_ID_NOT_VALID, NATIONAL_ID_TAKEN, CERTIFICATION_LOCKED },
})

import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { freeText } from '../../fields.ts'
import { MAX_AMOUNT_MINOR, NAME_MAX_LENGTH } from '../../limits.ts'
import { borrowerErrors } from './errors.ts'
import { sectionSaved } from './section-saved.ts'

const EMPLOYMENT_KINDS = ['employed', 'selfEmployed', 'business', 'student', 'retired', 'unemployed'] as const

export const saveJob = defineOperation({
  name: 'saveJob',
  feature: 'borrowers',
  summary: 'Save work and income',
  path: '/gateway/certification/job',
  body: Type.Object(
    {
      employment: Type.Enum(EMPLOYMENT_KINDS),
      employer: freeText(NAME_MAX_LENGTH, 1),
      monthlyIncomeMinor: Type.Integer({ minimum: 0, maximum: MAX_AMOUNT_MINOR }),
      paydayOfMonth: Type.Integer({ minimum: 1, maximum: 31 }),
    },
    { additionalProperties: false },
  ),
  reply: sectionSaved,
  errors: { CERTIFICATION_LOCKED: borrowerErrors.CERTIFICATION_LOCKED },
})

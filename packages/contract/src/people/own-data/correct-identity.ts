import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { freeText, isoDate } from '../../fields.ts'
import { NAME_MAX_LENGTH } from '../../limits.ts'
import { borrowerErrors } from '../borrowers/errors.ts'
import { stepUpAnswer, stepUpErrors } from '../sessions/step-up.ts'
import { corrected } from './corrected.ts'
import { ownDataErrors } from './errors.ts'

const { UNDER_AGE, BIRTH_DATE_NOT_VALID } = borrowerErrors
const { DETAILS_IN_USE, NOTHING_STATED } = ownDataErrors

/** What is as it was changes nothing and needs no code. */
export const correctIdentity = defineOperation({
  name: 'correctIdentity',
  feature: 'own-data',
  summary: 'Correct the name and the birth date, with a code (TRM-05)',
  path: '/gateway/own-data/correct-identity',
  body: Type.Object(
    { fullName: freeText(NAME_MAX_LENGTH, 2), birthOn: isoDate, ...stepUpAnswer },
    { additionalProperties: false },
  ),
  reply: corrected,
  errors: { UNDER_AGE, BIRTH_DATE_NOT_VALID, DETAILS_IN_USE, NOTHING_STATED, ...stepUpErrors },
})

import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { addressFields } from '../borrowers/address-fields.ts'
import { stepUpAnswer, stepUpErrors } from '../sessions/step-up.ts'
import { corrected } from './corrected.ts'
import { ownDataErrors } from './errors.ts'

const { DETAILS_IN_USE, NOTHING_STATED } = ownDataErrors

export const correctAddress = defineOperation({
  name: 'correctAddress',
  feature: 'own-data',
  summary: 'Correct the permanent address, with a code (TRM-05)',
  path: '/gateway/own-data/correct-address',
  body: Type.Object({ ...addressFields, ...stepUpAnswer }, { additionalProperties: false }),
  reply: corrected,
  errors: { DETAILS_IN_USE, NOTHING_STATED, ...stepUpErrors },
})

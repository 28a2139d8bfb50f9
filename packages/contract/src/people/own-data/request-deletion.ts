import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { stepUpAnswer, stepUpErrors } from '../sessions/step-up.ts'
import { deletionPlan } from './deletion-plan.ts'

/** Asked for again it is the same request, and no code is needed. */
export const requestDeletion = defineOperation({
  name: 'requestDeletion',
  feature: 'own-data',
  summary: 'Ask for deletion, with a code; it can be called off until the day it is done',
  path: '/gateway/own-data/request-deletion',
  body: Type.Object(stepUpAnswer, { additionalProperties: false }),
  reply: deletionPlan,
  errors: stepUpErrors,
})

import { defineOperation } from '../../define-operation.ts'
import { deletionPlan } from './deletion-plan.ts'

/** Where nothing was asked for, or it was called off already, nothing changes. */
export const cancelDeletion = defineOperation({
  name: 'cancelDeletion',
  feature: 'own-data',
  summary: 'Call off the deletion that was asked for',
  path: '/gateway/own-data/cancel-deletion',
  reply: deletionPlan,
})

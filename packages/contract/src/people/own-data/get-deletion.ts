import { defineOperation } from '../../define-operation.ts'
import { deletionPlan } from './deletion-plan.ts'

export const getDeletion = defineOperation({
  name: 'getDeletion',
  feature: 'own-data',
  summary: 'What deleting the borrower’s data would remove and what the law keeps',
  path: '/gateway/own-data/deletion',
  reply: deletionPlan,
})

import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { savedCalculation } from './saved-calculation.ts'

export const listCalculations = defineOperation({
  name: 'listCalculations',
  feature: 'calculator',
  summary: 'The borrower’s own calculations, newest first',
  path: '/gateway/calculator/list',
  reply: Type.Object({ calculations: Type.Array(savedCalculation) }),
})

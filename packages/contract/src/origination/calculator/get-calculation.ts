import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { calculationResult } from './calculation-result.ts'
import { calculatorErrors, planErrors } from './errors.ts'
import { calculationId, savedCalculation } from './saved-calculation.ts'

export const getCalculation = defineOperation({
  name: 'getCalculation',
  feature: 'calculator',
  summary: 'One kept calculation, worked out anew',
  path: '/gateway/calculator/info',
  callsPerMinute: 300,
  body: Type.Object({ calculationId }, { additionalProperties: false }),
  reply: Type.Object({ ...savedCalculation.properties, result: calculationResult }),
  errors: { ...planErrors, CALCULATION_NOT_FOUND: calculatorErrors.CALCULATION_NOT_FOUND },
})

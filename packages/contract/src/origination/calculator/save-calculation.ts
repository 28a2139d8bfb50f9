import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { freeText } from '../../fields.ts'
import { CALCULATION_TITLE_MAX_LENGTH } from '../../limits.ts'
import { calculationInput } from './calculation-input.ts'
import { calculatorErrors, planErrors } from './errors.ts'
import { savedCalculation } from './saved-calculation.ts'

export const saveCalculation = defineOperation({
  name: 'saveCalculation',
  feature: 'calculator',
  summary: 'Keep the figures of a calculation under a name',
  path: '/gateway/calculator/add',
  idempotent: true,
  callsPerMinute: 300,
  body: Type.Object(
    { title: freeText(CALCULATION_TITLE_MAX_LENGTH, 1), ...calculationInput },
    { additionalProperties: false },
  ),
  reply: savedCalculation,
  errors: { ...planErrors, CALCULATIONS_FULL: calculatorErrors.CALCULATIONS_FULL },
})

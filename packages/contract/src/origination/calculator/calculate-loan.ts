import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { calculationInput } from './calculation-input.ts'
import { calculationResult } from './calculation-result.ts'
import { planErrors } from './errors.ts'

export const calculateLoan = defineOperation({
  name: 'calculateLoan',
  feature: 'calculator',
  summary: 'The installment, every row of the schedule, the cost and the effective rates of any figures',
  path: '/gateway/calculator/emi',
  access: 'anyone',
  callsPerMinute: 300,
  body: Type.Object(calculationInput, { additionalProperties: false }),
  reply: calculationResult,
  errors: planErrors,
})

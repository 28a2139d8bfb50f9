import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { described, freeText, instant, nothing, title } from '../fields.ts'
import { CALCULATION_TITLE_MAX_LENGTH, ID_PATTERN } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { calculationInput, calculationResult, planErrors } from './calculator.ts'

const { CALCULATIONS_FULL, CALCULATION_NOT_FOUND } = defineErrors({
  CALCULATIONS_FULL: {
    code: 2907,
    status: 200,
    message: 'You keep as many calculations as we can hold. Please delete one first.',
  },
  CALCULATION_NOT_FOUND: { code: 2908, status: 404, message: 'We could not find this calculation.' },
})

const calculationId = Type.String({ pattern: ID_PATTERN, description: 'The saved calculation.' })

/** A saved calculation stores the figures as sent, never their result. */
const savedCalculation = Type.Object({
  calculationId: Type.String({ description: 'The saved calculation.' }),
  title,
  savedAt: instant,
  input: Type.Object(calculationInput, { description: 'The figures, as they are sent for a calculation.' }),
})

/** Answers the same whether the calculation was deleted before or belongs to another borrower. */
export const deleteCalculation = defineOperation({
  name: 'deleteCalculation',
  feature: 'calculator',
  summary: 'Delete a saved calculation; repeating it has no effect',
  path: '/gateway/calculator/del',
  body: Type.Object({ calculationId }, { additionalProperties: false }),
  reply: nothing,
})

export const getCalculation = defineOperation({
  name: 'getCalculation',
  feature: 'calculator',
  summary: 'One saved calculation, computed again',
  path: '/gateway/calculator/info',
  callsPerMinute: 300,
  body: Type.Object({ calculationId }, { additionalProperties: false }),
  reply: Type.Object({
    ...savedCalculation.properties,
    result: described(calculationResult, 'Result of the figures.'),
  }),
  errors: { ...planErrors, CALCULATION_NOT_FOUND },
})

export const listCalculations = defineOperation({
  name: 'listCalculations',
  feature: 'calculator',
  summary: 'The borrower’s own calculations, newest first',
  path: '/gateway/calculator/list',
  reply: Type.Object({
    calculations: Type.Array(savedCalculation, { description: 'Saved calculations, newest first.' }),
  }),
})

export const saveCalculation = defineOperation({
  name: 'saveCalculation',
  feature: 'calculator',
  summary: 'Save the figures of a calculation under a title',
  path: '/gateway/calculator/add',
  idempotent: true,
  callsPerMinute: 300,
  body: Type.Object(
    { title: described(freeText(CALCULATION_TITLE_MAX_LENGTH, 1), 'Title.'), ...calculationInput },
    { additionalProperties: false },
  ),
  reply: savedCalculation,
  errors: { ...planErrors, CALCULATIONS_FULL },
})

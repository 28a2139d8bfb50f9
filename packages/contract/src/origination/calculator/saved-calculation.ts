import { Type } from 'typebox'
import { instant } from '../../fields.ts'
import { ID_PATTERN } from '../../limits.ts'
import { calculationInput } from './calculation-input.ts'

export const calculationId = Type.String({ pattern: ID_PATTERN })

/** What was kept: the figures as they were sent, never what came of them. */
export const savedCalculation = Type.Object({
  calculationId: Type.String(),
  title: Type.String(),
  savedAt: instant,
  input: Type.Object(calculationInput),
})

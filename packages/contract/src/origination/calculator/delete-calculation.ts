import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { nothing } from '../../fields.ts'
import { calculationId } from './saved-calculation.ts'

/** Deleting what is gone, or was never the borrower's, is answered the same: it is not there. */
export const deleteCalculation = defineOperation({
  name: 'deleteCalculation',
  feature: 'calculator',
  summary: 'Delete a kept calculation; doing it again changes nothing',
  path: '/gateway/calculator/del',
  body: Type.Object({ calculationId }, { additionalProperties: false }),
  reply: nothing,
})

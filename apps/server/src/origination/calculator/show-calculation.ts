import type { Reply } from '@hulog/contract'
import type { KeptCalculation } from './calculator.store.ts'

export function showCalculation({ id, title, savedAt, input }: KeptCalculation): Reply<'saveCalculation'> {
  return { calculationId: id, title, savedAt: savedAt.toISOString(), input }
}

import type { Body, Reply } from '@hulog/contract'
import { inTransaction } from '../../platform/database/database.ts'
import { nothingToSay } from '../../platform/http/nothing-to-say.ts'
import type { Services } from '../../services.ts'
import { removeCalculation } from './calculator.store.ts'

/** OTH-06 del: afterwards it is not there, whether it was before or not. */
export async function deleteCalculation(
  { db }: Services,
  borrowerId: string,
  { calculationId }: Body<'deleteCalculation'>,
): Promise<Reply<'deleteCalculation'>> {
  await inTransaction(db, (tx) => removeCalculation(tx, borrowerId, calculationId))
  return nothingToSay
}

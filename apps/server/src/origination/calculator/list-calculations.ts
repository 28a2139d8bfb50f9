import type { Reply } from '@hulog/contract'
import type { Services } from '../../services.ts'
import { findCalculations } from './calculator.store.ts'
import { showCalculation } from './show-calculation.ts'

/** OTH-06 list: the figures only. Working out fifty plans for a list would cost what no list is worth. */
export async function listCalculations({ db }: Services, borrowerId: string): Promise<Reply<'listCalculations'>> {
  const kept = await findCalculations(db, borrowerId)
  return { calculations: kept.map(showCalculation) }
}

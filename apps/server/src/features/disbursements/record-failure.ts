import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { moveOrder, type Order } from '../orders/index.ts'
import { type Disbursement, updateDisbursement } from './disbursements.store.ts'

/** The bank did not pay: nothing is lent, and the borrower is asked for another account. */
export async function recordFailure(
  { clock }: Services,
  tx: Tx,
  order: Order,
  { reference }: Disbursement,
  reason: string | null,
): Promise<void> {
  await updateDisbursement(tx, reference, { state: 'failed', reason, answeredAt: clock.businessNow() })
  await moveOrder(tx, order, 'payoutFailed')
}

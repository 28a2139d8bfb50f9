import { moveOrder, type Order } from '../../origination/orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { type Disbursement, updateDisbursement } from './disbursements.store.ts'
import { tellPayout } from './tell-payout.ts'

/** The bank did not pay: nothing is lent, and the borrower is asked for another account. */
export async function recordFailure(
  { clock }: Services,
  tx: Tx,
  order: Order,
  disbursement: Disbursement,
  reason: string | null,
): Promise<void> {
  const answeredAt = clock.businessNow()
  await updateDisbursement(tx, disbursement.reference, { state: 'failed', reason, answeredAt })
  await moveOrder(tx, order, 'payoutFailed')
  await tellPayout(tx, order, 'payout-failed', disbursement, answeredAt)
}

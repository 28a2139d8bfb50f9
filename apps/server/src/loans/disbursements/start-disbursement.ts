import type { Order } from '../../origination/orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../services.ts'
import type { PayoutAccount } from '../payout-accounts/index.ts'
import { type Disbursement, findLastAttempt, insertDisbursement } from './disbursements.store.ts'

/**
 * One more try to pay a loan out. The caller holds the order's lock and moves the order in the same transaction, and so
 * the bank is asked if, and only if, all of it happened.
 */
export async function startDisbursement(
  { clock }: Services,
  tx: Tx,
  { borrowerId, id: orderId, currency }: Order,
  account: PayoutAccount,
  amountMinor: number,
): Promise<Disbursement> {
  const last = await findLastAttempt(tx, borrowerId, orderId)
  const attempt = (last?.attempt ?? 0) + 1
  const disbursement = await insertDisbursement(tx, {
    borrowerId,
    orderId,
    attempt,
    reference: `${orderId}-${attempt}`,
    payoutAccountId: account.id,
    amountMinor,
    currency,
    state: 'requested',
    requestedAt: clock.businessNow(),
  })
  await enqueue(tx, 'sendPayout', { reference: disbursement.reference })
  return disbursement
}

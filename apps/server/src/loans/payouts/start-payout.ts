import { businessDateOf, canBePaidOut, lockOrder, moveOrder, type Order } from '../../origination/index.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { forgetRequest } from '../../platform/outgoing/fixed-request.ts'
import type { Services } from '../../services.ts'
import type { PayoutAccount } from '../payout-accounts/payout-accounts.store.ts'
import { payToAccount } from '../payout-accounts/read-payout-destination.ts'
import { findLastAttempt, getByReference, insertPayout, type Payout, updatePayout } from './payouts.store.ts'

/**
 * Starts one more attempt to pay out a loan. The caller holds the order's lock and moves the order in the same
 * transaction, so that the bank is asked if, and only if, everything was committed.
 */
export async function startPayout(
  { clock }: Services,
  tx: Tx,
  { borrowerId, id: orderId, currency }: Order,
  account: PayoutAccount,
  amountMinor: number,
): Promise<Payout> {
  const last = await findLastAttempt(tx, borrowerId, orderId)
  const attempt = (last?.attempt ?? 0) + 1
  const payout = await insertPayout(tx, {
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
  await enqueue(tx, 'sendPayout', { reference: payout.reference })
  return payout
}

type Failed = { readonly order: Order; readonly failed: Payout; readonly account: PayoutAccount }

/**
 * Starts a further try of a payout that failed, of a locked order. Returns null where the terms have no plan any more, because too
 * many days have passed.
 */
export async function startAgain(
  services: Services,
  tx: Tx,
  { order, failed, account }: Failed,
): Promise<Payout | null> {
  if (order.terms === null || !canBePaidOut(order.terms, businessDateOf(order, services.clock))) {
    services.log.error({ orderId: order.id }, 'a failed payout is not tried again: its terms have no plan any more')
    return null
  }
  const pending = await moveOrder(tx, order, 'retryPayout')
  return startPayout(services, tx, pending, account, failed.amountMinor)
}

/** Asks the bank to pay. A provider that does not answer makes the job fail, and the job is tried again later. */
export async function sendPayout(services: Services, { reference }: { reference: string }): Promise<void> {
  const payout = await getByReference(services.db, reference)
  if (payout.state !== 'requested') return forgetRequest(services.db, reference)
  const { providerPayoutId } = await payToAccount(services, payout)
  await keepProviderId(services, payout, providerPayoutId)
}

/** If the bank's answer came first it stays, and only the provider's id is added. */
async function keepProviderId({ db }: Services, sent: Payout, providerPayoutId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, sent.borrowerId, sent.orderId)
    const { state } = await getByReference(tx, sent.reference)
    const changes = state === 'requested' ? ({ state: 'sent', providerPayoutId } as const) : { providerPayoutId }
    await updatePayout(tx, sent.reference, changes)
    await forgetRequest(tx, sent.reference)
  })
}

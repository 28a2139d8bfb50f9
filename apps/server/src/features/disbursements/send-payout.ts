import { inTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { lockOrder } from '../orders/index.ts'
import { readPayoutDestination } from '../payout-accounts/index.ts'
import { type Disbursement, getByReference, updateDisbursement } from './disbursements.store.ts'

/**
 * Asks the bank to pay. Asked again after a crash or a cut line, it pays nothing twice: a reference is paid once. A
 * provider that does not answer makes the job fail, and the job is tried again later.
 */
export async function sendPayout(services: Services, { reference }: { reference: string }): Promise<void> {
  const disbursement = await getByReference(services.db, reference)
  if (disbursement.state !== 'requested') return
  const { borrowerId, payoutAccountId, amountMinor, currency } = disbursement
  const destination = await readPayoutDestination(services, services.db, borrowerId, payoutAccountId)
  const request = { reference, amountMinor, currency, ...destination }
  const { providerPayoutId } = await services.providers.payouts.requestPayout(request)
  await keepProviderId(services, disbursement, providerPayoutId)
}

/** The bank's answer may have come before this: then it stands, and only the provider's id is added. */
async function keepProviderId({ db }: Services, sent: Disbursement, providerPayoutId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, sent.borrowerId, sent.orderId)
    const { state } = await getByReference(tx, sent.reference)
    const changes = state === 'requested' ? ({ state: 'sent', providerPayoutId } as const) : { providerPayoutId }
    await updateDisbursement(tx, sent.reference, changes)
  })
}

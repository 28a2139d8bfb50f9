import { lockOrder } from '../../origination/orders/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { fixRequest, forgetRequest } from '../../platform/outgoing/fixed-request.ts'
import { requestPayoutOnce } from '../../providers/payouts/request-payout.ts'
import type { Services } from '../../services.ts'
import { readPayoutDestination } from '../payout-accounts/index.ts'
import { type Disbursement, getByReference, updateDisbursement } from './disbursements.store.ts'

/**
 * Asks the bank to pay. Asked again after a crash or a cut line, it pays nothing twice: a reference is paid once, and stands for
 * the name and account of the first try. A provider that does not answer makes the job fail, and the job is tried again later.
 */
export async function sendPayout(services: Services, { reference }: { reference: string }): Promise<void> {
  const disbursement = await getByReference(services.db, reference)
  if (disbursement.state !== 'requested') return forgetRequest(services.db, reference)
  const { borrowerId, payoutAccountId, amountMinor, currency } = disbursement
  const request = await fixRequest(services, { id: reference, borrowerId }, async () => {
    const destination = await readPayoutDestination(services, services.db, borrowerId, payoutAccountId)
    return { reference, amountMinor, currency, ...destination }
  })
  const { providerPayoutId } = await requestPayoutOnce(services.providers.payouts, request)
  await keepProviderId(services, disbursement, providerPayoutId)
}

/** The bank's answer may have come before this: then it stands, and only the provider's id is added. */
async function keepProviderId({ db }: Services, sent: Disbursement, providerPayoutId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, sent.borrowerId, sent.orderId)
    const { state } = await getByReference(tx, sent.reference)
    const changes = state === 'requested' ? ({ state: 'sent', providerPayoutId } as const) : { providerPayoutId }
    await updateDisbursement(tx, sent.reference, changes)
    await forgetRequest(tx, sent.reference)
  })
}

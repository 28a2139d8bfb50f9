import assert from 'node:assert/strict'
import { inTransaction } from '../../platform/database/database.ts'
import { fixRequest, forgetRequest } from '../../platform/outgoing/fixed-request.ts'
import { requestPayoutOnce } from '../../providers/payouts/request-payout.ts'
import type { Services } from '../../services.ts'
import { readPayoutDestination } from '../payout-accounts/index.ts'
import { refundReference } from './refund-reference.ts'
import { requireRequest, updateRequest } from './servicing.store.ts'

/** Asks the bank to pay money back. Asked again after a crash, it pays nothing twice: a reference is paid once. */
export async function sendRefund(services: Services, { requestId }: { requestId: string }): Promise<void> {
  const { state, providerPayoutId: sent, ...request } = await requireRequest(services.db, requestId)
  const reference = refundReference(requestId)
  if (state !== 'paying' || sent !== null) return forgetRequest(services.db, reference)
  const { borrowerId, payoutAccountId, amountMinor, currency } = request
  assert.ok(payoutAccountId !== null && amountMinor !== null, `request ${requestId} is paid to nobody or nothing`)
  const asked = await fixRequest(services, { id: reference, borrowerId }, async () => {
    const destination = await readPayoutDestination(services, services.db, borrowerId, payoutAccountId)
    return { reference, amountMinor, currency, ...destination }
  })
  const { providerPayoutId } = await requestPayoutOnce(services.providers.payouts, asked)
  await inTransaction(services.db, async (tx) => {
    await updateRequest(tx, requestId, { providerPayoutId })
    await forgetRequest(tx, reference)
  })
}

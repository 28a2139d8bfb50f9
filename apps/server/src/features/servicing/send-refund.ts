import assert from 'node:assert/strict'
import { inTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { readPayoutDestination } from '../payout-accounts/index.ts'
import { refundReference } from './refund-reference.ts'
import { requireRequest, updateRequest } from './servicing.store.ts'

/** Asks the bank to pay money back. Asked again after a crash, it pays nothing twice: a reference is paid once. */
export async function sendRefund(services: Services, { requestId }: { requestId: string }): Promise<void> {
  const { state, providerPayoutId: sent, ...request } = await requireRequest(services.db, requestId)
  if (state !== 'paying' || sent !== null) return
  const { borrowerId, payoutAccountId, amountMinor, currency } = request
  assert.ok(payoutAccountId !== null && amountMinor !== null, `request ${requestId} is paid to nobody or nothing`)
  const destination = await readPayoutDestination(services, services.db, borrowerId, payoutAccountId)
  const reference = refundReference(requestId)
  const { providerPayoutId } = await services.providers.payouts.requestPayout({
    reference,
    amountMinor,
    currency,
    ...destination,
  })
  await inTransaction(services.db, (tx) => updateRequest(tx, requestId, { providerPayoutId }))
}

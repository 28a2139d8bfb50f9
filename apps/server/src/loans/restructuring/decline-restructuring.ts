import type { Reply } from '@hulog/contract'
import { lockOrder, requireOrder } from '../../origination/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { once } from '../../platform/idempotency/once.ts'
import type { Services } from '../../services.ts'
import { findOpenRestructuring, updateRestructuring } from './restructurings.store.ts'

/** Declines the new terms that are offered on a loan. The loan goes on as it is. */
export async function declineRestructuring(
  { db, clock }: Services,
  { borrowerId, body, requestKey }: BorrowerCall<'declineRestructuring'>,
): Promise<Reply<'declineRestructuring'>> {
  return once(db, requestKey, async (tx) => {
    const { id: orderId } = await requireOrder(tx, borrowerId, body)
    const order = await lockOrder(tx, borrowerId, orderId)
    const proposal = await findOpenRestructuring(tx, order)
    if (proposal?.id !== body.restructuringId) throw new DomainError('NEW_TERMS_NOT_OFFERED')
    const { id: restructuringId } = proposal
    await updateRestructuring(tx, restructuringId, { state: 'declined', answeredAt: clock.businessNow() })
    await recordAudit(tx, borrowerId, 'restructuring-declined', { orderId, restructuringId })
    return { orderId }
  })
}

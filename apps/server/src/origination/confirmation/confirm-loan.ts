import type { Reply } from '@hulog/contract'
import { startDisbursement } from '../../loans/disbursements/index.ts'
import { findPayoutAccount } from '../../loans/payout-accounts/index.ts'
import { requireCodeInSession, requireStepUp, tryStepUpCode } from '../../people/sessions/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { once } from '../../platform/idempotency/once.ts'
import type { Services } from '../../services.ts'
import { requireTextAgreed, signAgreements, signingOf } from '../agreements/index.ts'
import { lockOrder, moveOrder, orderAddress, requireOrder } from '../orders/index.ts'
import { findPresentation } from '../products/index.ts'
import { requireOffer, requireUnconfirmed } from './require-offer.ts'
import { requireSameTerms } from './require-same-terms.ts'

type Confirming = BorrowerCall<'confirmLoan' | 'confirmNewLoan'>

/**
 * Signs the agreements and starts the payout: one transaction under the order's lock, so that it happens once. Both confirm
 * pages come here, and one key means one confirmation from whichever of them it came.
 */
export async function confirmLoan(
  services: Services,
  { borrowerId, sessionId, body, requestKey: givenKey, request }: Confirming,
): Promise<Reply<'confirmLoan'>> {
  const requestKey = { ...givenKey, operation: 'confirmLoan' }
  const tried = await tryStepUpCode(services, { borrowerId, sessionId }, 'confirmLoan', body)
  return once(services.db, requestKey, async (tx) => {
    const { id } = await requireOrder(tx, borrowerId, body)
    const order = await lockOrder(tx, borrowerId, id)
    requireUnconfirmed(order)
    const offer = await requireOffer(services, tx, order)
    requireSameTerms(offer, body)
    await requireTextAgreed(services, tx, order)
    const account = await findPayoutAccount(tx, borrowerId)
    if (!account) throw new DomainError('PAYOUT_ACCOUNT_MISSING')
    const { confirmsBySms } = await findPresentation(tx, order.productId)
    await (confirmsBySms ? requireStepUp : requireCodeInSession)(services, tx, tried, id)
    await signAgreements(services, tx, order, offer, signingOf(request))
    const confirmed = await moveOrder(tx, order, 'confirm', { confirmedAt: services.clock.businessNow() })
    const { reference } = await startDisbursement(services, tx, confirmed, account, offer.quote.netProceedsMinor)
    await recordAudit(tx, borrowerId, 'loan-confirmed', { orderId: id, reference, disclosureHash: offer.hash })
    return { lendDetailsUrl: orderAddress('/loanDetail', confirmed, { from: 'confirm' }) }
  })
}

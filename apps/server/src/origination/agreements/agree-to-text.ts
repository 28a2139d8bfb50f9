import type { Reply } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { once } from '../../platform/idempotency/once.ts'
import type { Services } from '../../services.ts'
import { businessDateOf, lockOrder, offeredTerms, requireOrder } from '../orders/index.ts'
import { findAgreedText, insertAgreedText } from './agreed-texts.store.ts'
import { signingOf } from './signing.ts'
import { findTextToReadFirst } from './text-to-read-first.ts'

/** CNF-03: keeps that the borrower agreed to the lender's text, to which exactly, and when. */
export async function agreeToText(
  services: Services,
  { borrowerId, body, requestKey, request }: BorrowerCall<'agreeToText'>,
): Promise<Reply<'agreeToText'>> {
  return once(services.db, requestKey, async (tx) => {
    const { id } = await requireOrder(tx, borrowerId, body)
    const order = await lockOrder(tx, borrowerId, id)
    const { clock } = services
    if (offeredTerms(order, businessDateOf(order, clock)) === null) throw new DomainError('NOT_OFFERED')
    const text = await findTextToReadFirst(services, tx, order)
    if (text?.sha256 !== body.popAgreementHash) throw new DomainError('TEXT_CHANGED')
    const earlier = await findAgreedText(tx, order, text.sha256)
    if (earlier) return { agreedAt: earlier.agreedAt.toISOString() }
    const agreedAt = clock.businessNow()
    await insertAgreedText(tx, { borrowerId, orderId: id, ...text, agreedAt, ...signingOf(request) })
    await recordAudit(tx, borrowerId, 'text-agreed', { orderId: id, sha256: text.sha256 })
    return { agreedAt: agreedAt.toISOString() }
  })
}

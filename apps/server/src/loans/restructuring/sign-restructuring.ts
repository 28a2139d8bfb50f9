import type { Body, Reply } from '@hulog/contract'
import { entryKinds } from '../../books/index.ts'
import { announce } from '../../messaging/index.ts'
import {
  type DrawnPapers,
  drawNewTerms,
  findOrder,
  findPresentation,
  lockOrder,
  type Order,
  orderAddress,
  requireOrder,
  signingOf,
  signNewTerms,
} from '../../origination/index.ts'
import { requireCodeInSession, requireStepUp, tryStepUpCode } from '../../people/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { once } from '../../platform/idempotency/once.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { statusCodeOn } from '../loan/loan-standing.ts'
import { recordOnLoan } from '../loan/record-on-loan.ts'
import { findNewTerms, type NewTerms, requireNewTerms } from './new-terms.ts'
import { updateRestructuring } from './restructurings.store.ts'

/**
 * Signs the new terms of a running loan, as they were read today: in one transaction under the order's lock, so that it
 * happens once and no payment comes between the figures and the signature.
 */
export async function signRestructuring(
  services: Services,
  { borrowerId, sessionId, body, requestKey, request, say }: BorrowerCall<'signRestructuring'>,
): Promise<Reply<'signRestructuring'>> {
  const tried = await tryStepUpCode(services, { borrowerId, sessionId }, 'confirmLoan', body)
  const drawn = await drawPaper(services, borrowerId, body, say)
  return once(services.db, requestKey, async (tx) => {
    const { id: orderId } = await requireOrder(tx, borrowerId, body)
    const order = await lockOrder(tx, borrowerId, orderId)
    const offered = await requireNewTerms(services, tx, order, body.restructuringId, say)
    const { paper, after, today } = offered
    if (paper.disclosureHash !== body.disclosureHash) throw new DomainError('TERMS_DIFFER', 'disclosureHash')
    const { confirmsBySms } = await findPresentation(tx, order.productId)
    await (confirmsBySms ? requireStepUp : requireCodeInSession)(services, tx, tried, orderId)
    await signNewTerms(services, tx, paper, drawn, signingOf(request))
    const current = await restructure(services, tx, order, offered)
    const { firstDueOn } = paper.facts.quote
    return { orderId, orderStatus: statusCodeOn(current, after, today), firstDueOn }
  })
}

/** Draws the paper before anything is locked; none when others than the figures read would be signed. */
async function drawPaper(
  services: Services,
  borrowerId: string,
  body: Body<'signRestructuring'>,
  say: SayServer,
): Promise<DrawnPapers> {
  const order = await findOrder(services.db, borrowerId, body)
  const offered = order && (await findNewTerms(services, services.db, order, say))
  return drawNewTerms(offered?.paper.disclosureHash === body.disclosureHash ? offered.paper : null)
}

/** Records the event last, because from there on the loan's ledger is locked. */
async function restructure(
  services: Services,
  tx: Tx,
  order: Order,
  { id, today, drafted, paper }: NewTerms,
): Promise<Order> {
  const { borrowerId } = order
  const { terms, charges, writeDownMinor } = drafted.event
  const at = services.clock.businessNow()
  await updateRestructuring(tx, id, { state: 'signed', signedOn: today, answeredAt: at })
  await recordAudit(tx, borrowerId, 'restructuring-signed', {
    orderId: order.id,
    restructuringId: id,
    disclosureHash: paper.disclosureHash,
  })
  await announce(tx, {
    borrowerId,
    kind: 'new-terms-signed',
    subjectId: id,
    facts: { dueOn: paper.facts.quote.firstDueOn },
    url: orderAddress('/loanDetail', order),
    at,
  })
  return recordOnLoan(services, tx, order, {
    type: 'restructured',
    kind: entryKinds.restructuring,
    amountMinor: 0,
    detail: { restructured: { terms, charges, writeDownMinor } },
    sourceId: id,
  })
}

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Body, Reply } from '@hulog/contract'
import { extensionQuote } from '@hulog/lending'
import {
  type AgreedExtension,
  businessDateOf,
  type DrawnPapers,
  draftExtension,
  drawExtension,
  type ExtensionPaper,
  findOrder,
  lockOrder,
  type Order,
  requireOrder,
  signExtension,
  signingOf,
  storedStatus,
} from '../../origination/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { once } from '../../platform/idempotency/once.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { appendLoanEvent, findLoan, loadLoan } from '../loan/loan-events.store.ts'
import { countReversedExtensions } from '../loan/loan-extensions.ts'
import { recomputeNextDue } from '../loan/recompute-next-due.ts'
import { notifyOfExtension, postExtension } from './credit-loan.ts'
import { nextExtensionNumber } from './find-payable-loan.ts'
import { requireLawfulExtension } from './payment-codes.ts'

/**
 * Extends a loan when nothing must be paid first (TRM-04); otherwise the payment extends it. Two simultaneous requests
 * agree to the same new due date, and the second finds a changed loan.
 */
export async function extendLoan(
  services: Services,
  { borrowerId, body, requestKey, request, say }: BorrowerCall<'extendLoan'>,
): Promise<Reply<'extendLoan'>> {
  const drawn = await drawPaper(services, borrowerId, body, say)
  return once(services.db, requestKey, async (tx) => {
    const { id } = await requireOrder(tx, borrowerId, body)
    const order = await lockOrder(tx, borrowerId, id)
    if (storedStatus(order) !== 'active') throw new DomainError('EXTENSION_NOT_OFFERED')
    const loan = await loadLoan(tx, order)
    const quote = extensionQuote(loan, businessDateOf(order, services.clock))
    const { refusal, toPayMinor, newDueOn } = quote
    if (newDueOn !== null && newDueOn !== body.newDueOn) throw new DomainError('EXTENSION_DIFFERS', 'newDueOn')
    if (refusal !== null || newDueOn === null) throw new DomainError('EXTENSION_NOT_OFFERED')
    await requireLawfulExtension(tx, order, loan, quote)
    if (toPayMinor > 0) throw new DomainError('EXTENSION_TO_BE_PAID')
    const paper = await draftPaper(services, tx, { order, loan, quote }, say)
    await signExtension(services, tx, paper, drawn, signingOf(request))
    await extend(services, tx, order)
    return { orderId: id, nextDueOn: newDueOn }
  })
}

/** Renders the papers to sign now, before anything is locked; none if asking does not extend the loan. */
async function drawPaper(
  services: Services,
  borrowerId: string,
  body: Body<'extendLoan'>,
  say: SayServer,
): Promise<DrawnPapers> {
  const { db, clock } = services
  const order = await findOrder(db, borrowerId, body)
  const loan = order && storedStatus(order) === 'active' ? await findLoan(db, order) : null
  if (!order || !loan) return new Map()
  const quote = extensionQuote(loan, businessDateOf(order, clock))
  if (quote.newDueOn !== body.newDueOn || quote.refusal !== null || quote.toPayMinor > 0) return new Map()
  return drawExtension(services, await draftPaper(services, db, { order, loan, quote }, say))
}

async function draftPaper(
  services: Services,
  db: Reader,
  agreed: Omit<AgreedExtension, 'number'>,
  say: SayServer,
): Promise<ExtensionPaper> {
  const number = nextExtensionNumber(agreed.loan)
  return draftExtension(services, db, { ...agreed, number }, await countReversedExtensions(db, agreed.order), say)
}

async function extend({ clock }: Services, tx: Tx, order: Order): Promise<void> {
  const today = businessDateOf(order, clock)
  const recordedAt = clock.businessNow()
  const sourceId = randomUUID()
  const before = await loadLoan(tx, order)
  const isNew = await appendLoanEvent(tx, order, {
    type: 'extended',
    effectiveOn: today,
    amountMinor: 0,
    sourceId,
    recordedAt,
  })
  assert.ok(isNew, `order ${order.id} already has the extension ${sourceId}`)
  const after = await loadLoan(tx, order)
  const current = await recomputeNextDue(tx, order, after)
  await notifyOfExtension(tx, current, sourceId, recordedAt)
  await postExtension(tx, current, { before, after, today, effectiveOn: today, sourceId, recordedAt })
}

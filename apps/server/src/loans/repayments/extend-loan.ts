import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Reply } from '@hulog/contract'
import { extensionQuote } from '@hulog/lending'
import { signExtension, signingOf } from '../../origination/agreements/index.ts'
import { businessDateOf, lockOrder, type Order, requireOrder, storedStatus } from '../../origination/orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { once } from '../../platform/idempotency/once.ts'
import type { Services } from '../../services.ts'
import { appendLoanEvent, countReversedExtensions, loadLoan, recomputeNextDue } from '../loan/index.ts'
import { postExtension, tellExtension } from './credit-loan.ts'
import { nextExtensionNumber } from './find-payable-loan.ts'
import { requireLawfulExtension } from './payment-codes.ts'

/**
 * Extends a loan on which nothing has to be paid first (TRM-04); else the payment extends it. Two who ask at once agree to
 * the same new due date, and the second finds another one.
 */
export async function extendLoan(
  services: Services,
  { borrowerId, body, requestKey, request }: BorrowerCall<'extendLoan'>,
): Promise<Reply<'extendLoan'>> {
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
    const agreed = { order, loan, quote, number: nextExtensionNumber(loan) }
    await signExtension(services, tx, agreed, await countReversedExtensions(tx, order), signingOf(request))
    await extend(services, tx, order)
    return { orderId: id, nextDueOn: newDueOn }
  })
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
  await tellExtension(tx, current, sourceId, recordedAt)
  await postExtension(tx, current, { before, after, today, effectiveOn: today, sourceId, recordedAt })
}

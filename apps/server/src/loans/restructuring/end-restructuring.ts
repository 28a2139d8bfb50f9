import { entryKinds } from '../../books/index.ts'
import { announce } from '../../messaging/index.ts'
import { businessDateOf, type Order, orderAddress, storedStatus } from '../../origination/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { type LoanEventRow, readLoanEvents } from '../loan/loan-events.store.ts'
import { type Because, recordOnLoan, requireReason } from '../loan/record-on-loan.ts'
import { isAdvancePaying } from '../payouts/payouts.store.ts'
import { findOpenRestructuring, updateRestructuring } from './restructurings.store.ts'

/** Withdraws new terms that the borrower of a locked order has not signed yet. Refusals: REASON_MISSING, RESTRUCTURING_NOT_FOUND. */
export async function withdrawRestructuring(tx: Tx, order: Order, { by, reason: written }: Because): Promise<void> {
  const reason = requireReason(written)
  const open = await findOpenRestructuring(tx, order)
  if (open === null) throw new DomainError('RESTRUCTURING_NOT_FOUND')
  await updateRestructuring(tx, open.id, { state: 'withdrawn' })
  await recordAudit(tx, by, 'restructuring-withdrawn', { orderId: order.id, requestId: open.id, reason })
}

/**
 * Takes back the new terms that a locked loan runs under: it is as if they had never been signed, with all that the terms before
 * have charged since. The borrower is told. Refusals: REASON_MISSING, RESTRUCTURING_NOT_FOUND, RESTRUCTURING_PAID_ON once
 * anything happened under the new terms that still counts.
 */
export async function undoRestructuring(
  services: Services,
  tx: Tx,
  order: Order,
  { by, reason: written }: Because,
): Promise<Order> {
  const reason = requireReason(written)
  const { borrowerId, id: orderId } = order
  const sourceId = requireUndoable(await readLoanEvents(tx, borrowerId, orderId))
  // A part that is being paid out may be agreed by these terms alone.
  if (storedStatus(order) !== 'active' || (await isAdvancePaying(tx, order)))
    throw new DomainError('RESTRUCTURING_PAID_ON')
  const event = { type: 'reversed', amountMinor: 0, sourceId, kind: entryKinds.correction } as const
  const running = await recordOnLoan(services, tx, order, event)
  await updateRestructuring(tx, sourceId, { state: 'undone' })
  await recordAudit(tx, by, 'restructuring-undone', { orderId, requestId: sourceId, reason })
  await announce(tx, {
    borrowerId,
    kind: 'new-terms-undone',
    subjectId: sourceId,
    facts: { on: businessDateOf(order, services.clock) },
    url: orderAddress('/loanDetail', order),
    at: services.clock.businessNow(),
  })
  return running
}

/**
 * The id of the last new terms, if they are the last that happened to the loan. Events recorded later may count from an earlier
 * day and still have met the loan under these terms; a payment recorded on the same day before them did not.
 */
function requireUndoable(events: readonly LoanEventRow[]): string {
  const reversed = new Set(events.flatMap(({ type, sourceId }) => (type === 'reversed' ? [sourceId] : [])))
  const standing = events.filter(({ type, sourceId }) => type !== 'reversed' && !reversed.has(sourceId))
  const last = standing.findLast(({ type }) => type === 'restructured')
  if (last === undefined) throw new DomainError('RESTRUCTURING_NOT_FOUND')
  const others = standing.filter(({ effectiveOn }) => effectiveOn > last.effectiveOn)
  if (standing.at(-1) !== last || others.length > 0) throw new DomainError('RESTRUCTURING_PAID_ON')
  return last.sourceId
}

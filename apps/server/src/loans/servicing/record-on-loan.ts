import assert from 'node:assert/strict'
import type { IsoDate } from '@hulog/lending'
import { businessDateOf, type Order } from '../../origination/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { appendLoanEvent, loadLoan, type NewLoanEvent } from '../loan/loan-events.store.ts'
import { type LoanEventPosting, postLoanEvent } from '../loan/post-loan-event.ts'
import { recomputeNextDue } from '../loan/recompute-next-due.ts'
import { sourceOf } from '../repayments/apply-receipt.ts'
import { findReceipt, type Receipt } from '../repayments/repayments.store.ts'

type Recorded = Pick<NewLoanEvent, 'type' | 'amountMinor' | 'detail' | 'sourceId'> &
  Pick<LoanEventPosting, 'kind'> & {
    /** Absent: today. */
    on?: IsoDate
  }

/**
 * Records one event of a loan whose order is locked, and updates the loan, the order and the ledger in this
 * transaction.
 */
export async function recordOnLoan({ clock }: Services, tx: Tx, order: Order, recorded: Recorded): Promise<Order> {
  const today = businessDateOf(order, clock)
  const { kind, on: effectiveOn = today, ...event } = recorded
  const recordedAt = clock.businessNow()
  const before = await loadLoan(tx, order)
  const isNew = await appendLoanEvent(tx, order, { ...event, effectiveOn, recordedAt })
  assert.ok(isNew, `${event.type} ${event.sourceId} of order ${order.id} was recorded before`)
  const after = await loadLoan(tx, order)
  const current = await recomputeNextDue(tx, order, after)
  return postLoanEvent(tx, current, { kind, before, after, today, effectiveOn, sourceId: event.sourceId, recordedAt })
}

/** Acts of staff need a reason that can be read later. */
export function requireReason(reason: string): string {
  const written = reason.trim()
  if (written.length < 3 || written.length > 1000) throw new DomainError('REASON_MISSING', 'reason')
  return written
}

export type ReceiptName = Pick<Receipt, 'provider' | 'receiptId'>

/** Returns a receipt that is still in suspense. The caller holds the lock on its name. @throws NOT_IN_SUSPENSE */
export async function requireInSuspense(db: Reader, { provider, receiptId }: ReceiptName): Promise<Receipt> {
  const receipt = await findReceipt(db, provider, receiptId)
  if (receipt?.outcome !== 'suspense' || receipt.resolvedAt !== null) throw new DomainError('NOT_IN_SUSPENSE')
  return receipt
}

export function receiptSource(name: ReceiptName): string {
  return sourceOf(name)
}

/** Only the first slash is the separator. */
export function receiptNameOf(source: string): ReceiptName {
  const slash = source.indexOf('/')
  return { provider: source.slice(0, slash), receiptId: source.slice(slash + 1) }
}

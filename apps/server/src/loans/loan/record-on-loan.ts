import assert from 'node:assert/strict'
import type { IsoDate } from '@hulog/lending'
import { businessDateOf, type Order } from '../../origination/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { appendLoanEvent, loadLoan, type NewLoanEvent } from './loan-events.store.ts'
import { type LoanEventPosting, postLoanEvent } from './post-loan-event.ts'
import { recomputeNextDue } from './recompute-next-due.ts'

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

/** The reason why staff do something to a loan, and in whose name. */
export type Because = { readonly by: string; readonly reason: string }

/** Acts of staff need a reason that can be read later. */
export function requireReason(reason: string): string {
  const written = reason.trim()
  if (written.length < 3 || written.length > 1000) throw new DomainError('REASON_MISSING', 'reason')
  return written
}

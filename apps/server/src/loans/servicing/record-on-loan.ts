import assert from 'node:assert/strict'
import type { IsoDate } from '@hulog/lending'
import { type LoanEventPosting, postLoanEvent } from '../../books/ledger/index.ts'
import {
  appendLoanEvent,
  businessDateOf,
  loadLoan,
  type NewLoanEvent,
  type Order,
  recomputeNextDue,
} from '../../origination/orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'

export type Recorded = Pick<NewLoanEvent, 'type' | 'amountMinor' | 'detail' | 'sourceId'> &
  Pick<LoanEventPosting, 'kind'> & {
    /** Absent: today. */
    on?: IsoDate
  }

/** One event of a loan whose order is locked: the loan, the order and the books follow it in this transaction. */
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

import { LendingError } from '../lending-error.ts'
import type { StoredStatus } from './order-status.ts'

export type OrderMove =
  | 'decline'
  | 'offer'
  | 'confirm'
  | 'payoutSucceeded'
  | 'payoutFailed'
  | 'retryPayout'
  | 'payoutReversed'
  | 'settle'
  | 'reopen'
  | 'writeOff'
  | 'cancel'

/** The whole life of an order. `reopen` follows a reversed payment; `settle` after a write-off is a full recovery. */
export const orderMoves: Readonly<Record<StoredStatus, Partial<Record<OrderMove, StoredStatus>>>> = {
  underReview: { decline: 'declined', offer: 'offered', cancel: 'cancelled' },
  declined: {},
  offered: { confirm: 'payoutPending', decline: 'declined', cancel: 'cancelled' },
  payoutPending: { payoutSucceeded: 'active', payoutFailed: 'payoutFailed' },
  payoutFailed: { retryPayout: 'payoutPending', cancel: 'cancelled' },
  active: { payoutReversed: 'payoutFailed', settle: 'settled', writeOff: 'writtenOff', cancel: 'cancelled' },
  writtenOff: { settle: 'settled', reopen: 'active' },
  cancelled: {},
  settled: { reopen: 'active' },
}

/**
 * The state after a move (TRM-07). Errors: `step-impossible`, naming both.
 * Example: `step('offered', 'confirm')` is `'payoutPending'`; `step('settled', 'confirm')` is refused.
 */
export function step(state: StoredStatus, move: OrderMove): StoredStatus {
  const next = orderMoves[state][move]
  if (next === undefined) throw new LendingError('step-impossible', `An order that is ${state} cannot ${move}`)
  return next
}

export function canStep(state: StoredStatus, move: OrderMove): boolean {
  return orderMoves[state][move] !== undefined
}

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
  | 'extend'
  | 'writeOff'
  | 'takeBackWriteOff'
  | 'exit'
  | 'takeBackExit'
  | 'cancel'

/**
 * The whole life of an order (TRM-07). `cancel` is before the money went out or when it came back; `exit` gives a loan back
 * within the cooling-off time. `reopen` follows a reversed payment; `settle` after a write-off is a full recovery.
 * `takeBackWriteOff` and `takeBackExit` follow the reversal of the event that ended the loan; the second is for orders
 * whose loan has events, a cancelled order without a loan stays cancelled.
 */
export const orderMoves: Readonly<Record<StoredStatus, Partial<Record<OrderMove, StoredStatus>>>> = {
  underReview: { decline: 'declined', offer: 'offered', cancel: 'cancelled' },
  declined: {},
  offered: { confirm: 'payoutPending', decline: 'declined', cancel: 'cancelled' },
  payoutPending: { payoutSucceeded: 'active', payoutFailed: 'payoutFailed' },
  payoutFailed: { retryPayout: 'payoutPending', cancel: 'cancelled' },
  active: {
    payoutReversed: 'payoutFailed',
    settle: 'settled',
    extend: 'active',
    writeOff: 'writtenOff',
    exit: 'cancelled',
    cancel: 'cancelled',
  },
  writtenOff: { settle: 'settled', takeBackWriteOff: 'active', reopen: 'active' },
  cancelled: { takeBackExit: 'active' },
  settled: { reopen: 'active' },
}

/**
 * The state after a move (TRM-07). Errors: `step-impossible`, naming both.
 * Example: `step('offered', 'confirm')` is `'payoutPending'`; `step('settled', 'confirm')` is refused.
 */
export function step(state: StoredStatus, move: OrderMove): StoredStatus {
  const next = nextOf(state, move)
  if (next === undefined) throw new LendingError('step-impossible', `An order that is ${state} cannot ${move}`)
  return next
}

export function canStep(state: StoredStatus, move: OrderMove): boolean {
  return nextOf(state, move) !== undefined
}

/** Stored states and moves that came over the wire may be any word, `constructor` too. */
function nextOf(state: StoredStatus, move: OrderMove): StoredStatus | undefined {
  if (!Object.hasOwn(orderMoves, state) || !Object.hasOwn(orderMoves[state], move)) return undefined
  return orderMoves[state][move]
}

import { type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { LendingError, shown } from '../lending-error.ts'
import { requireLoan } from '../loan/folded-loans.ts'
import type { Loan } from '../loan/loan.ts'
import { owedOn } from '../loan/owed.ts'

/** An order's stored states; `statusOn` derives the parts that depend on today's date. */
export type StoredStatus =
  | 'underReview'
  | 'declined'
  | 'offered'
  | 'payoutPending'
  | 'payoutFailed'
  | 'active'
  | 'writtenOff'
  | 'cancelled'
  | 'settled'

/** The states a borrower sees: `active` is split by due date into not yet due, due today and overdue. */
export type OrderStatus = StoredStatus | 'due' | 'overdue'

/** The codes of the states on the wire. */
export const orderStatusCodes = {
  underReview: 21,
  declined: 110,
  offered: 130,
  payoutPending: 151,
  payoutFailed: 160,
  active: 170,
  due: 174,
  overdue: 180,
  writtenOff: 185,
  cancelled: 190,
  settled: 200,
} as const satisfies Record<OrderStatus, number>

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
  if (next === undefined)
    throw new LendingError('step-impossible', `An order that is ${word(state)} cannot ${word(move)}`)
  return next
}

function word(value: unknown): string {
  return shown(value).replaceAll('"', '')
}

export function canStep(state: StoredStatus, move: OrderMove): boolean {
  return nextOf(state, move) !== undefined
}

/** Stored states and moves that came over the wire may be any word, `constructor` too, or no word at all. */
function nextOf(state: StoredStatus, move: OrderMove): StoredStatus | undefined {
  if (typeof state !== 'string' || typeof move !== 'string') return undefined
  if (!Object.hasOwn(orderMoves, state) || !Object.hasOwn(orderMoves[state], move)) return undefined
  return orderMoves[state][move]
}

/**
 * The state a borrower sees on a date. `active` depends on the date: overdue when an installment's due date has passed
 * unpaid, due when one falls due that day; settled, written off or cancelled when the loan's events say so even if that was
 * not stored yet. A loan that is stored as written off is settled once all of it was recovered. An extension leaves a
 * loan active until the new due date.
 *
 * `loan` is `null` for an order that was never paid out. Errors: `status-unknown`, also for the states that only this function
 * gives, and those of `owedOn`.
 * Example: due on day 30 and unpaid, an active loan is `due` on day 30 and `overdue` on day 31.
 */
export function statusOn(stored: StoredStatus, loan: Loan | null, on: IsoDate): OrderStatus {
  requireStored(stored)
  if (loan !== null) requireLoan(loan)
  parseIsoDate(on)
  if (loan === null || (stored !== 'active' && stored !== 'writtenOff')) return stored
  const owed = owedOn(loan, on)
  if (owed.isSettled) return owed.standing === 'cancelled' ? 'cancelled' : 'settled'
  if (stored === 'writtenOff' || owed.standing === 'writtenOff') return 'writtenOff'
  if (owed.daysOverdue > 0) return 'overdue'
  return owed.nextDueOn === on ? 'due' : 'active'
}

function requireStored(stored: StoredStatus): void {
  if (typeof stored === 'string' && Object.hasOwn(orderMoves, stored)) return
  throw new LendingError('status-unknown', `${shown(stored)} is no stored state of an order`)
}

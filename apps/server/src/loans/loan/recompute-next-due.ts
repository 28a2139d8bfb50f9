import { type Loan, nextMilestoneOn, type OrderMove, owedOn, planOn, type StoredStatus } from '@hulog/lending'
import type { Order } from '../../origination/index.ts'
import { findOpenOrder, moveOrder, type OrderChanges, storedStatus, updateOrder } from '../../origination/index.ts'
import type { Tx } from '../../platform/database/database.ts'

type LoanState = 'active' | 'settled' | 'writtenOff' | 'cancelled'

/**
 * Updates an order from its loan after an event: the earliest unpaid due date, the next day with work, and the state
 * (running, settled, written off or given back). The caller holds the order's lock.
 */
export async function recomputeNextDue(tx: Tx, order: Order, loan: Loan): Promise<Order> {
  const state = stateOf(loan)
  const from = storedStatus(order)
  const changes = state === 'active' ? runningChanges(order, loan) : endedChanges(loan)
  const isReopened = from !== 'active' && state === 'active' && (await hasAnotherOpen(tx, order))
  const moves = movesTo(state, from)
  if (moves.length === 0) return updateOrder(tx, order, changes)
  let moved = order
  for (const move of moves) moved = await moveOrder(tx, moved, move, { ...changes, isReopened })
  return moved
}

function stateOf(loan: Loan): LoanState {
  const { isSettled, standing } = owedOn(loan, lastOnOf(loan))
  if (standing === 'cancelled') return 'cancelled'
  if (isSettled) return 'settled'
  return standing === 'writtenOff' ? 'writtenOff' : 'active'
}

/** From `active` to where a loan can end, and back. */
const endings: Record<Exclude<LoanState, 'active'>, OrderMove> = {
  settled: 'settle',
  writtenOff: 'writeOff',
  cancelled: 'exit',
}

const reopening: Partial<Record<StoredStatus, OrderMove>> = {
  settled: 'reopen',
  writtenOff: 'takeBackWriteOff',
  cancelled: 'takeBackExit',
}

function movesTo(state: LoanState, from: StoredStatus): OrderMove[] {
  if (from === state) return []
  if (from === 'writtenOff' && state === 'settled') return ['settle']
  const back = reopening[from]
  return [...(back ? [back] : []), ...(state === 'active' ? [] : [endings[state]])]
}

function runningChanges({ nextWorkOn: waiting }: Order, loan: Loan): OrderChanges {
  const lastOn = lastOnOf(loan)
  const [first] = planOn(loan, lastOn).filter(({ unpaidMinor }) => unpaidMinor > 0)
  // Waiting work keeps its date: a payment must not hide that the loan was overdue.
  const isWaiting = waiting !== null && waiting <= lastOn
  const nextWorkOn = isWaiting ? waiting : nextMilestoneOn(loan, lastOn)
  return { nextDueOn: first?.dueOn ?? null, nextWorkOn, closedOn: null }
}

function endedChanges(loan: Loan): OrderChanges {
  const lastOn = lastOnOf(loan)
  const writeOff = loan.accounts.at(-1)?.writeOff ?? null
  const isOwedStill = writeOff !== null && !owedOn(loan, lastOn).isSettled
  return { nextDueOn: null, nextWorkOn: null, closedOn: isOwedStill ? writeOff.on : lastOn }
}

/** A reopened loan may stand beside the borrower's one open order. */
async function hasAnotherOpen(tx: Tx, { borrowerId, id }: Order): Promise<boolean> {
  const open = await findOpenOrder(tx, borrowerId)
  return open !== null && open.id !== id
}

function lastOnOf({ accounts, schedule }: Loan) {
  return accounts.at(-1)?.on ?? schedule.disbursedOn
}

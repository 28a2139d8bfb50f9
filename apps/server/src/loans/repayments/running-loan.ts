import { type IsoDate, type Loan, type Owed, owedOn } from '@hulog/lending'
import {
  businessDateOf,
  type LoanEventRow,
  loanOf,
  type Order,
  type OrderReference,
  readLoanEvents,
  requireOrder,
  storedStatus,
} from '../../origination/orders/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { isMarket, markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'

export type RunningLoan = { order: Order; loan: Loan; owed: Owed; today: IsoDate }

/**
 * A borrower's order that can be repaid today, with what is owed: one that runs, or was written off and is still owed.
 * Refusals: ORDER_NOT_FOUND, NOTHING_TO_REPAY.
 */
export async function requireRunningLoan(
  { clock }: Services,
  db: Reader,
  borrowerId: string,
  reference: OrderReference,
): Promise<RunningLoan> {
  const order = await requireOrder(db, borrowerId, reference)
  if (!isRepayable(order)) throw new DomainError('NOTHING_TO_REPAY')
  return runningLoanOf(clock, order, await readLoanEvents(db, borrowerId, order.id))
}

/** The same of an order that was read already, with its events. @throws NOTHING_TO_REPAY */
export function runningLoanOf<Known extends Order>(
  clock: Clock,
  order: Known,
  events: readonly LoanEventRow[],
): RunningLoan & { order: Known } {
  if (!isRepayable(order)) throw new DomainError('NOTHING_TO_REPAY')
  const loan = loanOf(order, events)
  if (!loan) throw new Error(`order ${order.id} was not paid out`)
  const today = businessDateOf(order, clock)
  const owed = owedOn(loan, today)
  if (owed.isSettled) throw new DomainError('NOTHING_TO_REPAY')
  return { order, loan, owed, today }
}

export function isRepayable(order: Order): boolean {
  const status = storedStatus(order)
  return status === 'active' || status === 'writtenOff'
}

export function zoneOf({ id, market }: Pick<Order, 'id' | 'market'>): string {
  if (!isMarket(market)) throw new Error(`order ${id} is in a market that is not served`)
  return markets[market].zone
}

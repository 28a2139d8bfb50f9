import { foldLoan, type IsoDate, type Loan, type LoanEvent, parseIsoDate } from '@hulog/lending'
import { and, asc, eq, max } from 'drizzle-orm'
import type { Order } from '../../origination/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { followPromisesAgain } from '../promises/promises.store.ts'
import { type LoanEventDetail, loanEvents } from './loan.schema.ts'

/**
 * What can happen to a loan. `payoutReversed` undoes the whole loan and has the source of its `disbursed` event.
 * `reversed` undoes any other event and has the source of that event.
 */
export type LoanEventType =
  | 'disbursed'
  | 'advanced'
  | 'payoutReversed'
  | 'repaid'
  | 'charged'
  | 'waived'
  | 'extended'
  | 'refunded'
  | 'writtenOff'
  | 'restructured'
  | 'reversed'

export type LoanEventRow = Pick<
  typeof loanEvents.$inferSelect,
  'type' | 'effectiveOn' | 'amountMinor' | 'detail' | 'sourceId'
>

export type NewLoanEvent = {
  readonly type: LoanEventType
  readonly effectiveOn: IsoDate
  /** 0 for an event that moves no money. */
  readonly amountMinor: number
  /** The charge, the waiver or the new terms, or the purpose of a payment and its chosen effect. */
  readonly detail?: LoanEventDetail
  /** The event's id in the loan's arithmetic. */
  readonly sourceId: string
  readonly recordedAt: Date
}

/** Returns the loan of an order; null before the payout or after the payout came back. */
export async function findLoan(db: Reader, order: Order): Promise<Loan | null> {
  return loanOf(order, await readLoanEvents(db, order.borrowerId, order.id))
}

/** Returns the loan of an order that must have been paid out. */
export async function loadLoan(db: Reader, order: Order): Promise<Loan> {
  const loan = await findLoan(db, order)
  if (!loan) throw new Error(`order ${order.id} was not paid out`)
  return loan
}

export function loanOf(order: Pick<Order, 'terms'>, rows: readonly LoanEventRow[]): Loan | null {
  const events = toLendingEvents(rows)
  const isPaidOut = events.some(({ type }) => type === 'disbursed')
  return order.terms !== null && isPaidOut ? foldLoan(order.terms, events) : null
}

/** Converts events for the loan arithmetic. A returned payout discards everything before it. */
export function toLendingEvents(rows: readonly LoanEventRow[]): LoanEvent[] {
  const lastReturn = rows.findLastIndex(({ type }) => type === 'payoutReversed')
  return rows.slice(lastReturn + 1).map((row) => toLendingEvent(row))
}

function toLendingEvent({ type, effectiveOn, amountMinor, detail, sourceId: id }: LoanEventRow): LoanEvent {
  const on = parseIsoDate(effectiveOn)
  if (type === 'disbursed') return { type, on }
  if (type === 'repaid') {
    const { purpose, prepayment } = detail ?? {}
    return { type, id, on, amountMinor, ...(purpose && { purpose }), ...(prepayment && { prepayment }) }
  }
  if (type === 'charged' && detail?.charge) return { type, id, on, ...detail.charge }
  if (type === 'waived' && detail?.waivedCharge) return { type, id, on, charge: detail.waivedCharge }
  if (type === 'waived') return { type, id, on, amounts: detail?.amounts ?? {} }
  if (type === 'restructured' && detail?.restructured) return { type, id, on, ...detail.restructured }
  if (type === 'advanced' || type === 'refunded') return { type, id, on, amountMinor }
  if (type === 'extended' || type === 'writtenOff') return { type, id, on }
  if (type === 'reversed') return { type, id }
  throw new Error(`"${type}" is no event of a loan`)
}

/** Reads a loan's events in the order of recording. */
export async function readLoanEvents(db: Reader, borrowerId: string, orderId: string): Promise<LoanEventRow[]> {
  return db
    .select({
      type: loanEvents.type,
      effectiveOn: loanEvents.effectiveOn,
      amountMinor: loanEvents.amountMinor,
      detail: loanEvents.detail,
      sourceId: loanEvents.sourceId,
    })
    .from(loanEvents)
    .where(and(eq(loanEvents.borrowerId, borrowerId), eq(loanEvents.orderId, orderId)))
    .orderBy(asc(loanEvents.seq))
}

/** The number of a loan's last event; 0 without one. */
export async function lastEventOf(db: Reader, borrowerId: string, orderId: string): Promise<number> {
  const [last] = await db
    .select({ seq: max(loanEvents.seq) })
    .from(loanEvents)
    .where(and(eq(loanEvents.borrowerId, borrowerId), eq(loanEvents.orderId, orderId)))
  return last?.seq ?? 0
}

/** Appends an event. The caller holds the order's lock. Returns false when this source was recorded before. */
export async function appendLoanEvent(tx: Tx, order: Order, event: NewLoanEvent): Promise<boolean> {
  const seq = (await lastEventOf(tx, order.borrowerId, order.id)) + 1
  const appended = await tx
    .insert(loanEvents)
    .values({ borrowerId: order.borrowerId, orderId: order.id, seq, ...event })
    .onConflictDoNothing({
      target: [loanEvents.borrowerId, loanEvents.orderId, loanEvents.type, loanEvents.sourceId],
    })
    .returning({ seq: loanEvents.seq })
  if (event.type === 'reversed') await followPromisesAgain(tx, order)
  return appended.length > 0
}

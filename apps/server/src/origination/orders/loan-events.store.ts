import { type IsoDate, type LoanEvent, parseIsoDate } from '@hulog/lending'
import { and, asc, eq, max } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { type LoanEventDetail, loanEvents, type Order } from './orders.schema.ts'

/**
 * What can happen to a loan. `payoutReversed` ends it, as if it had never been; its source is that of the `disbursed`.
 * `reversed` takes back any other event; its source is the one that event was recorded with.
 */
export type LoanEventType =
  | 'disbursed'
  | 'payoutReversed'
  | 'repaid'
  | 'waived'
  | 'extended'
  | 'refunded'
  | 'writtenOff'
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
  /** What was waived, what a payment was for. */
  readonly detail?: LoanEventDetail
  /** The event's id in the loan's arithmetic. */
  readonly sourceId: string
  readonly recordedAt: Date
}

/** A loan's events in the order in which they were recorded. */
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

/** Appends under the lock of the order, which the caller holds. False when this source was recorded before. */
export async function appendLoanEvent(tx: Tx, order: Order, event: NewLoanEvent): Promise<boolean> {
  const ofOrder = and(eq(loanEvents.borrowerId, order.borrowerId), eq(loanEvents.orderId, order.id))
  const [last] = await tx
    .select({ seq: max(loanEvents.seq) })
    .from(loanEvents)
    .where(ofOrder)
  const appended = await tx
    .insert(loanEvents)
    .values({ borrowerId: order.borrowerId, orderId: order.id, seq: (last?.seq ?? 0) + 1, ...event })
    .onConflictDoNothing({
      target: [loanEvents.borrowerId, loanEvents.orderId, loanEvents.type, loanEvents.sourceId],
    })
    .returning({ seq: loanEvents.seq })
  return appended.length > 0
}

/** The events as the loan's arithmetic takes them: a payout that came back takes everything before it along. */
export function toLendingEvents(rows: readonly LoanEventRow[]): LoanEvent[] {
  const lastReturn = rows.findLastIndex(({ type }) => type === 'payoutReversed')
  return rows.slice(lastReturn + 1).map((row) => toLendingEvent(row))
}

function toLendingEvent({ type, effectiveOn, amountMinor, detail, sourceId: id }: LoanEventRow): LoanEvent {
  const on = parseIsoDate(effectiveOn)
  if (type === 'disbursed') return { type, on }
  if (type === 'repaid') return { type, id, on, amountMinor, ...(detail?.purpose && { purpose: detail.purpose }) }
  if (type === 'waived') return { type, id, on, amounts: detail?.amounts ?? {} }
  if (type === 'refunded') return { type, id, on, amountMinor }
  if (type === 'extended' || type === 'writtenOff') return { type, id, on }
  if (type === 'reversed') return { type, id }
  throw new Error(`"${type}" is no event of a loan`)
}

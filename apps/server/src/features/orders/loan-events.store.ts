import { type IsoDate, type LoanEvent, parseIsoDate } from '@hulog/lending'
import { and, asc, eq, max } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { loanEvents } from './orders.schema.ts'
import type { Order } from './orders.store.ts'

/** What can happen to a loan. A reversal undoes the event of the same source: `payoutReversed` a `disbursed`, and so on. */
export type LoanEventType = 'disbursed' | 'payoutReversed' | 'repaid' | 'repaymentReversed'
export type LoanEventRow = Pick<typeof loanEvents.$inferSelect, 'type' | 'effectiveOn' | 'amountMinor' | 'sourceId'>
export type NewLoanEvent = {
  readonly type: LoanEventType
  readonly effectiveOn: IsoDate
  readonly amountMinor: number
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

/** The events as the loan's arithmetic takes them: what was reversed is as if it had not been. */
export function toLendingEvents(rows: readonly LoanEventRow[]): LoanEvent[] {
  const sourcesOf = (type: LoanEventType) => new Set(rows.filter((row) => row.type === type).map((row) => row.sourceId))
  const reversedPayouts = sourcesOf('payoutReversed')
  const reversedRepayments = sourcesOf('repaymentReversed')
  return rows.flatMap(({ type, effectiveOn, amountMinor, sourceId }): LoanEvent[] => {
    const on = parseIsoDate(effectiveOn)
    if (type === 'disbursed' && !reversedPayouts.has(sourceId)) return [{ type, on }]
    if (type === 'repaid' && !reversedRepayments.has(sourceId)) return [{ type, id: sourceId, on, amountMinor }]
    return []
  })
}

import { orderStatusCodes } from '@hulog/lending'
import { and, eq, lt } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { businessDateIn, type Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { type Order, orders } from './orders.schema.ts'
import { moveOrder } from './orders.store.ts'

const AT_ONCE = 200

/**
 * Closes the offers of a market that nobody answered in time, so that they block neither another application nor a change
 * of details. Returns how many.
 */
export async function closeEndedOffers(services: Services, market: Market, atOnce = AT_ONCE): Promise<number> {
  const today = businessDateIn(market, services.clock)
  let closed = 0
  for (;;) {
    const batch = await inTransaction(services.db, async (tx) => {
      const ended = await lockEndedOffers(tx, market, today, atOnce)
      for (const order of ended) await closeEndedOffer(tx, order, today)
      return ended.length
    })
    closed += batch
    if (batch < atOnce) return closed
  }
}

/** Closes one offer that has ended. */
export async function closeEndedOffer(tx: Tx, order: Order, today: string): Promise<void> {
  await moveOrder(tx, order, 'cancel', { closedOn: today })
  await recordAudit(tx, order.borrowerId, 'offer-ended', { orderId: order.id })
}

/** Leaves out offers that somebody else is writing to; the next run finds them. */
async function lockEndedOffers(tx: Tx, market: Market, today: string, limit: number): Promise<Order[]> {
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.state, orderStatusCodes.offered), eq(orders.market, market), lt(orders.offerEndsOn, today)))
    .limit(limit)
    .for('update', { skipLocked: true })
}

import { orderStatusCodes } from '@hulog/lending'
import { eq } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { orders } from './orders.schema.ts'

export type OrderState = Pick<typeof orders.$inferSelect, 'state' | 'disbursedOn' | 'closedOn'>

const { underReview, offered, payoutPending, payoutFailed, active, writtenOff } = orderStatusCodes
const UNDER_WAY: readonly number[] = [underReview, offered, payoutPending, payoutFailed]

/** Where each order of a borrower stands, as stored. */
export async function listOrderStates(db: Reader, borrowerId: string): Promise<OrderState[]> {
  const { state, disbursedOn, closedOn } = orders
  return db.select({ state, disbursedOn, closedOn }).from(orders).where(eq(orders.borrowerId, borrowerId))
}

/** What keeps a borrower bound: an application until its money is out, a loan until it ends, a debt that was given up. */
export function boundBy(states: readonly OrderState[]): 'nothing' | 'application' | 'loan' | 'debt' {
  if (states.some(({ state }) => UNDER_WAY.includes(state))) return 'application'
  if (states.some(({ state }) => state === active)) return 'loan'
  return states.some(({ state }) => state === writtenOff) ? 'debt' : 'nothing'
}

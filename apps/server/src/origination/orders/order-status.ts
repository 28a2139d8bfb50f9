import { type OrderStatus, orderStatusCodes, type StoredStatus } from '@hulog/lending'
import type { Order } from './orders.store.ts'

const statusByCode = new Map<number, OrderStatus>(
  Object.entries(orderStatusCodes).map(([status, code]) => [code, status as OrderStatus]),
)

/** The state that is stored with an order, by name. What a borrower sees may depend on the date: see `describeStatus`. */
export function storedStatus(order: Pick<Order, 'state'>): StoredStatus {
  const status = statusByCode.get(order.state)
  if (status === undefined || status === 'due' || status === 'overdue') {
    throw new Error(`an order is stored in state ${order.state}, which is none`)
  }
  return status
}

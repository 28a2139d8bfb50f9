import type { Reader } from '../../platform/database/database.ts'
import { findPresentation } from '../products/index.ts'
import { orderAddress } from './order-address.ts'
import type { Order } from './orders.store.ts'

/** The page on which the offer of an order is confirmed: its product says which. */
export async function offerAddress(db: Reader, order: Pick<Order, 'id' | 'productId'>): Promise<string> {
  const { confirmPage } = await findPresentation(db, order.productId)
  return orderAddress(confirmPage === 'newConfirm' ? '/newConfirm' : '/confirm', order)
}

import type { Reader } from '../../platform/database/database.ts'
import { findPresentation, type Presentation } from '../products/index.ts'
import { orderAddress } from './order-address.ts'
import type { Order } from './orders.store.ts'

type Shown = Pick<Presentation, 'confirmPage'>

/** The page on which the offer of an order is confirmed: its product says which. */
export function confirmAddress({ confirmPage }: Shown, order: Pick<Order, 'id' | 'productId'>): string {
  return orderAddress(confirmPage === 'newConfirm' ? '/newConfirm' : '/confirm', order)
}

/** The same, when the product is not at hand. */
export async function offerAddress(db: Reader, order: Pick<Order, 'id' | 'productId'>): Promise<string> {
  return confirmAddress(await findPresentation(db, order.productId), order)
}

import type { Reader } from '../../platform/database/database.ts'
import type { Presentation } from '../products/presentation.ts'
import { findPresentation } from '../products/products.store.ts'
import type { Order } from './orders.schema.ts'

type Page = '/confirm' | '/newConfirm' | '/bindBank' | '/loanDetail' | '/repay' | '/newTerms'

type Query = { readonly source?: string; readonly from?: string }

/** Returns the address of a borrower app page about an order. */
export function orderAddress(page: Page, order: Pick<Order, 'id' | 'productId'>, query: Query = {}): string {
  return `${page}?${new URLSearchParams({ productId: order.productId, orderId: order.id, ...query })}`
}

type Shown = Pick<Presentation, 'confirmPage'>

/** Returns the address of the page that confirms an order's offer, as its product chooses. */
export function confirmAddress({ confirmPage }: Shown, order: Pick<Order, 'id' | 'productId'>): string {
  return orderAddress(confirmPage === 'newConfirm' ? '/newConfirm' : '/confirm', order)
}

/** Does the same without a loaded product. */
export async function offerAddress(db: Reader, order: Pick<Order, 'id' | 'productId'>): Promise<string> {
  return confirmAddress(await findPresentation(db, order.productId), order)
}

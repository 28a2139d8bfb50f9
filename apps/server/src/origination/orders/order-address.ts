import type { Order } from './orders.store.ts'

type Page = '/confirm' | '/newConfirm' | '/bindBank' | '/loanDetail' | '/repay'
type Query = { readonly source?: string; readonly from?: string }

/** The address of a page of the borrower app about one order. */
export function orderAddress(page: Page, order: Pick<Order, 'id' | 'productId'>, query: Query = {}): string {
  return `${page}?${new URLSearchParams({ productId: order.productId, orderId: order.id, ...query })}`
}

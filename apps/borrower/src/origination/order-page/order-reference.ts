import type { SearchOf } from '../../addresses.ts'

/** How a page names its order to the server. Without an order id, the newest of the product. */
export type OrderReference = { readonly productId?: string; readonly orderId?: string }

export function orderReferenceOf({ productId, orderId }: SearchOf<'confirm'>): OrderReference {
  return { ...(productId !== undefined && { productId }), ...(orderId !== undefined && { orderId }) }
}

import { Type } from 'typebox'
import { orderId, productId } from '../../fields.ts'

/** How a page names an order. Without an order id, the borrower's newest order of the product is meant. */
export const orderReference = {
  productId: Type.Optional(productId),
  product_id: Type.Optional(productId),
  orderId: Type.Optional(orderId),
}

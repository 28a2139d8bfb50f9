import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { orderId, productId } from '../fields.ts'

export const orderErrors = defineErrors({
  ORDER_NOT_FOUND: { code: 2501, status: 404, message: 'We could not find this order.' },
  NOT_OFFERED: { code: 2502, status: 200, message: 'There is no offer to confirm on this order.' },
  TERMS_DIFFER: { code: 2503, status: 200, message: 'The offer has changed. Please read it again before you confirm.' },
  PAYOUT_ACCOUNT_MISSING: { code: 2504, status: 200, message: 'Please add the account your money should go to first.' },
  ALREADY_CONFIRMED: { code: 2505, status: 200, message: 'You have already confirmed this loan.' },
  TEXT_CHANGED: { code: 2511, status: 200, message: 'This text has changed. Please read it again.' },
  TEXT_NOT_AGREED: { code: 2512, status: 200, message: 'Please read and agree to the text of this offer first.' },
  CANNOT_CANCEL: { code: 2506, status: 200, message: 'This order can no longer be cancelled here.' },
})

/** How a page names an order. Without an order id, the borrower's newest order of the product is meant. */
export const orderReference = {
  productId: Type.Optional(productId),
  product_id: Type.Optional(productId),
  orderId: Type.Optional(orderId),
}

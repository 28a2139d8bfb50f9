import { Type } from 'typebox'

/** A way to pay, as it is given out. */
export const paymentCodeReply = Type.Object({
  /** Where the borrower pays: a page of this product or the provider's own. */
  payUrl: Type.String(),
  payCode: Type.String(),
  amount: Type.Integer(),
})

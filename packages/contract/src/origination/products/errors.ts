import { defineErrors } from '../../errors.ts'

export const productErrors = defineErrors({
  PRODUCT_NOT_FOUND: { code: 2201, status: 404, message: 'This product is not available.' },
  AMOUNT_OUT_OF_RANGE: { code: 2202, status: 200, message: 'Please choose an amount this product allows.' },
  TERM_NOT_OFFERED: { code: 2203, status: 200, message: 'Please choose a term this product offers.' },
})

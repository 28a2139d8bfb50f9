/** Order of the page tests. */
export const ORDER_ID = '0b7a1c9e-1111-4222-8333-abcdefabcdef'
export const PRODUCT_ID = 'steady-4'
export const ORDER_QUERY = `productId=${PRODUCT_ID}&orderId=${ORDER_ID}`

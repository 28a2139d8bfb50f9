export { getProduct } from './get-product.ts'
export { getQuote } from './get-quote.ts'
export { listProducts } from './list-products.ts'

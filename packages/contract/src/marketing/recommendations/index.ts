export { jumpToProduct } from './jump-to-product.ts'

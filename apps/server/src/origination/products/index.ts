export { canChoose, chooseTerms, type LoanChoice } from './choose-terms.ts'
export type { Customer, FindCustomer } from './customer.ts'
export { demoProducts } from './demo-products.ts'
export { describeLate } from './describe-late.ts'
export { describeProduct } from './describe-product.ts'
export { describeRate } from './describe-rate.ts'
export { plainPercent } from './plain-percent.ts'
export type { Presentation } from './presentation.ts'
export { makeProductShelf, type ProductShelf } from './product-shelf.ts'
export { productRoutes } from './products.routes.ts'
export {
  findPresentation,
  findProduct,
  getProductById,
  insertProduct,
  listProductIds,
  type PolicyPack,
  type Product,
} from './products.store.ts'
export { quoteFor } from './quote-for.ts'
export { saveProduct } from './save-product.ts'
export { type Term, termDays, termOf } from './term.ts'

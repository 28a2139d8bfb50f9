export { demoProducts } from './demo-products.ts'
export { describeLate, describeRate, plainPercent, priceInWords } from './describe-price.ts'
export { listBreaches, type PolicyBreach } from './policy.store.ts'
export {
  type CheckedCharge,
  checkChargesPolicy,
  checkOfferPolicy,
  isChargeLawful,
  type OverrideDraft,
  PolicyBreachError,
  requireProductWithinPolicy,
} from './policy-checks.ts'
export { loadRules } from './policy-rules.ts'
export type { Presentation } from './presentation.ts'
export { quoteFor } from './product-page.ts'
export {
  type Customer,
  describeProduct,
  type FindCustomer,
  makeProductShelf,
  type ProductShelf,
} from './product-shelf.ts'
export { productRoutes } from './products.routes.ts'
export {
  findPresentation,
  findProduct,
  getProductById,
  listProductIds,
  type PolicyPack,
  type Product,
} from './products.store.ts'
export { insertProduct, saveProduct } from './save-product.ts'
export { canChoose, chooseTerms, type LoanChoice, type Term, termDays, termOf } from './terms.ts'

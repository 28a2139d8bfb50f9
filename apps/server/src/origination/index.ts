export { showOrderNumber } from '../platform/case-number/case-number.ts'
export type { DrawnPapers } from './agreements/agreement-documents.ts'
export { agreementPageRoutes, agreementRoutes, lenderTextRoutes } from './agreements/agreements.routes.ts'
export { countSigned, listAgreedPapers, listSigned } from './agreements/agreements.store.ts'
export { agreementColumns, signingOf } from './agreements/disclose-offer.ts'
export { readAgreement, readAgreementPdf } from './agreements/read-agreement.ts'
export {
  type AgreedExtension,
  draftExtension,
  drawExtension,
  type ExtensionPaper,
  signExtension,
} from './agreements/sign-extension.ts'
export {
  draftNewTerms,
  drawNewTerms,
  type NewTermsPaper,
  newTermsPage,
  type OfferedTerms,
  signNewTerms,
} from './agreements/sign-new-terms.ts'
export { afterDecline, type RetryBy, retryBy, showsLoansFrom } from './applications/after-decline.ts'
export { applicationCaseRoutes } from './applications/applications.routes.ts'
export { applicationRoutes, canApply } from './applications/apply.ts'
export { orderRoutes } from './applications/cancel-order.ts'
export { decideApplication, findStatedIncome } from './applications/decide-application.ts'
export { clientKindOf } from './applications/gather-facts.ts'
export { reasonSentence } from './applications/rules.ts'
export { calculatorRoutes } from './calculator/calculator.routes.ts'
export { insertExchangeRates } from './calculator/calculator.store.ts'
export { demoExchangeRates } from './calculator/convert-amount.ts'
export { confirmationRoutes } from './confirmation/get-confirmation.ts'
export { closeEndedOffers } from './orders/close-ended-offers.ts'
export { confirmAddress, offerAddress, orderAddress } from './orders/order-addresses.ts'
export {
  businessDateOf,
  isEndedOffer,
  isPartialOffer,
  marketFactsOf,
  offeredTerms,
  servedMarketOf,
  storedStatus,
} from './orders/order-state.ts'
export { LOAN_DUE, type Order, orders } from './orders/orders.schema.ts'
export {
  boundBy,
  findOpenOrder,
  findOrder,
  hasApplied,
  hasBeenPaidOut,
  hasDecidedOrder,
  hasOpenOrder,
  insertOrder,
  listOrderNumbers,
  listOrderStates,
  listOrderStatesOf,
  lockDueOrder,
  lockOrder,
  moveOrder,
  type OrderChanges,
  type OrderReference,
  type OrderState,
  requireOrder,
  requireOrderById,
  updateOrder,
} from './orders/orders.store.ts'
export { listOrdersOfBorrower } from './orders/orders-of-borrower.ts'
export { applicationFigures, applicationLines } from './orders/orders-today.ts'
export { findSoughtOrders, listNewestOrders } from './orders/sought-orders.ts'
export { demoProducts } from './products/demo-products.ts'
export {
  describeLate,
  describeLoanRate,
  describeRate,
  describeSecondDaily,
  plainPercent,
} from './products/describe-price.ts'
export { canBePaidOut } from './products/payout-days.ts'
export { loadRules } from './products/policy.store.ts'
export {
  checkChargesPolicy,
  isChargeLawful,
  listChargeBreaches,
  listRestructuringBreaches,
} from './products/policy-checks.ts'
export { descriptionIn, type Presentation } from './products/presentation.ts'
export { describeProduct, type FindCustomer, makeProductCache, type ProductCache } from './products/product-cache.ts'
export { firstPayoutMinor, productRoutes, quoteFor } from './products/product-page.ts'
export { findPresentation, listProductIds, listProductNames, type Product } from './products/products.store.ts'
export { insertProduct, saveProduct } from './products/save-product.ts'
export { highestRatePpm, shownPpm, statedRatePpm } from './products/stated-rate.ts'
export {
  listLateChargeWarnings,
  listStoreEligibility,
  PAGE_PERMISSIONS,
  type Store,
  type StoreEligibility,
} from './products/store-eligibility.ts'
export { chooseTerms, type LoanChoice, type Term, termDays, termOf } from './products/terms.ts'

export { describeCurrentOrder } from './describe-current-order.ts'
export { describeStatus, type StatusDescription } from './describe-status.ts'
export { lockDueOrder } from './due-orders.store.ts'
export type { PageParts, ReasonSentence } from './get-loan-details.ts'
export { hasApplied, hasBeenPaidOut } from './has-borrowed.ts'
export { lastExtension } from './last-extension.ts'
export { findLoan, loadLoan, loanOf } from './load-loan.ts'
export {
  appendLoanEvent,
  type LoanEventRow,
  type LoanEventType,
  type NewLoanEvent,
  readLoanEvents,
  toLendingEvents,
} from './loan-events.store.ts'
export { columnsOfOrder, eventsOfOrder, makeOrderFinder, presentationOfOrder } from './make-order-finder.ts'
export { missedExtension } from './missed-extension.ts'
export { offerAddress } from './offer-address.ts'
export { offeredTerms } from './offer-standing.ts'
export { orderAddress } from './order-address.ts'
export { businessDateOf, marketFactsOf, servedMarketOf } from './order-market.ts'
export { showOrderNumber } from './order-number.ts'
export { findOrderPage, listOrderPages, type OrderPage } from './order-page.store.ts'
export { boundBy, listOrderStates, type OrderState } from './order-states.store.ts'
export { storedStatus } from './order-status.ts'
export { orderRoutes } from './orders.routes.ts'
export {
  findOpenOrder,
  findOrder,
  hasOpenOrder,
  hasSettledOrder,
  hasWrittenOffOrder,
  insertOrder,
  lockOrder,
  moveOrder,
  type NewOrder,
  type Order,
  type OrderChanges,
  type OrderReference,
  requireOrder,
  updateOrder,
} from './orders.store.ts'
export { listOrderNumbers, requireOrderById } from './orders-by-id.store.ts'
export { type Payable, payableOn } from './payable.ts'
export { findRating, type RatingState } from './rating-state.ts'
export { recomputeNextDue } from './recompute-next-due.ts'
export { isLawfulExtension, type WhyNotExtended, whyNotExtended } from './why-not-extended.ts'

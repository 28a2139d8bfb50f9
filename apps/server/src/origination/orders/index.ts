export { describeCurrentOrder } from './describe-current-order.ts'
export { describeStatus, type StatusDescription } from './describe-status.ts'
export type { PageParts, ReasonSentence } from './get-loan-details.ts'
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
export { offerAddress, orderAddress } from './order-addresses.ts'
export { showOrderNumber } from './order-number.ts'
export { findOrderPage, listOrderPages, type OrderPage } from './order-page.store.ts'
export { businessDateOf, marketFactsOf, offeredTerms, servedMarketOf, storedStatus } from './order-state.ts'
export { orderRoutes } from './orders.routes.ts'
export type { Order } from './orders.schema.ts'
export {
  boundBy,
  findOpenOrder,
  findOrder,
  hasApplied,
  hasBeenPaidOut,
  hasOpenOrder,
  hasSettledOrder,
  hasWrittenOffOrder,
  insertOrder,
  listOrderNumbers,
  listOrderStates,
  lockDueOrder,
  lockOrder,
  moveOrder,
  type NewOrder,
  type OrderChanges,
  type OrderReference,
  type OrderState,
  requireOrder,
  requireOrderById,
  updateOrder,
} from './orders.store.ts'
export { type Payable, payableOn } from './payable.ts'
export { findRating, type RatingState } from './rating-state.ts'
export { recomputeNextDue } from './recompute-next-due.ts'
export { isLawfulExtension, type WhyNotExtended, whyNotExtended } from './why-not-extended.ts'

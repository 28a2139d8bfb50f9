export { describeStatus, type StatusDescription, statusCodeOn } from './describe-status.ts'
export type { PageParts, ReasonSentence } from './get-loan-details.ts'
export { describeCurrentOrder } from './list-orders.ts'
export { loanRoutes } from './loan.routes.ts'
export {
  appendLoanEvent,
  findLoan,
  type LoanEventRow,
  type LoanEventType,
  loadLoan,
  loanOf,
  type NewLoanEvent,
  readLoanEvents,
  toLendingEvents,
} from './loan-events.store.ts'
export {
  countReversedExtensions,
  isLawfulExtension,
  lastExtension,
  missedExtension,
  type WhyNotExtended,
  whyNotExtended,
} from './loan-extensions.ts'
export { findRating, type RatingState } from './loan-prompts.ts'
export { type Payable, payableOn } from './loan-standing.ts'
export {
  columnsOfOrder,
  eventsOfOrder,
  findOrderPage,
  listOrderPages,
  makeOrderFinder,
  type OrderPage,
  presentationOfOrder,
} from './order-page.store.ts'
export { bookCharges, type LoanEventPosting, postLoanEvent } from './post-loan-event.ts'
export { recomputeNextDue } from './recompute-next-due.ts'

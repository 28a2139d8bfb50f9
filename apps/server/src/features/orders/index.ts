export { describeStatus, type StatusDescription } from './describe-status.ts'
export { findLoan, loadLoan } from './load-loan.ts'
export {
  appendLoanEvent,
  type LoanEventRow,
  type LoanEventType,
  type NewLoanEvent,
  readLoanEvents,
} from './loan-events.store.ts'
export { storedStatus } from './order-status.ts'
export {
  findOrder,
  hasOpenOrder,
  hasSettledOrder,
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
export { recomputeNextDue } from './recompute-next-due.ts'

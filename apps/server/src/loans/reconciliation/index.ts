export { booksZone } from './books-day.ts'
export { describeDifference } from './describe-difference.ts'
export { type Difference, listOpenDifferences } from './differences.store.ts'
export { daysToReconcile, type Reconciled, reconcileDay } from './reconcile-day.ts'

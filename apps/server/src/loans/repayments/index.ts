export { applySuspense } from './apply-suspense.ts'
export { askForCode } from './ask-for-code.ts'
export { hostedChannel } from './channels.ts'
export { extensionWaysToPay } from './extension-ways-to-pay.ts'
export { sourceOf } from './receipt-row.ts'
export { listSuspense, readArrival, receiptsOf } from './receipts-found.store.ts'
export { receivePayment, receiveReversal } from './receive-payment.ts'
export { repaymentRoutes } from './repayments.routes.ts'
export {
  findReceipt,
  insertPaymentCode,
  listReversedReceipts,
  lockReceiptName,
  type Receipt,
  updateReceipt,
} from './repayments.store.ts'
export { requirePayable } from './require-payable.ts'
export { isRepayable, type RunningLoan, requireRunningLoan } from './running-loan.ts'
export { makeSharedCalls } from './shared-calls.ts'
export { tellPayment } from './tell-payment.ts'

export { applySuspense, sourceOf } from './apply-receipt.ts'
export { hostedChannel } from './channels.ts'
export { tellPayment } from './credit-loan.ts'
export { askForCode } from './payment-codes.ts'
export { makeSharedCalls } from './payment-status.ts'
export { receivePayment, receiveReversal } from './receive-payment.ts'
export { repaymentRoutes } from './repayments.routes.ts'
export {
  findReceipt,
  insertPaymentCode,
  listReversedReceipts,
  listSuspense,
  lockReceiptName,
  type Receipt,
  readArrival,
  receiptsOf,
  updateReceipt,
} from './repayments.store.ts'
export { isRepayable, type RunningLoan, requirePayable, requireRunningLoan } from './running-loan.ts'
export { extensionWaysToPay } from './ways-to-pay.ts'

export {
  applySuspenseTo,
  applySuspenseToLoan,
  reversePayment,
  takeWriteOffBack,
  type Waiver,
  waiveCharges,
} from './corrections.ts'
export { type ReceiptName, receiptNameOf, receiptSource } from './record-on-loan.ts'
export { receiveRefundAnswer, refundReference, requestOfReference, sendRefund } from './refunds.ts'
export { approveRequest, askForRefund, askForSuspenseRefund, askForWriteOff, declineRequest } from './requests.ts'
export { listOpenRequests, type RequestKind, type RequestState, type ServicingRequest } from './servicing.store.ts'

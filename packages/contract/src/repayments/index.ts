export { createPaymentCode } from './create-payment-code.ts'
export { getRepayment } from './get-repayment.ts'

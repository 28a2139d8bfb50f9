export { createPaymentCode } from './create-payment-code.ts'
export { exitLoan } from './exit-loan.ts'
export { extendLoan } from './extend-loan.ts'
export { getRepayment } from './get-repayment.ts'

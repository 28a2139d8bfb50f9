export { receivePayment } from './receive-payment.ts'
export { repaymentRoutes } from './repayments.routes.ts'

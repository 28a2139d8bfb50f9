export { commitRepayment } from './commit-repayment.ts'
export { confirmRepayment } from './confirm-repayment.ts'
export { getRepaymentWay } from './get-repayment-way.ts'
export { redirectRepayment } from './redirect-repayment.ts'

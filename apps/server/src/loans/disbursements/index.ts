export { disbursementRoutes } from './disbursements.routes.ts'
export { type Disbursement, findLastAttempt } from './disbursements.store.ts'
export { receivePayoutAnswer } from './receive-payout-answer.ts'
export { sendPayout, startDisbursement } from './start-disbursement.ts'

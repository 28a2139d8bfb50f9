export { disbursementRoutes } from './disbursements.routes.ts'
export { receivePayoutAnswer } from './receive-payout-answer.ts'
export { sendPayout } from './send-payout.ts'
export { startDisbursement } from './start-disbursement.ts'

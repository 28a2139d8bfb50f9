export { matchTransfer, refuseTransfer } from './decide-transfer.ts'
export { type DescribedTransfer, describeTransfer } from './describe-transfer.ts'
export { transferRoutes } from './transfers.routes.ts'
export { listTransfersToCheck, type Transfer } from './transfers.store.ts'

export { listTransfers } from './list-transfers.ts'
export { submitTransfer } from './submit-transfer.ts'
export { uploadTransferProof } from './upload-transfer-proof.ts'

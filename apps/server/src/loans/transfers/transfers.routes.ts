import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { listTransfers } from './list-transfers.ts'
import { submitTransfer, uploadTransferProof } from './submit-transfer.ts'

export function transferRoutes(routes: Routes, services: Services): void {
  routes.borrower('listTransfers', ({ borrowerId, body }) => listTransfers(services, borrowerId, body))
  routes.borrower('submitTransfer', (call) => submitTransfer(services, call))
  routes.borrower('uploadTransferProof', (call) => services.uploadSlots.hold(() => uploadTransferProof(services, call)))
}

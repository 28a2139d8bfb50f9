import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { cancelDeletion } from './cancel-deletion.ts'
import { correctAddress } from './correct-address.ts'
import { correctIdentity } from './correct-identity.ts'
import { getDataCopy } from './get-data-copy.ts'
import { getDeletion } from './get-deletion.ts'
import { getOwnData } from './get-own-data.ts'
import { listContactRecord } from './list-contact-record.ts'
import { requestDataCopy } from './request-data-copy.ts'
import { requestDeletion } from './request-deletion.ts'

export function ownDataRoutes(routes: Routes, services: Services): void {
  routes.borrower('getOwnData', ({ borrowerId }) => getOwnData(services, borrowerId))
  routes.borrower('correctIdentity', (call) => correctIdentity(services, call))
  routes.borrower('correctAddress', (call) => correctAddress(services, call))
  routes.borrower('getDataCopy', ({ borrowerId }) => getDataCopy(services, borrowerId))
  routes.borrower('requestDataCopy', (call) => requestDataCopy(services, call))
  routes.borrower('getDeletion', ({ borrowerId }) => getDeletion(services, borrowerId))
  routes.borrower('requestDeletion', (call) => requestDeletion(services, call))
  routes.borrower('cancelDeletion', ({ borrowerId }) => cancelDeletion(services, borrowerId))
  routes.borrower('listContactRecord', ({ borrowerId }) => listContactRecord(services, borrowerId))
}

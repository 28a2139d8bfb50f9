import type { Routes } from '../../platform/http/register-operation.ts'
import { listContactRecord } from './contacts.ts'
import { correctAddress, correctIdentity } from './correct-details.ts'
import { getDataCopy, requestDataCopy } from './data-copies.ts'
import { cancelDeletion, getDeletion, requestDeletion } from './deletions.ts'
import { getOwnData } from './get-own-data.ts'
import type { OwnDataServices } from './other-records.ts'

export function ownDataRoutes(routes: Routes, services: OwnDataServices): void {
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

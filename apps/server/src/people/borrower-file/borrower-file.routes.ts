import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import type { Authenticator } from '../sessions/authenticate.ts'
import { type DetailParts, getBorrowerDetails, getBorrowerPhone } from './borrower-file.ts'
import { correctBorrowerDetails, endBorrowerSessions } from './borrower-file-acts.ts'
import {
  listBorrowerCases,
  listBorrowerContacts,
  listBorrowerOrders,
  listBorrowerRecords,
  listBorrowerViews,
  type RecordParts,
} from './borrower-file-records.ts'

export type StaffBorrowerParts = DetailParts & RecordParts

/** A borrower's page in the console. Each part needs the right to what it shows. */
export function staffBorrowerRoutes(
  routes: Routes,
  services: Services,
  known: Authenticator,
  parts: StaffBorrowerParts,
): void {
  routes.staff('getBorrowerDetails', (call) => getBorrowerDetails(services, parts, call))
  routes.staff('getBorrowerPhone', (call) => getBorrowerPhone(services, call))
  routes.staff('listBorrowerRecords', (call) => listBorrowerRecords(services, call))
  routes.staff('listBorrowerOrders', (call) => listBorrowerOrders(services, parts, call))
  routes.staff('listBorrowerCases', (call) => listBorrowerCases(services, parts, call))
  routes.staff('listBorrowerContacts', (call) => listBorrowerContacts(services, call))
  routes.staff('listBorrowerViews', (call) => listBorrowerViews(services, call))
  routes.staff('correctBorrowerDetails', (call) => correctBorrowerDetails(services, parts, call))
  routes.staff('endBorrowerSessions', (call) => endBorrowerSessions(services, known, call))
}

import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { approveApplication, declineApplication } from './decide-as-person.ts'
import { type CaseParts, getApplicationCase } from './get-application-case.ts'
import { listApplications } from './list-applications.ts'
import { releaseApplication, takeApplication, takeNextApplication } from './take-application.ts'

/** Applications that were referred to a person: the queue, who works on what, and the decisions. */
export function applicationCaseRoutes(routes: Routes, services: Services, parts: CaseParts): void {
  const { findSharingAccount } = parts
  routes.staff('listApplications', ({ body }) => listApplications(services, body))
  routes.staff('getApplicationCase', (call) => getApplicationCase(services, parts, call))
  routes.staff('takeApplication', (call) => takeApplication(services, call))
  routes.staff('takeNextApplication', (call) => takeNextApplication(services, call))
  routes.staff('releaseApplication', (call) => releaseApplication(services, call))
  routes.staff('approveApplication', (call) => approveApplication(services, findSharingAccount, call))
  routes.staff('declineApplication', (call) => declineApplication(services, findSharingAccount, call))
}

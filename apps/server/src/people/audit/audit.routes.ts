import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { searchAudit } from './search-audit.ts'
import { listVerifications, verifyAudit } from './verify-trail.ts'

/** The audit trail: searched, and verified as a whole. */
export function auditRoutes(routes: Routes, services: Services): void {
  routes.staff('searchAudit', (call) => searchAudit(services, call))
  routes.staff('listVerifications', () => listVerifications(services))
  routes.staff('verifyAudit', async ({ caller }) => {
    await verifyAudit(services, caller)
    return {}
  })
}

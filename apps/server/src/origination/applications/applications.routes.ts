import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { apply } from './apply.ts'

export function applicationRoutes(routes: Routes, services: Services): void {
  routes.borrower('apply', (call) => apply(services, call))
}

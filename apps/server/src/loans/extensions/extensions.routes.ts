import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { getExtension } from './get-extension.ts'

export function extensionRoutes(routes: Routes, services: Services): void {
  routes.borrower('getExtension', ({ borrowerId, body, say }) => getExtension(services, borrowerId, body, say))
}

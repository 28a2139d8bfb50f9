import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { cardInit } from './account-form.ts'

export function payoutAccountRoutes(routes: Routes, services: Services): void {
  routes.borrower('cardInit', ({ borrowerId, say }) => cardInit(services, borrowerId, say))
}

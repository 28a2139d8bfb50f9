import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { rateLoan } from './rate-loan.ts'

export function ratingRoutes(routes: Routes, services: Services): void {
  routes.borrower('rateLoan', async (call) => {
    await rateLoan(services, call)
    return {}
  })
}

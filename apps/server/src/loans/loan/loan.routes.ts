import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { getLoanDetails, type PageParts } from './get-loan-details.ts'
import { listOrders } from './list-orders.ts'

export function loanRoutes(routes: Routes, services: Services, parts: PageParts): void {
  routes.borrower('getLoanDetails', ({ borrowerId, body }) => getLoanDetails(services, borrowerId, body, parts))
  routes.borrower('listOrders', ({ borrowerId }) => listOrders(services, borrowerId))
}

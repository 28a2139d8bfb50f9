import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { getLoanDetails, type PageParts } from './get-loan-details.ts'
import { listOrders } from './list-orders.ts'

export function loanRoutes(routes: Routes, services: Services, parts: PageParts): void {
  routes.borrower('getLoanDetails', ({ borrowerId, body, say }) =>
    getLoanDetails(services, borrowerId, body, parts, say),
  )
  routes.borrower('listOrders', ({ borrowerId, say }) => listOrders(services, borrowerId, say))
}

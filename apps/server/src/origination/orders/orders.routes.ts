import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { cancelOrder } from './cancel-order.ts'
import { getLoanDetails, type PageParts } from './get-loan-details.ts'
import { listOrders } from './list-orders.ts'

export function orderRoutes(routes: Routes, services: Services, parts: PageParts): void {
  routes.borrower('getLoanDetails', ({ borrowerId, body }) => getLoanDetails(services, borrowerId, body, parts))
  routes.borrower('listOrders', ({ borrowerId }) => listOrders(services, borrowerId))
  routes.borrower('cancelOrder', (call) => cancelOrder(services, call))
}

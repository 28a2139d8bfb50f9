import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { cancelOrder } from './cancel-order.ts'

export function orderRoutes(routes: Routes, services: Services): void {
  routes.borrower('cancelOrder', (call) => cancelOrder(services, call))
}

import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { confirmLoan } from './confirm-loan.ts'
import { getConfirmation } from './get-confirmation.ts'

export function confirmationRoutes(routes: Routes, services: Services): void {
  routes.borrower('getConfirmation', ({ borrowerId, body }) => getConfirmation(services, borrowerId, body))
  routes.borrower('confirmLoan', (call) => confirmLoan(services, call))
}

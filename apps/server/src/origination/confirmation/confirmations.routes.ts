import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { confirmLoan } from './confirm-loan.ts'
import { getConfirmation } from './get-confirmation.ts'
import { getNewConfirmation } from './get-new-confirmation.ts'

export function confirmationRoutes(routes: Routes, services: Services): void {
  routes.borrower('getConfirmation', (call) => getConfirmation(services, call))
  routes.borrower('confirmLoan', (call) => confirmLoan(services, call))
  routes.borrower('getNewConfirmation', (call) => getNewConfirmation(services, call))
  routes.borrower('confirmNewLoan', (call) => confirmLoan(services, call))
}

import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { confirmLoan, type Payouts } from './confirm-loan.ts'
import { getConfirmation, getNewConfirmation } from './get-confirmation.ts'

export function confirmationRoutes<Account extends { readonly accountMasked: string }>(
  routes: Routes,
  services: Services,
  payouts: Payouts<Account>,
): void {
  const { findPayoutAccount } = payouts
  routes.borrower('getConfirmation', (call) => getConfirmation(services, findPayoutAccount, call))
  routes.borrower('confirmLoan', (call) => confirmLoan(services, payouts, call))
  routes.borrower('getNewConfirmation', (call) => getNewConfirmation(services, findPayoutAccount, call))
  routes.borrower('confirmNewLoan', (call) => confirmLoan(services, payouts, call))
}

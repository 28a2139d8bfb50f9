import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { changePayoutAccount } from './change-payout-account.ts'

/** Binding an account is asked for with payout accounts, and answered here: it can start a payout. */
export function disbursementRoutes(routes: Routes, services: Services): void {
  routes.borrower('bindPayoutAccount', (call) => changePayoutAccount(services, call))
  routes.borrower('changePayoutAccount', (call) => changePayoutAccount(services, call, 'loanDetail'))
}

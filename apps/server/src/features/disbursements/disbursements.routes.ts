import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { changePayoutAccount } from './change-payout-account.ts'

/** Changing the account is asked for with payout accounts, and answered here: it can start a payout. */
export function disbursementRoutes(routes: Routes, services: Services): void {
  routes.borrower('changePayoutAccount', (call) => changePayoutAccount(services, call))
}

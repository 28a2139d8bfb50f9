import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { bindPayoutAccount } from './bind-payout-account.ts'
import { cardInit } from './card-init.ts'

export function payoutAccountRoutes(routes: Routes, services: Services): void {
  routes.borrower('cardInit', ({ borrowerId }) => cardInit(services, borrowerId))
  routes.borrower('bindPayoutAccount', (call) => bindPayoutAccount(services, call))
}

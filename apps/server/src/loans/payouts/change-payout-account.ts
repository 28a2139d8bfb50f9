import type { Reply } from '@hulog/contract'
import { findOpenOrder, lockOrder, storedStatus } from '../../origination/index.ts'
import { tryStepUpCode } from '../../people/index.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import type { BorrowerCall, Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import type { PayoutAccount } from '../payout-accounts/payout-accounts.store.ts'
import { nextPage, saveAccount } from '../payout-accounts/save-account.ts'
import { findLastAttempt } from './payouts.store.ts'
import { startAgain } from './start-payout.ts'

/** Routes of binding an account. They are here and not with payout accounts, because binding can start a payout. */
export function payoutRoutes(routes: Routes, services: Services): void {
  routes.borrower('bindPayoutAccount', (call) => changePayoutAccount(services, call))
  routes.borrower('changePayoutAccount', (call) => changePayoutAccount(services, call, 'loanDetail'))
}

/**
 * BNK-07: binds the first account or another one. A payout that failed is tried again, to the account given now; from a
 * loan's page (`source`) the borrower comes back to that page.
 */
export async function changePayoutAccount(
  services: Services,
  { borrowerId, sessionId, body }: BorrowerCall<'bindPayoutAccount' | 'changePayoutAccount'>,
  source?: 'loanDetail',
): Promise<Reply<'changePayoutAccount'>> {
  const tried = await tryStepUpCode(services, { borrowerId, sessionId }, 'payoutAccount', body)
  return inTransaction(services.db, async (tx) => {
    const account = await saveAccount(services, tx, borrowerId, body, tried)
    await retryFailedPayout(services, tx, borrowerId, account)
    return { accountMasked: account.accountMasked, nextUrl: await nextPage(tx, borrowerId, source) }
  })
}

async function retryFailedPayout(
  services: Services,
  tx: Tx,
  borrowerId: string,
  account: PayoutAccount,
): Promise<void> {
  const open = await findOpenOrder(tx, borrowerId)
  if (open === null) return
  const order = await lockOrder(tx, borrowerId, open.id)
  if (storedStatus(order) !== 'payoutFailed') return
  const failed = await findLastAttempt(tx, borrowerId, order.id)
  if (failed === null) throw new Error(`the payout of order ${order.id} failed without an attempt`)
  await startAgain(services, tx, { order, failed, account })
}

import type { Reply } from '@hulog/contract'
import { findFullName, getBorrower, marketOf } from '../../people/borrowers/index.ts'
import type { Services } from '../../services.ts'
import { accountForm } from './account-form.ts'
import { findPayoutAccount } from './payout-accounts.store.ts'
import { payoutChannels } from './payout-channels.ts'

/** The form for binding an account in the borrower's country, and what is known already. */
export async function cardInit(services: Services, borrowerId: string): Promise<Reply<'cardInit'>> {
  const { db } = services
  const market = marketOf(await getBorrower(db, borrowerId))
  const bound = await findPayoutAccount(db, borrowerId)
  return {
    items: accountForm(payoutChannels[market]),
    holderName: (await findFullName(services, db, borrowerId)) ?? '',
    boundAccountMasked: bound?.accountMasked ?? null,
  }
}

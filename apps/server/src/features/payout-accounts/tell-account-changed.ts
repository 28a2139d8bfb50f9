import { lender } from '../../lender.ts'
import type { Services } from '../../services.ts'
import { getBorrower, openPhone } from '../borrowers/index.ts'
import { getPayoutAccount } from './payout-accounts.store.ts'

/** Tells the borrower that the account was changed: whoever did not do it learns of it at once (ASVS 6.3.7). */
export async function tellAccountChanged(
  services: Services,
  { borrowerId, accountId }: { borrowerId: string; accountId: string },
): Promise<void> {
  const account = await getPayoutAccount(services.db, borrowerId, accountId)
  const to = openPhone(services, await getBorrower(services.db, borrowerId))
  const text = `${lender.name}: your loan money now goes to ${account.accountMasked}. Was this not you? Write to us in the app at once.`
  await services.providers.sms.send({ id: accountId, to, text, channel: 'sms' })
}

import { findFullName } from '../../people/borrowers/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { routingCode } from './check-account.ts'
import { getPayoutAccount } from './payout-accounts.store.ts'
import { payeeName, placeOf } from './save-account.ts'

/** What a bank must know to pay. Opened only to ask for a payout, and given to no one else. */
export type PayoutDestination = {
  /** Of the bank, and of the branch where it counts: see `routingCode`. */
  readonly bankCode: string
  readonly accountNumber: string
  readonly holderName: string
}

export async function readPayoutDestination(
  services: Services,
  db: Reader,
  borrowerId: string,
  accountId: string,
): Promise<PayoutDestination> {
  const account = await getPayoutAccount(db, borrowerId, accountId)
  const fullName = await findFullName(services, db, borrowerId)
  if (fullName === null) throw new Error(`the holder of payout account ${accountId} has no name`)
  // A name changed since into one that cannot be carried is for the bank to refuse: then another account is asked for.
  const holderName = payeeName(fullName) ?? fullName
  const accountNumber = services.cipher.open(account.accountSealed, placeOf(account.id))
  return { bankCode: routingCode(account.bankCode, account.branchCode), accountNumber, holderName }
}

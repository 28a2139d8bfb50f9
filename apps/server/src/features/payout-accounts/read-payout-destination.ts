import type { Reader } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { findFullName } from '../borrowers/index.ts'
import { getPayoutAccount } from './payout-accounts.store.ts'
import { placeOf } from './save-account.ts'

/** What a bank must know to pay. Opened only to ask for a payout, and given to no one else. */
export type PayoutDestination = {
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
  const holderName = await findFullName(services, db, borrowerId)
  if (holderName === null) throw new Error(`the holder of payout account ${accountId} has no name`)
  const accountNumber = services.cipher.open(account.accountSealed, placeOf(account.id))
  return { bankCode: account.bankCode, accountNumber, holderName }
}

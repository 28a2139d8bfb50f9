import { requireOrder, servedMarketOf } from '../../origination/index.ts'
import { findFullName } from '../../people/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { fixRequest } from '../../platform/outgoing/fixed-request.ts'
import { type PayoutRequest, requestPayoutOnce } from '../../providers/money/payouts.ts'
import type { Services } from '../../services.ts'
import { routingCode } from './check-account.ts'
import { getPayoutAccount } from './payout-accounts.store.ts'
import { payeeName, placeOf } from './save-account.ts'

/** Everything a bank needs to pay. Decrypted only to request a payout, and passed to nobody else. */
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
  // If the name has changed into one that payments cannot carry, the bank refuses, and the borrower gives another
  // account.
  const holderName = payeeName(fullName) ?? fullName
  const accountNumber = services.cipher.open(account.accountSealed, placeOf(account.id))
  return { bankCode: routingCode(account.bankCode, account.branchCode), accountNumber, holderName }
}

/** A payout to an account of a borrower, for one order. */
type Asked = Pick<PayoutRequest, 'reference' | 'amountMinor' | 'currency'> & {
  readonly borrowerId: string
  readonly orderId: string
  readonly payoutAccountId: string
}

/**
 * Asks the bank to pay and returns its id for the payout. A request repeated after a crash or a lost answer pays
 * nothing twice: a reference is paid once, with the provider, the name and the account of the first try.
 * `forgetRequest` belongs to the transaction that stores the answer. @throws ProviderUnavailable
 */
export async function payToAccount(services: Services, asked: Asked): Promise<{ providerPayoutId: string }> {
  const { db, providers } = services
  const { reference, amountMinor, currency, borrowerId, orderId, payoutAccountId } = asked
  const market = servedMarketOf(await requireOrder(db, borrowerId, { orderId }))
  const fixed = await fixRequest<FixedPayout>(services, { id: reference, borrowerId }, async () => {
    const destination = await readPayoutDestination(services, db, borrowerId, payoutAccountId)
    const { name: provider } = providers.payingOutFor({ market })
    return { provider, reference, amountMinor, currency, ...destination }
  })
  const { provider, ...request } = fixed
  return requestPayoutOnce(providers.payingOutFor({ market, provider }), request)
}

/** Requests stored by an earlier version name no provider: each market had one. */
type FixedPayout = PayoutRequest & { readonly provider?: string }

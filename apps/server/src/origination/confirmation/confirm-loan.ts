import type { Body, Reply } from '@hulog/contract'
import { orderStatusCodes } from '@hulog/lending'
import { requireCodeInSession, requireStepUp, tryStepUpCode } from '../../people/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { once } from '../../platform/idempotency/once.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { type Disclosure, discloseOffer, drawOffer, signAgreements } from '../agreements/disclose-offer.ts'
import { requireTextAgreed } from '../agreements/lender-text.ts'
import { orderAddress } from '../orders/order-addresses.ts'
import { businessDateOf } from '../orders/order-state.ts'
import type { Order } from '../orders/orders.schema.ts'
import { findOrder, lockOrder, moveOrder, requireOrder } from '../orders/orders.store.ts'
import { firstPayoutMinor } from '../products/product-page.ts'
import { findPresentation } from '../products/products.store.ts'

/** Payouts as confirming needs them. Passed in by composition, because loans depend on origination. */
export type Payouts<Account> = {
  findPayoutAccount(db: Reader, borrowerId: string): Promise<Account | null>
  startPayout(
    services: Services,
    tx: Tx,
    order: Order,
    account: Account,
    amountMinor: number,
  ): Promise<{ readonly reference: string }>
}

type Confirming = BorrowerCall<'confirmLoan' | 'confirmNewLoan'>

/**
 * Signs the agreements and starts the payout, in one transaction under the order's lock, so that it happens once. Both
 * confirm pages share this operation and its request keys.
 */
export async function confirmLoan<Account>(
  services: Services,
  { findPayoutAccount, startPayout }: Payouts<Account>,
  { borrowerId, sessionId, body, requestKey: givenKey, request, say }: Confirming,
): Promise<Reply<'confirmLoan'>> {
  const requestKey = { ...givenKey, operation: 'confirmLoan' }
  const tried = await tryStepUpCode(services, { borrowerId, sessionId }, 'confirmLoan', body)
  const drawn = await drawOffer(services, await findOrder(services.db, borrowerId, body), say)
  return once(services.db, requestKey, async (tx) => {
    const { id } = await requireOrder(tx, borrowerId, body)
    const order = await lockOrder(tx, borrowerId, id)
    requireUnconfirmed(order)
    const offer = await requireOffer(services, tx, order, say)
    requireSameTerms(offer, body)
    await requireTextAgreed(services, tx, order)
    const account = await findPayoutAccount(tx, borrowerId)
    if (!account) throw new DomainError('PAYOUT_ACCOUNT_MISSING')
    const { confirmsBySms } = await findPresentation(tx, order.productId)
    await (confirmsBySms ? requireStepUp : requireCodeInSession)(services, tx, tried, id)
    await signAgreements(services, tx, order, offer, drawn, { say, request })
    const confirmed = await moveOrder(tx, order, 'confirm', { confirmedAt: services.clock.businessNow() })
    const { reference } = await startPayout(services, tx, confirmed, account, firstPayoutMinor(offer.quote))
    await recordAudit(tx, borrowerId, 'loan-confirmed', { orderId: id, reference, disclosureHash: offer.hash })
    return { lendDetailsUrl: orderAddress('/loanDetail', confirmed, { from: 'confirm' }) }
  })
}

const { underReview, declined, offered, cancelled } = orderStatusCodes

const NEVER_CONFIRMED: readonly number[] = [underReview, declined, offered, cancelled]

/** @throws ALREADY_CONFIRMED for every order that was confirmed, even if settled since */
export function requireUnconfirmed({ state }: Order): void {
  if (!NEVER_CONFIRMED.includes(state)) throw new DomainError('ALREADY_CONFIRMED')
}

/** Returns the offer as it would be signed today, in a language. @throws NOT_OFFERED, also for an offer that has ended */
export async function requireOffer(services: Services, db: Reader, order: Order, say: SayServer): Promise<Disclosure> {
  const offer = await discloseOffer(services, db, order, businessDateOf(order, services.clock), say)
  if (!offer) throw new DomainError('NOT_OFFERED')
  return offer
}

/** Refuses to sign anything but what the borrower read. @throws TERMS_DIFFER */
function requireSameTerms({ quote, hash }: Disclosure, body: Body<'confirmLoan'>): void {
  const isSame =
    body.amount === quote.principalMinor &&
    body.periods === quote.periods &&
    body.termUnit === quote.termUnit &&
    (body.disclosureHash ?? hash) === hash
  if (!isSame) throw new DomainError('TERMS_DIFFER')
}

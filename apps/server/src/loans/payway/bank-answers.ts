import { requireOrder, servedMarketOf } from '../../origination/index.ts'
import { getBorrower, openPhone } from '../../people/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, isUuid, type Reader, type Tx } from '../../platform/database/database.ts'
import { DomainError, type ErrorName } from '../../platform/http/domain-error.ts'
import { fixRequest, forgetRequest } from '../../platform/outgoing/fixed-request.ts'
import type { PaymentProvider } from '../../providers/money/collecting.ts'
import {
  type ChargeReason,
  type ChargeRequest,
  type ChargeStanding,
  chargeCode,
  type DebitsAccounts,
} from '../../providers/money/direct-debit.ts'
import type { Services } from '../../services.ts'
import { readPayoutDestination } from '../payout-accounts/read-payout-destination.ts'
import { readArrival } from '../repayments/repayments.store.ts'
import { type RunningLoan, requirePayable } from '../repayments/running-loan.ts'
import { type BankCharge, getCharge, lockChargeByReference, moveCharge, readUnderWay } from './payway.store.ts'

const refusals: Record<ChargeReason, ErrorName> = {
  'insufficient-funds': 'FUNDS_MISSING',
  'account-closed': 'ACCOUNT_CLOSED',
  'too-many-tries': 'BANK_CODE_TRIES_SPENT',
  other: 'CHARGE_REFUSED',
}

/**
 * Sends a stored charge to the bank, outside any transaction, because the answer may take seconds or never come.
 * Repeating is safe, because the bank identifies the charge by its id. Refusals: the bank's reasons. @throws
 * ProviderUnavailable
 */
export async function askBank(services: Services, charge: BankCharge): Promise<BankCharge> {
  if (charge.state !== 'asked') return requireNotRefused(charge)
  const { db, providers } = services
  const { borrowerId, id: reference, orderId, amountMinor, currency } = charge
  const order = await requireOrder(db, borrowerId, { orderId })
  const market = servedMarketOf(order)
  const fixed = await fixRequest<FixedCharge>(services, { id: reference, borrowerId }, async () => {
    const account = await readPayoutDestination(services, db, borrowerId, charge.accountId)
    const phone = openPhone(services, await getBorrower(db, borrowerId))
    const { name: provider } = providers.debitingFor({ market })
    return { provider, reference, amountMinor, currency, description: order.productName, ...account, phone }
  })
  const { provider, ...request } = fixed
  return keepStanding(services, charge, await providers.debitingFor({ market, provider }).startCharge(request))
}

/** Requests stored by an earlier version name no provider: each market had one. */
type FixedCharge = ChargeRequest & { readonly provider?: string }

/** Returns the provider that debits accounts in the order's market. @throws ProviderUnavailable */
export async function debitorOf(
  { db, providers }: Services,
  { borrowerId, orderId }: OfOrder,
): Promise<DebitsAccounts> {
  const order = await requireOrder(db, borrowerId, { orderId })
  return providers.debitingFor({ market: servedMarketOf(order) })
}

type OfOrder = Pick<BankCharge, 'borrowerId' | 'orderId'>

/** Stores the bank's answer, unless the charge has changed meanwhile. Refusals: the same. */
export async function keepStanding(
  { db, clock }: Services,
  charge: BankCharge,
  standing: ChargeStanding,
): Promise<BankCharge> {
  const { id: chargeId, borrowerId } = charge
  const present = await inTransaction(db, async (tx) => {
    await forgetRequest(tx, chargeId)
    const moved = await moveCharge(tx, charge, charge.state, changesOf(standing, clock.now()))
    if (!moved) return getCharge(tx, borrowerId, chargeId)
    await recordAudit(tx, borrowerId, `bank-charge-${standing.status}`, { chargeId })
    return moved
  })
  return requireNotRefused(present)
}

export function requireNotRefused(charge: BankCharge): BankCharge {
  if (charge.state !== 'refused') return charge
  throw new DomainError(refusals[charge.reason ?? 'other'])
}

function changesOf(standing: ChargeStanding, now: Date): Parameters<typeof moveCharge>[3] {
  if (standing.status === 'accepted') return { state: 'accepted' }
  if (standing.status === 'needs-code') return { state: 'awaitingCode', codeSentAt: now, takingSince: null }
  return { state: 'refused', reason: standing.reason, takingSince: null }
}

/**
 * Processes the news that an accepted charge failed later: another may be made at once. Null for another kind of event.
 */
export function receiveChargeFailure({ name, readChargeFailure }: Pick<PaymentProvider, 'name'> & DebitsAccounts) {
  return async (tx: Tx, body: unknown): Promise<string | null> => {
    const failed = readChargeFailure(body)
    if (failed === null) return null
    const charge = isUuid(failed.reference) ? await lockChargeByReference(tx, failed.reference) : null
    if (charge === null) return 'unknown charge'
    // The answer may be lost: this event replaces it, and the charge is never requested again.
    await forgetRequest(tx, charge.id)
    if (charge.state === 'refused') return 'repeated'
    const refused = { state: 'refused', reason: failed.reason, takingSince: null } as const
    await moveCharge(tx, charge, charge.state, refused)
    await recordAudit(tx, name, 'bank-charge-failed', { chargeId: charge.id, reason: failed.reason })
    return 'charge failed'
  }
}

/**
 * Tells whether the money of a charge has arrived and counts for its loan. Reversed money does not: such a charge is
 * over. Refusals: BANK_PAYMENT_RETURNED.
 */
export async function hasMoneyArrived(
  db: Reader,
  { borrowerId, orderId, id }: Pick<BankCharge, 'borrowerId' | 'orderId' | 'id'>,
): Promise<boolean> {
  const arrival = await readArrival(db, { borrowerId, orderId, code: chargeCode(id) })
  if (arrival === 'returned') throw new DomainError('BANK_PAYMENT_RETURNED')
  return arrival === 'here'
}

/** Banks report within hours. A charge that they never report must not block a borrower's payments for ever. */
const ACCEPTED_MS = 3 * 86_400_000

/** An unanswered request may have been heard; a retry of it asks again. */
const UNANSWERED_MS = 15 * 60_000

/**
 * The order is locked. Two charges for one debt would take money that has to be returned, so the amounts of other open
 * charges count as paid; while it is unknown whether one takes any money, none is added. Refusals: those of
 * `requirePayable`, CHARGE_UNDER_WAY.
 */
export async function requireStillPayable(
  { clock }: Services,
  tx: Tx,
  running: RunningLoan,
  charge: Pick<BankCharge, 'borrowerId' | 'orderId' | 'id' | 'amountMinor'>,
): Promise<void> {
  const mostMinor = requirePayable(running, charge.amountMinor)
  const now = clock.now().getTime()
  const since = { accepted: new Date(now - ACCEPTED_MS), unanswered: new Date(now - UNANSWERED_MS) }
  const underWay = await readUnderWay(tx, charge, since)
  const isTooMuch = charge.amountMinor + underWay.minor > mostMinor
  if (underWay.isUnanswered || isTooMuch) throw new DomainError('CHARGE_UNDER_WAY', 'amount')
}

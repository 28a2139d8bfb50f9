import { requireOrder } from '../../origination/orders/index.ts'
import { getBorrower, openPhone } from '../../people/borrowers/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError, type ErrorName } from '../../platform/http/domain-error.ts'
import { fixRequest, forgetRequest } from '../../platform/outgoing/fixed-request.ts'
import type { ChargeReason, ChargeStanding } from '../../providers/payments/charge.ts'
import type { Services } from '../../services.ts'
import { readPayoutDestination } from '../payout-accounts/index.ts'
import { type BankCharge, getCharge, moveCharge } from './payway.store.ts'

const refusals: Record<ChargeReason, ErrorName> = {
  'insufficient-funds': 'FUNDS_MISSING',
  'account-closed': 'ACCOUNT_CLOSED',
  'too-many-tries': 'BANK_CODE_TRIES_SPENT',
  other: 'CHARGE_REFUSED',
}

/**
 * Asks the bank for a charge that is kept, outside any transaction: it may take seconds to answer, or never do. Asking
 * again is safe, since the bank knows the charge by its id. Refusals: what the bank gives as its reason. @throws ProviderUnavailable
 */
export async function askBank(services: Services, charge: BankCharge): Promise<BankCharge> {
  if (charge.state !== 'asked') return requireNotRefused(charge)
  const { db, providers } = services
  const { borrowerId, id: reference, orderId, amountMinor, currency } = charge
  const request = await fixRequest(services, { id: reference, borrowerId }, async () => {
    const order = await requireOrder(db, borrowerId, { orderId })
    const account = await readPayoutDestination(services, db, borrowerId, charge.accountId)
    const phone = openPhone(services, await getBorrower(db, borrowerId))
    return { reference, amountMinor, currency, description: order.productName, ...account, phone }
  })
  return keepStanding(services, charge, await providers.payments.startCharge(request))
}

/** Keeps what the bank said, unless the charge has moved on meanwhile. Refusals: the same. */
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

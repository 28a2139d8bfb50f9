import { lockOrder } from '../../origination/orders/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { EventEffect } from '../../platform/webhooks/process-event.ts'
import type { PayoutAnswer } from '../../providers/payouts/payout-provider.ts'
import type { Services } from '../../services.ts'
import { applyPayoutAnswer } from './apply-payout-answer.ts'
import { type Disbursement, findByReference, getByReference } from './disbursements.store.ts'

/** What a bank's answer does to our records. Whatever is not applied is kept with its outcome, for staff to see. */
export function receivePayoutAnswer(services: Services): EventEffect {
  return async (tx, body) => {
    const answer = services.providers.payouts.readEvent(body)
    if (!answer) return 'not an answer'
    if (answer === 'unreadable') {
      services.log.error('a bank answered about a payout in a way that cannot be read: see provider_events')
      return answer
    }
    return receive(services, tx, answer)
  }
}

async function receive(services: Services, tx: Tx, answer: PayoutAnswer): Promise<string> {
  const found = await findByReference(tx, answer.reference)
  if (!found) return 'unknown reference'
  // Everything about one order takes turns on the order's lock, and is read again under it.
  const order = await lockOrder(tx, found.borrowerId, found.orderId)
  const disbursement = await getByReference(tx, answer.reference)
  const outcome = isAboutOurs(answer, disbursement)
    ? await applyPayoutAnswer(services, tx, { order, disbursement, answer })
    : 'mismatch'
  const { name } = services.providers.payouts
  await recordAudit(tx, name, 'payout-answered', { reference: answer.reference, orderId: order.id, outcome })
  return outcome
}

/** Another amount, currency or payout under our reference is not what we asked for. */
function isAboutOurs(answer: PayoutAnswer, { amountMinor, currency, providerPayoutId }: Disbursement): boolean {
  const isSamePayout = providerPayoutId === null || providerPayoutId === answer.providerPayoutId
  return isSamePayout && answer.amountMinor === amountMinor && answer.currency === currency
}

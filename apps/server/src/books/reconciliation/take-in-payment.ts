import { receivePayment, receiveReversal } from '../../loans/repayments/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { processEvent } from '../../platform/webhooks/process-event.ts'
import { keepEvent } from '../../platform/webhooks/provider-events.store.ts'
import type { ListedPayment } from '../../providers/payments/payment-provider.ts'
import type { Services } from '../../services.ts'

/**
 * A payment whose webhook never came, taken from the provider's list as if it had: kept first under the event's own id,
 * then acted on. Should the webhook come after all, its event is known, and so is its receipt. One that was taken back since
 * pays nothing: it is taken back here at once.
 */
export async function takeInPayment(services: Services, listed: ListedPayment): Promise<void> {
  const { db, clock, providers } = services
  const { payment, eventId, event, isReversed } = listed
  const { name } = providers.payments
  const now = clock.now()
  await inTransaction(db, (tx) => keepEvent(tx, name, eventId, JSON.stringify(event), now))
  await processEvent(services, name, eventId, receivePayment(services), now)
  if (isReversed) await inTransaction(db, (tx) => receiveReversal(services, tx, payment))
}

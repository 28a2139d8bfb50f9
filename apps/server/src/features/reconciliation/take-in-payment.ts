import { inTransaction } from '../../platform/database/database.ts'
import { processEvent } from '../../platform/webhooks/process-event.ts'
import { keepEvent } from '../../platform/webhooks/provider-events.store.ts'
import type { ListedPayment } from '../../providers/payments/payment-provider.ts'
import type { Services } from '../../services.ts'
import { receivePayment } from '../repayments/index.ts'

/**
 * A payment whose webhook never came, taken from the provider's list as if it had: kept first under the event's own id,
 * then acted on. Should the webhook come after all, its event is known, and so is its receipt.
 */
export async function takeInPayment(services: Services, { eventId, event }: ListedPayment): Promise<void> {
  const { db, clock, providers } = services
  const { name } = providers.payments
  const now = clock.now()
  await inTransaction(db, (tx) => keepEvent(tx, name, eventId, JSON.stringify(event), now))
  await processEvent(db, name, eventId, receivePayment(services), now)
}

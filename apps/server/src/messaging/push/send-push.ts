import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import type { PushMessage } from '../../providers/push/push-provider.ts'
import type { Services } from '../../services.ts'
import { openSubscription } from './own-subscriptions.ts'
import {
  deleteSubscription,
  findSubscriptions,
  noteAccepted,
  noteRefused,
  type PushSubscription,
} from './push.store.ts'

/** A browser that refuses so many messages in a row is given up. */
const MOST_REFUSALS = 10

/** The record of what was sent, which the caller keeps. */
export type PushRecord = {
  /** Whether a browser was sent the message before, at an earlier try. */
  wasSent(subscriptionId: string): Promise<boolean>
  note(subscriptionId: string, outcome: 'sent' | 'failed'): Promise<void>
}

/**
 * Sends a message to every browser of a borrower, each once. One that has ended its subscription is forgotten. One whose
 * push service does not answer is tried again later, and does not delay the others.
 * @throws ProviderUnavailable when a browser has to be tried again
 */
export async function sendPush(
  services: Services,
  borrowerId: string,
  message: PushMessage,
  record: PushRecord,
): Promise<void> {
  let unavailable: ProviderUnavailable | null = null
  for (const subscription of await findSubscriptions(services.db, borrowerId)) {
    if (await record.wasSent(subscription.id)) continue
    try {
      await sendToOne(services, subscription, message, record)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      unavailable = error
    }
  }
  if (unavailable) throw unavailable
}

async function sendToOne(
  services: Services,
  subscription: PushSubscription,
  message: PushMessage,
  record: PushRecord,
): Promise<void> {
  const { db, clock, providers } = services
  const outcome = await providers.push.send(openSubscription(services, subscription), message)
  if (outcome === 'gone') return deleteSubscription(db, subscription)
  if (outcome === 'accepted') {
    await noteAccepted(db, subscription, clock.now())
    return record.note(subscription.id, 'sent')
  }
  await record.note(subscription.id, 'failed')
  if (subscription.failedCount + 1 >= MOST_REFUSALS) await deleteSubscription(db, subscription)
  else await noteRefused(db, subscription)
}

import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import { enqueueOnce } from '../../platform/jobs/jobs.ts'
import { hasSubscription } from '../push/push.store.ts'
import type { Channel, NotificationFacts, NotificationKind } from './notification-kinds.ts'
import { insertNotification } from './notifications.store.ts'

export type Announcement<Kind extends NotificationKind> = {
  readonly borrowerId: string
  readonly kind: Kind
  /** The subject. Per kind, a subject is announced once, however often it is requested. */
  readonly subjectId: string
  readonly facts: NotificationFacts[Kind]
  /** The page of the borrower app that it opens. */
  readonly url: string
  /** The lender's time, `clock.businessNow()`. */
  readonly at: Date
}

/** Notifies a borrower, in the transaction of the event: both are committed, or neither. */
export async function announce<Kind extends NotificationKind>(tx: Tx, announcement: Announcement<Kind>): Promise<void> {
  const { borrowerId, kind, subjectId, facts, url, at } = announcement
  const id = randomUUID()
  const channels: Channel[] = (await hasSubscription(tx, borrowerId)) ? ['sms', 'push'] : ['sms']
  const isNew = await insertNotification(tx, {
    borrowerId,
    id,
    kind,
    subjectId,
    facts,
    url,
    announcedAt: at,
    smsState: 'waiting',
    smsDueAt: at,
    ...(channels.includes('push') && { pushState: 'waiting', pushDueAt: at }),
  })
  if (!isNew) return
  for (const channel of channels) {
    await enqueueOnce(tx, jobKeyOf(id, channel), 'sendNotification', { borrowerId, notificationId: id, channel })
  }
}

/** One job per message and channel: a second one would do nothing that the first does not. */
export function jobKeyOf(notificationId: string, channel: Channel): string {
  return channel === 'sms' ? `notification-${notificationId}` : `notification-${notificationId}-${channel}`
}

import { createHash } from 'node:crypto'
import { lender } from '../../lender.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
import type { PushMessage } from '../../providers/push/push-provider.ts'
import type { Services } from '../../services.ts'
import { sendPush } from '../push/send-push.ts'
import type { Recipient, SendingChannel } from './channel.ts'
import type { NotificationKind } from './notification-kinds.ts'
import {
  closeChannel,
  isRecorded,
  type MessageRecord,
  type Notification,
  recordMessage,
} from './notifications.store.ts'

/**
 * Messages to the borrower's browsers. They stand on a lock screen, where others read them: the lender's name, and what
 * kind of news there is. The rest is in the app, after signing in.
 */
export const pushChannel: SendingChannel = {
  async send(services, recipient, notification) {
    const message = pushMessage(services, recipient, notification)
    await sendPush(services, notification.borrowerId, message, recordOf(services, recipient, notification))
    await closeChannel(services.db, 'push', notification, 'sent')
  },
  async drop({ db }, _recipient, notification) {
    await closeChannel(db, 'push', notification, 'dropped')
  },
}

/** The subject that the lock screen names. Late and due payments are nobody else's business. */
const NEWS: Readonly<
  Record<NotificationKind, 'application' | 'loan' | 'payment' | 'account' | 'complaint' | 'policy'>
> = {
  offer: 'application',
  payout: 'loan',
  'payout-failed': 'loan',
  'due-soon': 'payment',
  'due-today': 'payment',
  overdue: 'payment',
  repayment: 'payment',
  'loan-settled': 'loan',
  'payment-returned': 'payment',
  'loan-extended': 'loan',
  'extension-missed': 'loan',
  'loan-charged': 'loan',
  'charge-dropped': 'loan',
  'new-terms-offered': 'loan',
  'new-terms-signed': 'loan',
  'new-terms-undone': 'loan',
  'account-changed': 'account',
  'details-changed': 'account',
  'sign-in-changed': 'account',
  'transfer-matched': 'payment',
  'transfer-refused': 'payment',
  'complaint-answered': 'complaint',
  'privacy-policy-changed': 'policy',
}

/** A text for the lock screen. It has no values, so none can get into it. */
export function lockScreenText(kind: NotificationKind, language: Recipient['language']): string {
  return textsIn(language)(`push.${NEWS[kind]}`)
}

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Shorter where the news is outdated sooner. */
const TTL_SECONDS: Partial<Record<NotificationKind, number>> = {
  'due-today': 12 * HOUR_SECONDS,
  'due-soon': DAY_SECONDS,
  overdue: DAY_SECONDS,
}
const USUAL_TTL_SECONDS = 3 * DAY_SECONDS

const PROMPT: ReadonlySet<NotificationKind> = new Set([
  'due-today',
  'account-changed',
  'details-changed',
  'sign-in-changed',
])

/** Of one order the newest message counts, so it takes the place of the one before. */
function pushMessage({ cipher }: Services, { language }: Recipient, notification: Notification): PushMessage {
  const { borrowerId, id, kind, orderNumber, url } = notification
  // A keyed hash: it tells a push service nothing, not even that two borrowers share something.
  const topic = cipher.blindIndex('push topic', `${borrowerId} ${orderNumber ?? id}`).slice(0, TOPIC_LENGTH)
  const shown = { title: lender.name, text: lockScreenText(kind, language), language, tag: topic, url }
  return {
    payload: JSON.stringify(shown),
    ttlSeconds: TTL_SECONDS[kind] ?? USUAL_TTL_SECONDS,
    isUrgent: PROMPT.has(kind),
    topic,
  }
}

/** RFC 8030, section 5.4. */
const TOPIC_LENGTH = 32

/** Records each browser's message beside the text messages, under an id that every try derives again. */
function recordOf({ db, clock }: Services, recipient: Recipient, notification: Notification) {
  const { phoneKey, phoneMasked, language } = recipient
  const { kind } = notification
  const text = `${lender.name}: ${lockScreenText(kind, language)}`
  const idFor = (subscriptionId: string) => derivedId(`${notification.id} ${subscriptionId}`)
  return {
    wasSent: (subscriptionId: string) => isRecorded(db, { phoneKey, id: idFor(subscriptionId) }),
    note: (subscriptionId: string, outcome: MessageRecord['outcome']) =>
      recordMessage(db, {
        ...{ phoneKey, id: idFor(subscriptionId), phoneMasked, channel: 'push', kind, text, outcome },
        at: clock.businessNow(),
      }),
  }
}

const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/

function derivedId(name: string): string {
  return createHash('sha256').update(name).digest('hex').replace(UUID_PARTS, '$1-$2-$3-$4-$5')
}

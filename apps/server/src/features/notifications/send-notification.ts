import { inTransaction } from '../../platform/database/database.ts'
import type { JobPayloads } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../services.ts'
import { type Borrower, getBorrower, marketOf, openPhone } from '../borrowers/index.ts'
import { hasConsent } from '../consents/index.ts'
import { nextContactAt } from './contact-hours.ts'
import { recordMessage } from './messages.store.ts'
import { smsText } from './notification-text.ts'
import { closeSms, findUnsent, type Notification, postponeSms } from './notifications.store.ts'
import { stillTrue } from './still-true.ts'

/** Older than this, what could not be sent is news no more: it stands in the inbox. */
const NEWS_MS = 5 * 24 * 3_600_000
/** Who did not do it must learn of it at once, at any hour (ASVS 6.3.7). */
const URGENT: ReadonlySet<Notification['kind']> = new Set(['account-changed', 'details-changed'])

/**
 * Sends one notification as a text message, in the hours in which the borrower may be disturbed; outside them it waits, unless
 * the borrower agreed to any hour. What has become pointless by then is dropped. The provider sends a message of one id
 * once, whoever asks for it.
 */
export async function sendNotification(services: Services, reference: JobPayloads['sendNotification']): Promise<void> {
  await services.businessOffset.refresh()
  const notification = await findUnsent(services.db, reference)
  if (!notification) return
  const borrower = await getBorrower(services.db, notification.borrowerId)
  const now = services.clock.businessNow()
  const isFree =
    URGENT.has(notification.kind) ||
    services.config.contactHours === 'any' ||
    (await hasConsent(services.db, borrower.id, 'contactOutsideHours'))
  const allowedAt = isFree ? now : nextContactAt(marketOf(borrower), now)
  if (allowedAt > now) return postponeSms(services.db, notification, allowedAt)
  // Forgotten at the borrower's wish: there is no number to send it to.
  if (borrower.phoneSealed === '') return close(services, borrower, notification, 'dropped')
  const isNews = now.getTime() - notification.announcedAt.getTime() < NEWS_MS
  const facts = isNews ? await stillTrue(services, notification) : null
  if (facts === null) return close(services, borrower, notification, 'dropped')
  const current = { ...notification, facts }
  const message = smsText(current, borrower.language, marketOf(borrower))
  const to = openPhone(services, borrower)
  await services.providers.sms.send({ id: notification.id, to, ...message, channel: 'sms' })
  await close(services, borrower, current, 'sent')
}

async function close(
  { db, clock }: Services,
  borrower: Borrower,
  notification: Notification,
  outcome: 'sent' | 'dropped',
): Promise<void> {
  const { id, kind } = notification
  const { phoneKey, phoneMasked } = borrower
  await inTransaction(db, async (tx) => {
    if (!(await closeSms(tx, notification, outcome))) return
    const { text } = smsText(notification, borrower.language, marketOf(borrower))
    await recordMessage(tx, { phoneKey, id, phoneMasked, channel: 'sms', kind, text, outcome, at: clock.businessNow() })
  })
}

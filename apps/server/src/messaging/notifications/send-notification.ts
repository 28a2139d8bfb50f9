import { type Borrower, getBorrower, marketOf, openPhone } from '../../people/borrowers/index.ts'
import { hasConsent } from '../../people/consents/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { JobPayloads } from '../../platform/jobs/jobs.ts'
import { findFixedRequest, fixRequest, forgetRequest } from '../../platform/outgoing/fixed-request.ts'
import type { Services } from '../../services.ts'
import { nextContactAt } from './contact-hours.ts'
import { recordMessage } from './messages.store.ts'
import { smsText } from './notification-text.ts'
import { closeSms, findUnsent, type Notification, postponeSms } from './notifications.store.ts'
import { stillTrue } from './still-true.ts'

/** Older than this, what could not be sent is news no more: it stands in the inbox. */
const NEWS_MS = 5 * 24 * 3_600_000
/** Who did not do it must learn of it at once, at any hour (ASVS 6.3.7). */
const URGENT: ReadonlySet<Notification['kind']> = new Set(['account-changed', 'details-changed'])

/** The request, as it was when it was first tried. */
type Sms = { readonly to: string; readonly text: string; readonly template: string }

/**
 * Sends one notification as a text message, in the hours in which the borrower may be disturbed; outside them it waits, unless
 * the borrower agreed to any hour. What has become pointless by then is dropped. The provider sends a message of one id
 * once, and its words are fixed before the first try: a try after a crash says what the first did, not today's figures.
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
  const sms = await worthSending(services, borrower, notification)
  if (sms === null) return drop(services, borrower, notification)
  await services.providers.sms.send({ id: notification.id, ...sms, channel: 'sms' })
  await close(services, borrower, notification, { text: sms.text, outcome: 'sent' })
}

/** Null when there is no more point in it, or nobody to send it to. */
async function worthSending(services: Services, borrower: Borrower, notification: Notification): Promise<Sms | null> {
  // Forgotten at the borrower's wish: there is no number to send it to.
  if (borrower.phoneSealed === '') return null
  const isNews = services.clock.businessNow().getTime() - notification.announcedAt.getTime() < NEWS_MS
  const facts = isNews ? await stillTrue(services, notification) : null
  if (facts === null) return null
  return fixRequest(services, notification, () => ({
    to: openPhone(services, borrower),
    ...smsText({ ...notification, facts }, borrower.language, marketOf(borrower)),
  }))
}

async function drop(services: Services, borrower: Borrower, notification: Notification): Promise<void> {
  const tried = await findFixedRequest<Sms>(services, notification.id)
  const { text } = tried ?? smsText(notification, borrower.language, marketOf(borrower))
  await close(services, borrower, notification, { text, outcome: 'dropped' })
}

async function close(
  { db, clock }: Services,
  borrower: Borrower,
  notification: Notification,
  { text, outcome }: { text: string; outcome: 'sent' | 'dropped' },
): Promise<void> {
  const { id, kind } = notification
  const { phoneKey, phoneMasked } = borrower
  await inTransaction(db, async (tx) => {
    await forgetRequest(tx, id)
    if (!(await closeSms(tx, notification, outcome))) return
    await recordMessage(tx, { phoneKey, id, phoneMasked, channel: 'sms', kind, text, outcome, at: clock.businessNow() })
  })
}

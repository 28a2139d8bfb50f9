import { owedOn } from '@hulog/lending'
import { findLoan } from '../../loans/loan/index.ts'
import { businessDateOf, offeredTerms, requireOrder, storedStatus } from '../../origination/orders/index.ts'
import { type Borrower, getBorrower, marketOf, openPhone } from '../../people/borrowers/index.ts'
import { hasConsent } from '../../people/consents/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { enqueueOnce, type JobPayloads } from '../../platform/jobs/jobs.ts'
import { findFixedRequest, fixRequest, forgetRequest } from '../../platform/outgoing/fixed-request.ts'
import type { Services } from '../../services.ts'
import { jobKeyOf } from './announce.ts'
import { nextContactAt } from './contact-hours.ts'
import { loanReminders } from './loan-reminders.ts'
import { smsText } from './notification-text.ts'
import {
  closeSms,
  findUnsent,
  type Notification,
  postponeSms,
  recordMessage,
  takeDueSms,
} from './notifications.store.ts'

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
  const facts = isNews ? await stillHolds(services, notification) : null
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

const MESSAGES_A_JOB = 500

/** One whose sending failed, or whose process ended, is taken again after this. */
const AGAIN_AFTER_MS = 10 * 60_000

/** Starts what waited for the morning, and another job like this while there is more. */
export async function sendWaitingNotifications(services: Services, messagesAJob = MESSAGES_A_JOB): Promise<void> {
  const { db, clock, businessOffset } = services
  await businessOffset.refresh()
  const now = clock.businessNow()
  await inTransaction(db, async (tx) => {
    const until = new Date(now.getTime() + AGAIN_AFTER_MS)
    const due = await takeDueSms(tx, { now, until, limit: messagesAJob })
    for (const one of due) await enqueueOnce(tx, jobKeyOf(one.notificationId), 'sendNotification', one)
    if (due.length === messagesAJob) await enqueueOnce(tx, 'send-waiting', 'sendWaitingNotifications', {})
  })
}

type Facts = Notification['facts']

/** What a borrower is asked to act on: told only while there is something to do. Everything else happened, and stays so. */
const ASKS: ReadonlySet<Notification['kind']> = new Set(['offer', 'payout-failed', 'due-soon', 'due-today', 'overdue'])

const ORDER_ID_LENGTH = 36

/** The facts of a notification as they are now; null when there is no more point in telling it. */
async function stillHolds(services: Services, notification: Notification): Promise<Facts | null> {
  const { borrowerId, kind, subjectId, facts } = notification
  if (kind === 'repayment') return withWhatIsLeft(services, notification)
  if (!ASKS.has(kind)) return facts
  const order = await requireOrder(services.db, borrowerId, { orderId: subjectId.slice(0, ORDER_ID_LENGTH) })
  const today = businessDateOf(order, services.clock)
  if (kind === 'offer') return offeredTerms(order, today) === null ? null : facts
  if (kind === 'payout-failed') return storedStatus(order) === 'payoutFailed' ? facts : null
  const loan = storedStatus(order) === 'active' ? await findLoan(services.db, order) : null
  const reminders = loan ? loanReminders(order.id, loan, today) : []
  return reminders.find((now) => now.kind === kind && now.subjectId === subjectId)?.facts ?? null
}

/** It says what would pay the loan off today. When nothing is left by then, the message of that says so. */
async function withWhatIsLeft({ db, clock }: Services, { borrowerId, facts }: Notification): Promise<Facts | null> {
  const order = await requireOrder(db, borrowerId, { orderId: String(facts.orderId) })
  const loan = await findLoan(db, order)
  const owed = loan && owedOn(loan, businessDateOf(order, clock))
  return owed && !owed.isSettled ? { ...facts, leftMinor: owed.payoffMinor } : null
}

import { addDays, type IsoDate, parseIsoDate } from '@hulog/lending'
import type { Language } from '@hulog/texts'
import { isHoliday } from '../../platform/calendar/working-days.ts'
import { wallClock } from '../../platform/clock/clock.ts'
import { inTransaction, type Reader } from '../../platform/database/database.ts'
import { enqueueOnce, type JobPayloads } from '../../platform/jobs/jobs.ts'
import { type Market, markets } from '../../platform/markets/markets.ts'
import { findFixedRequest, fixRequest, forgetRequest } from '../../platform/outgoing/fixed-request.ts'
import type { Services } from '../../services.ts'
import { jobKeyOf } from './announce.ts'
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

/** Whom a message goes to, as far as sending it needs. */
export type Recipient = {
  readonly market: Market
  readonly language: Language
  readonly phoneKey: string
  readonly phoneMasked: string
  /** Forgotten at the borrower's wish: there is no number to send to. */
  readonly isForgotten: boolean
  readonly openPhone: () => string
}

/** What sending learns from the domains above: who reads a message, and whether it is still true. */
export type Told = {
  findRecipient(db: Reader, borrowerId: string): Promise<Recipient>
  mayDisturb(db: Reader, borrowerId: string): Promise<boolean>
  /** The facts of a notification as they are now; null when there is no more point in telling it. */
  factsNow(services: Services, notification: Notification): Promise<Notification['facts'] | null>
}

/**
 * Sends one notification as a text message, in the hours in which the borrower may be disturbed; outside them it waits, unless
 * the borrower agreed to any hour. What has become pointless by then is dropped. The provider sends a message of one id
 * once, and its words are fixed before the first try: a try after a crash says what the first did, not today's figures.
 */
export async function sendNotification(
  services: Services,
  told: Told,
  reference: JobPayloads['sendNotification'],
): Promise<void> {
  await services.businessOffset.refresh()
  const notification = await findUnsent(services.db, reference)
  if (!notification) return
  const recipient = await told.findRecipient(services.db, notification.borrowerId)
  const now = services.clock.businessNow()
  const isFree =
    URGENT.has(notification.kind) ||
    services.config.contactHours === 'any' ||
    (await told.mayDisturb(services.db, notification.borrowerId))
  const allowedAt = isFree ? now : nextContactAt(recipient.market, now)
  if (allowedAt > now) return postponeSms(services.db, notification, allowedAt)
  const sms = await worthSending(services, told, recipient, notification)
  if (sms === null) return drop(services, recipient, notification)
  await services.providers.sms.send({ id: notification.id, ...sms, channel: 'sms' })
  await close(services, recipient, notification, { text: sms.text, outcome: 'sent' })
}

/** Null when there is no more point in it, or nobody to send it to. */
async function worthSending(
  services: Services,
  told: Told,
  recipient: Recipient,
  notification: Notification,
): Promise<Sms | null> {
  if (recipient.isForgotten) return null
  const isNews = services.clock.businessNow().getTime() - notification.announcedAt.getTime() < NEWS_MS
  const facts = isNews ? await told.factsNow(services, notification) : null
  if (facts === null) return null
  return fixRequest(services, notification, () => ({
    to: recipient.openPhone(),
    ...smsText({ ...notification, facts }, recipient.language, recipient.market),
  }))
}

async function drop(services: Services, recipient: Recipient, notification: Notification): Promise<void> {
  const tried = await findFixedRequest<Sms>(services, notification.id)
  const { text } = tried ?? smsText(notification, recipient.language, recipient.market)
  await close(services, recipient, notification, { text, outcome: 'dropped' })
}

async function close(
  { db, clock }: Services,
  recipient: Recipient,
  notification: Notification,
  { text, outcome }: { text: string; outcome: 'sent' | 'dropped' },
): Promise<void> {
  const { id, kind } = notification
  const { phoneKey, phoneMasked } = recipient
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

type ContactHours = { readonly fromMinute: number; readonly untilMinute: number; readonly hasRestDays: boolean }

const HOUR = 60
const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * HOUR
const SUNDAY = 0

/**
 * When a lender may disturb a borrower, by the borrower's clock. PH: not from 22:00 to 06:00 (SEC MC 18 s.2019); IN: from
 * 08:00 to 19:00 (RBI, recovery of loans); ID: Monday to Saturday but for holidays, from 08:00 to 20:00 (OJK, SEOJK 19/2023).
 * Indonesia's are by the clock where the borrower lives, and its east is two hours ahead of Jakarta: what is sent by Jakarta's
 * clock ends at 18:00, so that it is not after 20:00 there. The laws speak of collection; here they hold for every message
 * that nobody asked for.
 */
const contactHours: Readonly<Record<Market, ContactHours>> = {
  PH: { fromMinute: 6 * HOUR, untilMinute: 22 * HOUR, hasRestDays: false },
  IN: { fromMinute: 8 * HOUR, untilMinute: 19 * HOUR, hasRestDays: false },
  ID: { fromMinute: 8 * HOUR, untilMinute: 18 * HOUR, hasRestDays: true },
}

/** The first instant, from one on, at which the borrower may be disturbed: the instant itself within the hours. */
export function nextContactAt(market: Market, from: Date): Date {
  const { fromMinute, untilMinute, hasRestDays } = contactHours[market]
  const local = localTime(from, markets[market].zone)
  const today = parseIsoDate(local.toISOString().slice(0, 'YYYY-MM-DD'.length))
  const minute = local.getUTCHours() * HOUR + local.getUTCMinutes()
  const isFree = (days: number) => !(hasRestDays && isRestDay(addDays(today, days), market))
  if (isFree(0) && minute >= fromMinute && minute < untilMinute) return from
  let days = minute < fromMinute ? 0 : 1
  while (!isFree(days)) days += 1
  const waitMinutes = days * DAY_MINUTES + fromMinute - minute
  return new Date(Math.floor(from.getTime() / MINUTE_MS + waitMinutes) * MINUTE_MS)
}

function isRestDay(day: IsoDate, market: Market): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === SUNDAY || isHoliday(day, market)
}

/** The clock on the wall, as if it were UTC's. None of these zones changes its offset. */
function localTime(instant: Date, zone: string): Date {
  return new Date(`${wallClock(instant, zone).replace(' ', 'T')}Z`)
}

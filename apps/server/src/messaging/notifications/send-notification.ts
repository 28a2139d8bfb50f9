import { addDays, type IsoDate, parseIsoDate } from '@hulog/lending'
import { isHoliday } from '../../platform/calendar/working-days.ts'
import { wallClock } from '../../platform/clock/clock.ts'
import { inTransaction, type Reader } from '../../platform/database/database.ts'
import { enqueueOnce, type JobPayloads } from '../../platform/jobs/jobs.ts'
import { type Market, zoneOf } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { jobKeyOf } from './announce.ts'
import type { Recipient, SendingChannel } from './channel.ts'
import { isSwitchedOff } from './notification-choices.ts'
import { CHANNELS, type Channel } from './notification-kinds.ts'
import { findUnsent, type Notification, postpone, takeDue } from './notifications.store.ts'
import { pushChannel } from './push-channel.ts'
import { smsChannel } from './sms-channel.ts'

/** After this time an unsent message is outdated: the inbox still shows it. */
const NEWS_MS = 5 * 24 * 3_600_000

/** An owner who did not do it must learn of it at once, at any hour (ASVS 6.3.7). */
const URGENT: ReadonlySet<Notification['kind']> = new Set(['account-changed', 'details-changed', 'sign-in-changed'])

const channels: Readonly<Record<Channel, SendingChannel>> = { sms: smsChannel, push: pushChannel }

/** Functions of the domains above that sending needs: the reader of a message, and whether it is still true. */
export type NotificationSources = {
  findRecipient(db: Reader, borrowerId: string): Promise<Recipient>
  mayDisturb(db: Reader, borrowerId: string): Promise<boolean>
  /** Returns the current facts of a notification; null when it is pointless now. */
  factsNow(services: Services, notification: Notification): Promise<Notification['facts'] | null>
}

/**
 * Sends one notification by one channel, within the hours in which the borrower may be contacted; outside them it waits,
 * unless the borrower agreed to any hour. A message that is pointless by then is dropped, and one that the borrower
 * switched off for this channel. The channels have the same rules and do not wait for each other.
 */
export async function sendNotification(
  services: Services,
  told: NotificationSources,
  { channel = 'sms', ...reference }: JobPayloads['sendNotification'],
): Promise<void> {
  await services.businessOffset.refresh()
  const notification = await findUnsent(services.db, channel, reference)
  if (!notification) return
  const recipient = await told.findRecipient(services.db, notification.borrowerId)
  const now = services.clock.businessNow()
  const isFree =
    URGENT.has(notification.kind) ||
    services.config.contactHours === 'any' ||
    (await told.mayDisturb(services.db, notification.borrowerId))
  const allowedAt = isFree ? now : nextContactAt(recipient.market, now)
  if (allowedAt > now) return postpone(services.db, channel, notification, allowedAt)
  const facts = await factsWorthSending(services, told, channel, recipient, notification)
  if (facts === null) await channels[channel].drop(services, recipient, notification)
  else await channels[channel].send(services, recipient, { ...notification, facts })
}

/** Null when it is pointless, not wanted, or has no receiver. */
async function factsWorthSending(
  services: Services,
  told: NotificationSources,
  channel: Channel,
  recipient: Recipient,
  notification: Notification,
): Promise<Notification['facts'] | null> {
  const isNews = services.clock.businessNow().getTime() - notification.announcedAt.getTime() < NEWS_MS
  if (recipient.isForgotten || !isNews) return null
  if (await isSwitchedOff(services.db, channel, notification)) return null
  return told.factsNow(services, notification)
}

const MESSAGES_A_JOB = 500

/** A message whose sending failed, or whose process ended, is taken again after this time. */
const AGAIN_AFTER_MS = 10 * 60_000

/** Starts what waited for the morning, and another job like this while there is more. */
export async function sendWaitingNotifications(services: Services, messagesAJob = MESSAGES_A_JOB): Promise<void> {
  const { db, clock, businessOffset } = services
  await businessOffset.refresh()
  const now = clock.businessNow()
  await inTransaction(db, async (tx) => {
    const until = new Date(now.getTime() + AGAIN_AFTER_MS)
    let isMore = false
    for (const channel of CHANNELS) {
      const due = await takeDue(tx, channel, { now, until, limit: messagesAJob })
      for (const one of due) {
        await enqueueOnce(tx, jobKeyOf(one.notificationId, channel), 'sendNotification', { ...one, channel })
      }
      isMore ||= due.length === messagesAJob
    }
    if (isMore) await enqueueOnce(tx, 'send-waiting', 'sendWaitingNotifications', {})
  })
}

type ContactHours = { readonly fromMinute: number; readonly untilMinute: number; readonly hasRestDays: boolean }

const HOUR = 60
const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * HOUR
const SUNDAY = 0

/**
 * The hours in which a lender may contact a borrower, in the borrower's zone. PH: not from 22:00 to 06:00 (SEC MC 18
 * s.2019); IN: from 08:00 to 19:00 (RBI, recovery of loans); ID: Monday to Saturday except holidays, from 08:00 to
 * 20:00 (OJK, SEOJK 19/2023). Indonesia's are those of the borrower's residence, and its east is two hours ahead of
 * Jakarta: by Jakarta's clock sending ends at 18:00, so that it is not after 20:00 there. The laws apply to collection;
 * here they apply to every message that was not requested.
 */
const contactHours: Readonly<Record<Market, ContactHours>> = {
  PH: { fromMinute: 6 * HOUR, untilMinute: 22 * HOUR, hasRestDays: false },
  IN: { fromMinute: 8 * HOUR, untilMinute: 19 * HOUR, hasRestDays: false },
  ID: { fromMinute: 8 * HOUR, untilMinute: 18 * HOUR, hasRestDays: true },
}

/** The first instant, from one on, at which the borrower may be disturbed: the instant itself within the hours. */
export function nextContactAt(market: Market, from: Date): Date {
  const { fromMinute, untilMinute, hasRestDays } = contactHours[market]
  const local = localTime(from, market)
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

/** Local time, as if it were UTC. None of these zones changes its offset. */
function localTime(instant: Date, market: Market): Date {
  return new Date(`${wallClock(instant, zoneOf(market)).replace(' ', 'T')}Z`)
}

import type { Body, Reply } from '@hulog/contract'
import type { Language } from '@hulog/texts'
import { and, count, desc, eq, isNull, type Placeholder, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Database, prepareOnce, type Reader } from '../../platform/database/database.ts'
import { emptyReply } from '../../platform/http/answer-error.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import { languageAsked } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { chooseNotificationChannel, getNotificationSettings } from './notification-choices.ts'
import { inboxText } from './notification-text.ts'
import { notifications } from './notifications.schema.ts'
import { type Notification, withOrderNumber } from './notifications.store.ts'

/** The language of a borrower's messages: their choice, stored with the person. */
type MessageLanguage = {
  find(db: Database, borrowerId: string): Promise<Language>
  set(db: Database, borrowerId: string, language: Language): Promise<void>
}

export function notificationRoutes(routes: Routes, services: Services, messageLanguage: MessageLanguage): void {
  const { db } = services
  const languageFor = async (borrowerId: string, request: FastifyRequest) =>
    languageAsked(request) ?? (await messageLanguage.find(db, borrowerId))
  routes.borrower('listNotifications', ({ borrowerId, request }) =>
    listNotifications(services, borrowerId, () => languageFor(borrowerId, request)),
  )
  routes.borrower('getNotificationSettings', async ({ borrowerId, request }) =>
    getNotificationSettings(services, borrowerId, await languageFor(borrowerId, request)),
  )
  routes.borrower('chooseNotificationChannel', async ({ borrowerId, body }) => {
    await chooseNotificationChannel(services, borrowerId, body)
    return emptyReply
  })
  routes.borrower('readNotifications', async ({ borrowerId, body }) => {
    await readNotifications(services, borrowerId, body)
    return emptyReply
  })
  routes.borrower('chooseMessageLanguage', async ({ borrowerId, body }) => {
    await messageLanguage.set(db, borrowerId, body.messageLanguage)
    return emptyReply
  })
}

/** The ids of all messages in an inbox. */
export async function listNotificationIds(db: Reader, borrowerId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.borrowerId, borrowerId))
  return new Set(rows.map(({ id }) => id))
}

/** The texts of messages that were added to an inbox, in a language, the oldest first. */
export async function listTextsSince(
  db: Reader,
  borrowerId: string,
  known: ReadonlySet<string>,
  language: Language,
): Promise<string[]> {
  const rows = await db
    .select(withOrderNumber)
    .from(notifications)
    .where(eq(notifications.borrowerId, borrowerId))
    .orderBy(notifications.announcedAt, notifications.kind)
  return rows.filter(({ id }) => !known.has(id)).map((each) => inboxText(each, language).text)
}

/** The inbox in one language: that of the page that shows it, or else the borrower's own. */
export async function listNotifications(
  { db }: Services,
  borrowerId: string,
  languageOf: () => Promise<Language>,
): Promise<Reply<'listNotifications'>> {
  const [language, newest, unreadCount] = await Promise.all([
    languageOf(),
    listNewest(db, borrowerId),
    countUnread(db, borrowerId),
  ])
  return {
    notifications: newest.map(({ id, kind, facts, orderNumber, url, announcedAt, readAt }) => ({
      notificationId: id,
      kind,
      ...inboxText({ kind, facts, orderNumber }, language),
      url,
      announcedAt: announcedAt.toISOString(),
      isRead: readAt !== null,
    })),
    unreadCount,
  }
}

/** Marks one as read, or all. Another borrower's is answered like an unknown one. */
export async function readNotifications(
  { db, clock }: Services,
  borrowerId: string,
  { notificationId }: Body<'readNotifications'>,
): Promise<void> {
  if (notificationId !== undefined && !(await isKnown(db, borrowerId, notificationId))) {
    throw new DomainError('NOTIFICATION_NOT_FOUND')
  }
  await markRead(db, borrowerId, notificationId, clock.businessNow())
}

/** As many as a person reads; the complete list is part of the borrower's own data. */
const MOST_LISTED = 100

async function listNewest(db: Reader, borrowerId: string): Promise<Notification[]> {
  return db
    .select(withOrderNumber)
    .from(notifications)
    .where(eq(notifications.borrowerId, borrowerId))
    .orderBy(desc(notifications.announcedAt), desc(notifications.id))
    .limit(MOST_LISTED)
}

/** One prepared statement: home asks for it at every visit. */
const unreadOf = prepareOnce((db) =>
  db
    .select({ unread: count() })
    .from(notifications)
    .where(isUnread(sql.placeholder('borrowerId')))
    .prepare('count_unread'),
)

export async function countUnread(db: Database, borrowerId: string): Promise<number> {
  const [row] = await unreadOf(db).execute({ borrowerId })
  return row?.unread ?? 0
}

async function isKnown(db: Reader, borrowerId: string, id: string): Promise<boolean> {
  const one = and(eq(notifications.borrowerId, borrowerId), eq(notifications.id, id))
  return (await db.$count(notifications, one)) > 0
}

/** The named one, otherwise all. Earlier reading times stay. */
async function markRead(db: Database, borrowerId: string, id: string | undefined, readAt: Date): Promise<void> {
  const named = id === undefined ? undefined : eq(notifications.id, id)
  await db
    .update(notifications)
    .set({ readAt })
    .where(and(isUnread(borrowerId), named))
}

function isUnread(borrowerId: string | Placeholder) {
  return and(eq(notifications.borrowerId, borrowerId), isNull(notifications.readAt))
}

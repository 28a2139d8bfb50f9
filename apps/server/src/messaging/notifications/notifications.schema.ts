import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { borrowers } from '../../people/borrowers/borrowers.schema.ts'
import type { Channel, NotificationKind } from './notification-kinds.ts'

/** A notification: in the inbox at once, and as a text message and in browsers when these may be sent. */
export const notifications = pgTable(
  'notifications',
  {
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    id: uuid().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    /** Its subject: together with the kind it is announced once. */
    subjectId: text('subject_id').notNull(),
    /** The values of its text, without language. */
    facts: jsonb().$type<Readonly<Record<string, string | number>>>().notNull(),
    /** The page of the product that it opens. */
    url: text().notNull(),
    announcedAt: timestamp('announced_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    /** waiting, sent, dropped */
    smsState: text('sms_state').$type<'waiting' | 'sent' | 'dropped'>().notNull(),
    /** While it waits: when it may be tried, in the lender's time. */
    smsDueAt: timestamp('sms_due_at', { withTimezone: true }),
    /** The same for the borrower's browsers; none: there were none at the event. */
    pushState: text('push_state').$type<'none' | 'waiting' | 'sent' | 'dropped'>().notNull().default('none'),
    pushDueAt: timestamp('push_due_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.id] }),
    unique('notification_is_told_once').on(table.borrowerId, table.kind, table.subjectId),
    index('notifications_by_time').on(table.borrowerId, table.announcedAt, table.id),
    index('notifications_unread').on(table.borrowerId).where(sql`${table.readAt} is null`),
    index('notifications_to_send').on(table.smsDueAt).where(sql`${table.smsState} = 'waiting'`),
    index('notifications_to_push').on(table.pushDueAt).where(sql`${table.pushState} = 'waiting'`),
    check('notification_push_state', sql`${table.pushState} in ('none', 'waiting', 'sent', 'dropped')`),
    check('notification_push_waits', sql`(${table.pushDueAt} is not null) = (${table.pushState} = 'waiting')`),
    check('notification_sms_state', sql`${table.smsState} in ('waiting', 'sent', 'dropped')`),
    check('notification_waits_until', sql`(${table.smsDueAt} is not null) = (${table.smsState} = 'waiting')`),
    check('notification_url', sql`${table.url} like '/%' and ${table.url} not like '//%'`),
  ],
)

/** A borrower's choice for a kind of message and a channel. Without one it is sent. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    kind: text().$type<NotificationKind>().notNull(),
    channel: text().$type<Channel>().notNull(),
    isOn: boolean('is_on').notNull(),
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.kind, table.channel] }),
    check('notification_choice_channel', sql`${table.channel} in ('sms', 'push')`),
  ],
)

/** Messages with a code, as SQL: only these may go to numbers without a borrower. */
export const CODE_MESSAGES = "kind in ('login-code', 'step-up-code', 'register-code')"

/**
 * Every text message and voice call to a number, and every message to a browser of its owner, with its result. Append-only, until the borrower's data is erased;
 * codes are stored without digits, and for some months.
 */
export const messages = pgTable(
  'messages',
  {
    /** Blind index of the number: a code is sent before its receiver is known as a borrower. */
    phoneKey: text('phone_key').notNull(),
    id: uuid().notNull(),
    phoneMasked: text('phone_masked').notNull(),
    channel: text().$type<'sms' | 'voice' | 'push'>().notNull(),
    /** A kind of notification, or the code it carried. */
    kind: text().notNull(),
    text: text().notNull(),
    /** sent, failed (the provider refused it), dropped (it was pointless by then, or switched off) */
    outcome: text().$type<'sent' | 'failed' | 'dropped'>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.phoneKey, table.id] }),
    index('messages_by_time').on(table.phoneKey, table.at),
    index('code_messages_by_age').on(table.at).where(sql.raw(CODE_MESSAGES)),
    check('message_channel', sql`${table.channel} in ('sms', 'voice', 'push')`),
    check('message_outcome', sql`${table.outcome} in ('sent', 'failed', 'dropped')`),
  ],
)

import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Every code that was reserved, for as long as limits count it: a day. Its digits are never here. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    /** The id of its challenge. */
    id: uuid().primaryKey(),
    purpose: text().$type<'login' | 'step-up' | 'register'>().notNull(),
    /** Blind index of the number. */
    phoneKey: text('phone_key').notNull(),
    channel: text().$type<'sms' | 'voice'>().notNull().default('sms'),
    /** The network of the request, a /24 or /64; null where it is not limited. */
    source: text(),
    /** Calling code and first seven digits of the number. */
    prefix: text().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    /** When the provider refused it. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
  },
  (table) => [
    index('sms_codes_by_phone').on(table.phoneKey, table.sentAt),
    index('sms_codes_by_prefix').on(table.prefix, table.sentAt).where(sql`${table.purpose} <> 'step-up'`),
    index('sms_codes_by_time').on(table.sentAt),
    check('sms_code_purpose', sql`${table.purpose} in ('login', 'step-up', 'register')`),
    check('sms_code_channel', sql`${table.channel} in ('sms', 'voice')`),
    check('sms_code_used_or_failed', sql`${table.usedAt} is null or ${table.failedAt} is null`),
  ],
)

/** Stops by staff: of every code, or of registrations. A row exists while it is stopped. */
export const smsStops = pgTable(
  'sms_stops',
  {
    what: text().$type<'all' | 'registration'>().primaryKey(),
    stoppedAt: timestamp('stopped_at', { withTimezone: true }).notNull(),
    stoppedBy: text('stopped_by').notNull(),
    reason: text().notNull(),
  },
  (table) => [check('sms_stop_what', sql`${table.what} in ('all', 'registration')`)],
)

/** Prefixes that staff let in again: only codes sent after that speak against them. */
export const smsFreedPrefixes = pgTable('sms_freed_prefixes', {
  prefix: text().primaryKey(),
  freedAt: timestamp('freed_at', { withTimezone: true }).notNull(),
  freedBy: text('freed_by').notNull(),
})

import type { Language } from '@hulog/texts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** A registration code on its way to a phone, and the solved captcha it was requested with. Kept for a day at most. */
export const registrationChallenges = pgTable(
  'registration_challenges',
  {
    id: uuid().primaryKey(),
    phoneKey: text('phone_key').notNull(),
    phoneSealed: text('phone_sealed').notNull(),
    market: text().notNull(),
    /** Of the landing page, and so of the message. */
    language: text().$type<Language>().notNull(),
    templateId: integer('template_id'),
    sidKey: text('sid_key').notNull(),
    /** The answer to the picture, as a keyed hash: registering may repeat it. */
    capcodeKey: text('capcode_key').notNull(),
    codeHash: text('code_hash').notNull(),
    /** The code itself until the message has left, and no longer. */
    codeSealed: text('code_sealed'),
    triesLeft: integer('tries_left').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    closedBecause: text('closed_because').$type<'used' | 'replaced' | 'unsent'>(),
  },
  (table) => [
    uniqueIndex('one_open_registration').on(table.phoneKey).where(sql`${table.closedAt} is null`),
    index('registration_challenges_by_sid').on(table.sidKey),
    index('registration_challenges_by_phone').on(table.phoneKey),
    index('registration_challenges_by_age').on(table.createdAt),
    check('registration_tries_not_negative', sql`${table.triesLeft} >= 0`),
    check('registration_language', sql`${table.language} in ('en', 'fil', 'hi', 'id', 'zh')`),
    check('registration_closed', sql`(${table.closedAt} is null) = (${table.closedBecause} is null)`),
    check('registration_closed_because', sql`${table.closedBecause} in ('used', 'replaced', 'unsent')`),
    check('registration_code_kept', sql`${table.closedAt} is null or ${table.codeSealed} is null`),
  ],
)

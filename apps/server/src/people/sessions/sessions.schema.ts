import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { borrowers } from '../borrowers/borrowers.schema.ts'
import type { DeviceKind } from './device-kind.ts'

/** A signed-in device. Stored by the hash of its cookie value: a reader of this table cannot sign in with it. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The id that its borrower sees. Neither the cookie's value nor its hash can be derived from it. */
    id: uuid().notNull().defaultRandom(),
    borrowerId: uuid('borrower_id').notNull(),
    deviceBrowser: text('device_browser').$type<DeviceKind['deviceBrowser']>().notNull().default('other'),
    deviceSystem: text('device_system').$type<DeviceKind['deviceSystem']>().notNull().default('other'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** When a code to the phone was first correct in it; null after a sign-in by a partner's link alone. */
    codeEnteredAt: timestamp('code_entered_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('sessions_by_borrower').on(table.borrowerId, table.id),
    index('sessions_by_end').on(sql`least(${table.endedAt}, ${table.endsAt})`),
  ],
)

/** A sign-in code that was sent. It is stored only as a keyed hash. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    id: uuid().primaryKey(),
    phoneKey: text('phone_key').notNull(),
    phoneSealed: text('phone_sealed').notNull(),
    market: text().notNull(),
    codeHash: text('code_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Set when the code was used, replaced by a newer one, or tried too often. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    index('login_challenges_by_phone').on(table.phoneKey, table.createdAt),
    index('login_challenges_by_age').on(table.createdAt),
    check('tries_left_not_negative', sql`${table.triesLeft} >= 0`),
  ],
)

/**
 * A code for one act of a signed-in borrower. One is open at a time for each act; it is stored only as a keyed hash.
 */
export const stepUpChallenges = pgTable(
  'step_up_challenges',
  {
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    id: uuid().notNull(),
    purpose: text().notNull(),
    /** The loan that is confirmed with it. */
    orderId: uuid('order_id'),
    codeHash: text('code_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.id] }),
    index('step_up_challenges_by_age').on(table.createdAt),
    uniqueIndex('one_open_step_up')
      .on(table.borrowerId, table.purpose, sql`coalesce(${table.orderId}, ${table.borrowerId})`)
      .where(sql`${table.closedAt} is null`),
    check('step_up_tries_not_negative', sql`${table.triesLeft} >= 0`),
    check(
      'step_up_purpose',
      sql`${table.purpose} in ('payoutAccount', 'confirmLoan', 'correctData', 'copyData', 'deleteData', 'setPassword', 'passkey')`,
    ),
    check('step_up_order', sql`(${table.purpose} = 'confirmLoan') = (${table.orderId} is not null)`),
  ],
)

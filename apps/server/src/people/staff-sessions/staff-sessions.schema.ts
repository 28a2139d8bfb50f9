import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DeviceKind } from '../sessions/device-kind.ts'
import { staff } from '../staff-rights/staff.schema.ts'

const deviceColumns = {
  deviceBrowser: text('device_browser').$type<DeviceKind['deviceBrowser']>().notNull(),
  deviceSystem: text('device_system').$type<DeviceKind['deviceSystem']>().notNull(),
}

/** A person at the console. Stored by the hash of its cookie value: a reader of this table cannot sign in with it. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: uuid().notNull().defaultRandom(),
    name: text()
      .notNull()
      .references(() => staff.name),
    /** Hash of the cookie that names the browser: the session works in no other. */
    deviceHash: text('device_hash').notNull(),
    ...deviceColumns,
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('staff_sessions_by_id').on(table.id),
    index('staff_sessions_by_name').on(table.name).where(sql`${table.endedAt} is null`),
    index('staff_sessions_by_end').on(sql`least(${table.endedAt}, ${table.endsAt})`),
  ],
)

/** A sign-in whose password was right, and which waits for its second step. */
export const staffSignIns = pgTable(
  'staff_sign_ins',
  {
    id: uuid().primaryKey(),
    name: text()
      .notNull()
      .references(() => staff.name),
    /** What a passkey signs. */
    challenge: text().notNull(),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('staff_sign_ins_by_end').on(table.expiresAt),
    check('staff_tries_not_negative', sql`${table.triesLeft} >= 0`),
  ],
)

/** A link by which a person sets password and second factor. Stored by its hash; it works once. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    codeHash: text('code_hash').primaryKey(),
    purpose: text().$type<'first' | 'invite' | 'recover'>().notNull(),
    /** Null for the first administrator, who chooses a name. */
    name: text().references(() => staff.name),
    totpSealed: text('totp_sealed').notNull(),
    madeBy: text('made_by'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('one_invitation_each').on(sql`coalesce(${table.name}, '')`),
    index('staff_invitations_by_end').on(table.expiresAt),
    check('invitation_purpose', sql`${table.purpose} in ('first', 'invite', 'recover')`),
    check('invitation_name', sql`(${table.name} is null) = (${table.purpose} = 'first')`),
  ],
)

/** A passkey of a person. Only its public half is known here. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: uuid().primaryKey(),
    name: text()
      .notNull()
      .references(() => staff.name),
    credential: text().notNull(),
    publicKey: text('public_key').notNull(),
    /** How often its authenticator has signed, or 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('staff_passkeys_by_credential').on(table.credential),
    index('staff_passkeys_by_name').on(table.name),
  ],
)

/** What a new passkey signs. Removed by its use, right or wrong. */
export const staffPasskeyChallenges = pgTable(
  'staff_passkey_challenges',
  {
    challenge: text().primaryKey(),
    name: text()
      .notNull()
      .references(() => staff.name),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('staff_passkey_challenges_by_end').on(table.expiresAt)],
)

import { bigint, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { borrowers } from '../borrowers/borrowers.schema.ts'
import type { DeviceKind } from '../sessions/device-kind.ts'

/** A passkey of a borrower. Only its public half is known here: nobody can sign in with this table. */
export const passkeys = pgTable(
  'passkeys',
  {
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    id: uuid().notNull(),
    /** The authenticator's name of it, in base64url. */
    credential: text().notNull(),
    publicKey: text('public_key').notNull(),
    /** How often its authenticator has signed, or 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    deviceBrowser: text('device_browser').$type<DeviceKind['deviceBrowser']>().notNull(),
    deviceSystem: text('device_system').$type<DeviceKind['deviceSystem']>().notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.id] }),
    uniqueIndex('passkeys_by_credential').on(table.credential),
  ],
)

/** A challenge that an authenticator has to sign. Removed by its use, right or wrong. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    /** Whom a passkey is made for; null for a sign-in. */
    borrowerId: uuid('borrower_id'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('passkey_challenges_by_borrower').on(table.borrowerId),
    index('passkey_challenges_by_end').on(table.expiresAt),
  ],
)

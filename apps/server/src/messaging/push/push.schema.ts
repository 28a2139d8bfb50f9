import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { borrowers } from '../../people/borrowers/borrowers.schema.ts'

/** A browser that a borrower's messages are sent to, for as long as the session that asked for it is not signed out. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    id: uuid().notNull(),
    /** The session it ends with. A session's own row is removed earlier: a browser is notified for longer. */
    sessionId: uuid('session_id').notNull(),
    /** Blind index of the address at the push service: a browser is subscribed once. */
    endpointKey: text('endpoint_key').notNull(),
    /** Address and keys, encrypted: whoever knows an address can try to send to it. */
    subscriptionSealed: text('subscription_sealed').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the app was last opened with it by its borrower. */
    renewedAt: timestamp('renewed_at', { withTimezone: true }).notNull(),
    lastOkAt: timestamp('last_ok_at', { withTimezone: true }),
    /** How often in a row the push service refused a message. */
    failedCount: integer('failed_count').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.id] }),
    uniqueIndex('push_subscriptions_by_endpoint').on(table.endpointKey),
    index('push_subscriptions_by_session').on(table.sessionId),
    index('push_subscriptions_by_age').on(table.renewedAt),
  ],
)

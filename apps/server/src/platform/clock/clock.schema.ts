import { integer, pgTable, smallint } from 'drizzle-orm/pg-core'

/** One row: how many days the sandbox's time machine has moved the business date. Zero in production. */
export const businessClock = pgTable('business_clock', {
  id: smallint().primaryKey(),
  offsetDays: integer('offset_days').notNull(),
})

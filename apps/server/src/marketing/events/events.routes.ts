import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { type Database, prepareOnce } from '../../platform/database/database.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'

export function eventRoutes(routes: Routes, services: Services): void {
  routes.borrower('saveEvent', async ({ borrowerId, body }) => {
    await recordEvent(services, { borrowerId, ...body })
    return {}
  })
}

/** A tap, when it really happened: the business date may be moved, statistics are not. */
export async function recordEvent(
  { db, clock }: Services,
  { borrowerId, productId, moduleId, positionId }: BorrowerEvent,
): Promise<void> {
  const row = { borrowerId, productId, moduleId, positionId }
  await insertEvent(db, { ...row, id: randomUUID(), recordedAt: clock.now() })
}

type BorrowerEvent = Omit<typeof events.$inferInsert, 'id' | 'recordedAt'>

type EventRow = typeof events.$inferInsert

const insertionIn = prepareOnce((db) =>
  db
    .insert(events)
    .values({
      borrowerId: sql.placeholder('borrowerId'),
      recordedAt: sql.placeholder('recordedAt'),
      id: sql.placeholder('id'),
      productId: sql.placeholder('productId'),
      moduleId: sql.placeholder('moduleId'),
      positionId: sql.placeholder('positionId'),
    })
    .prepare('insert_event'),
)

/** One prepared statement without a transaction: a tap is not worth more. */
async function insertEvent(db: Database, row: EventRow): Promise<void> {
  await insertionIn(db).execute(row)
}

const MONTHS_AHEAD = 2

/** Runs every few minutes: a server that is off for two months still finds its partition. */
export async function makeEventMonths(db: Database): Promise<void> {
  await db.execute(sql`select make_month_partitions('events', ${MONTHS_AHEAD})`)
}

/**
 * Taps of borrowers. Partitioned by month of `recorded_at` (see its migration), so that old months are dropped, never
 * deleted row by row. No foreign keys: a tap must cost one insert, and may refer to a product that no longer exists.
 */
const events = pgTable(
  'events',
  {
    borrowerId: uuid('borrower_id').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
    id: uuid().notNull(),
    productId: text('product_id').notNull(),
    moduleId: integer('module_id').notNull(),
    positionId: integer('position_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.borrowerId, table.recordedAt, table.id] })],
)

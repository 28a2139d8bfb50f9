import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { prepareOnce } from '../../platform/database/prepare-once.ts'
import { events } from './events.schema.ts'

export type BorrowerEvent = Omit<typeof events.$inferInsert, 'id' | 'recordedAt'>
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

/** One prepared statement, without a transaction of its own: a tap is worth no more. */
export async function insertEvent(db: Database, row: EventRow): Promise<void> {
  await insertionIn(db).execute(row)
}

const MONTHS_AHEAD = 2

/** Done every few minutes: a server that stands still for two months would still find its partition. */
export async function makeEventMonths(db: Database): Promise<void> {
  await db.execute(sql`select make_month_partitions('events', ${MONTHS_AHEAD})`)
}

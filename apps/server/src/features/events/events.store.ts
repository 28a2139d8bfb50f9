import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { events } from './events.schema.ts'

export type BorrowerEvent = Omit<typeof events.$inferInsert, 'id' | 'recordedAt'>
type EventRow = typeof events.$inferInsert

type Statement = ReturnType<typeof prepare>
const prepared = new WeakMap<Database, Statement>()

/** One prepared statement, without a transaction of its own: a tap is worth no more. */
export async function insertEvent(db: Database, row: EventRow): Promise<void> {
  const known = prepared.get(db)
  const statement = known ?? prepare(db)
  if (!known) prepared.set(db, statement)
  await statement.execute(row)
}

function prepare(db: Database) {
  return db
    .insert(events)
    .values({
      borrowerId: sql.placeholder('borrowerId'),
      recordedAt: sql.placeholder('recordedAt'),
      id: sql.placeholder('id'),
      productId: sql.placeholder('productId'),
      moduleId: sql.placeholder('moduleId'),
      positionId: sql.placeholder('positionId'),
    })
    .prepare('insert_event')
}

const MONTHS_AHEAD = 2

/** Done every few minutes: a server that stands still for two months would still find its partition. */
export async function makeEventMonths(db: Database): Promise<void> {
  await db.execute(sql`select make_month_partitions('events', ${MONTHS_AHEAD})`)
}

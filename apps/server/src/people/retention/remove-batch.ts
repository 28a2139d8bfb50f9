import { addDays } from '@hulog/lending'
import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock/clock.ts'
import { type Database, inTransaction, type Tx } from '../../platform/database/database.ts'
import { markets } from '../../platform/markets/markets.ts'
import type { Term } from './kept-rows.ts'

/** A batch is short, so that it holds its rows, its connection and the disk's log for a moment only. */
export const BATCH_ROWS = 1000
const STATEMENT_MS = 15_000
const LOCK_MS = 2_000
const DAY_MS = 86_400_000

/**
 * Removes the oldest rows whose term is over, as many as a batch holds, and returns how many. Rows that another process has in
 * hand are left to it.
 */
export async function removeBatch(db: Database, rows: Term, clock: Clock): Promise<number> {
  const { emptied } = rows
  const due = sql`ctid = any(array(${dueRows(rows, clock)}))`
  return hastily(db, async (tx) => {
    const table = named(rows.table)
    const statement = emptied
      ? sql`update ${table} set ${sql.identifier(emptied)} = '' where ${due}`
      : sql`delete from ${table} where ${due}`
    const { rowCount } = await tx.execute(statement)
    return rowCount ?? 0
  })
}

/** Runs in a transaction that waits for nobody for long: what it does can be done another night. */
export function hastily<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(STATEMENT_MS)}, true),
      set_config('lock_timeout', ${String(LOCK_MS)}, true)`)
    return work(tx)
  })
}

/** The places of the rows that are due, oldest first. */
export function dueRows({ table, only = 'true', since, dayOf, keptDays }: Term, clock: Clock): SQL {
  const from = sql.raw(since)
  const isOver = dayOf
    ? sql`${from} <= ${addDays(todayOf(dayOf, clock), -keptDays)}::date`
    : sql`${from} <= ${new Date(clock.now().getTime() - keptDays * DAY_MS).toISOString()}::timestamptz`
  return sql`select ctid from ${named(table)} where (${sql.raw(only)}) and ${isOver}
    order by ${from} limit ${BATCH_ROWS} for update skip locked`
}

/** Hours early in another market rather than a moment longer than was said. */
function todayOf(dayOf: 'UTC' | 'markets', clock: Clock) {
  if (dayOf === 'UTC') return clock.dateOf(clock.now(), 'UTC')
  const days = Object.values(markets).map(({ zone }) => clock.businessDate(zone))
  return days.reduce((latest, day) => (day > latest ? day : latest))
}

/** A table's name, with that of its schema where it has one. */
function named(table: string): SQL {
  return sql.join(
    table.split('.').map((part) => sql.identifier(part)),
    sql`.`,
  )
}

import { addDays, businessDateAt } from '@hulog/lending'
import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock/clock.ts'
import { type Database, inTransaction, type Tx } from '../../platform/database/database.ts'
import { enqueueOnce } from '../../platform/jobs/jobs.ts'
import { allMarkets, businessDateIn } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { isMonths, isTerm, keptRows, type Months, type RemovingJob, type Term } from './kept-rows.ts'

/** A job is short, so that a process that is asked to stop stops soon; the next job does the rest. */
const BATCHES_A_TABLE = 20

/** Removes rows whose period is over, once a night; a further job follows while rows are left. */
export async function removeDueRows(services: Services, batchesATable = BATCHES_A_TABLE): Promise<void> {
  const { isMoreLeft, removed } = await removeDue(services, 'removeDueRows', batchesATable)
  if (removed.size > 0)
    services.log.info({ removed: Object.fromEntries(removed) }, 'what was kept for its term was removed')
  if (!isMoreLeft) return
  await inTransaction(services.db, (tx) => enqueueOnce(tx, 'remove-due-rows', 'removeDueRows', {}))
}

/** Removes rows kept for hours or a day, every few minutes; the next run does the rest. */
export async function removeExpiredRows(services: Services): Promise<void> {
  await removeDue(services, 'followCalendar', BATCHES_A_TABLE)
}

type Removed = { readonly removed: ReadonlyMap<string, number>; readonly isMoreLeft: boolean }

/** Each table is processed separately: a failing one does not affect others, and is reported at the end. */
async function removeDue(services: Services, by: RemovingJob, batchesATable: number): Promise<Removed> {
  const { db, clock, diskRoom, metrics, log } = services
  const removed = new Map<string, number>()
  const failed: string[] = []
  let isMoreLeft = false

  function note(table: string, rows: number): void {
    if (rows === 0) return
    metrics.rowsRemoved.inc({ table }, rows)
    removed.set(table, (removed.get(table) ?? 0) + rows)
  }

  /** Stops while the disk is full: deleting a row is a write too, and frees no space at once. */
  async function removeRows(rows: Term): Promise<void> {
    for (let batch = 0; batch < batchesATable; batch += 1) {
      if (diskRoom.isFull()) return
      const count = await removeBatch(db, rows, clock)
      note(rows.table, count)
      if (count < BATCH_ROWS) return
    }
    isMoreLeft = true
  }

  for (const rows of keptRows) {
    if (!('by' in rows) || rows.by !== by) continue
    try {
      if (isTerm(rows)) await removeRows(rows)
      if (isMonths(rows)) {
        await removeRows(straysOf(rows, clock.now()))
        if (!diskRoom.isFull()) note(rows.table, await dropOldMonths(services, rows))
      }
    } catch (err) {
      log.error({ err, table: rows.table }, 'rows whose term is over could not be removed')
      failed.push(rows.table)
    }
  }
  if (failed.length > 0) throw new Error(`rows whose term is over could not be removed: ${failed.join(', ')}`)
  return { removed, isMoreLeft }
}

/** A batch is short, so that it holds its rows, its connection and the disk's log only for a moment. */
const BATCH_ROWS = 1000

const STATEMENT_MS = 15_000

const LOCK_MS = 2_000

const DAY_MS = 86_400_000

/**
 * Removes the oldest rows whose period is over, as many as a batch holds, and returns their number. Locked rows are
 * skipped.
 */
async function removeBatch(db: Database, rows: Term, clock: Clock): Promise<number> {
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

/** Runs in a transaction with a short lock timeout: the work can wait for another night. */
function hastily<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(STATEMENT_MS)}, true),
      set_config('lock_timeout', ${String(LOCK_MS)}, true)`)
    return work(tx)
  })
}

/** The locations of the due rows, oldest first. */
export function dueRows({ table, only = 'true', since, dayOf, keptDays }: Term, clock: Clock): SQL {
  const from = sql.raw(since)
  const isOver = dayOf
    ? sql`${from} <= ${addDays(todayOf(dayOf, clock), -keptDays)}::date`
    : sql`${from} <= ${new Date(clock.now().getTime() - keptDays * DAY_MS).toISOString()}::timestamptz`
  return sql`select ctid from ${named(table)} where (${sql.raw(only)}) and ${isOver}
    order by ${from} limit ${BATCH_ROWS} for update skip locked`
}

/** In other markets hours too early, rather than a moment later than promised. */
function todayOf(dayOf: 'UTC' | 'markets', clock: Clock) {
  if (dayOf === 'UTC') return businessDateAt(clock.now(), 'UTC')
  const days = allMarkets.map((market) => businessDateIn(market, clock))
  return days.reduce((latest, day) => (day > latest ? day : latest))
}

/** A table's name, with that of its schema where it has one. */
function named(table: string): SQL {
  return sql.join(
    table.split('.').map((part) => sql.identifier(part)),
    sql`.`,
  )
}

/**
 * Drops the partitions whose month is over for that long, and returns their number. One that is being read stays until
 * the next night.
 */
async function dropOldMonths({ db, clock }: Pick<Services, 'db' | 'clock'>, months: Months): Promise<number> {
  const { table } = months
  const oldest = `${table}_${firstMonthKept(clock.now(), months).slice(0, 7).replace('-', '_')}`
  const { rows } = await db.execute<{ part: string }>(sql`
    select c.relname as part from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass and c.relname ~ ${`^${table}_[0-9]{4}_[0-9]{2}$`}
      and c.relname collate "C" < ${oldest} order by c.relname`)
  for (const { part } of rows) {
    await hastily(db, (tx) => tx.execute(sql`drop table if exists ${sql.identifier(part)}`))
  }
  return rows.length
}

/** The default partition holds rows of other months, which are removed row by row. */
export function straysOf(months: Months, now: Date): Term {
  const before = `${firstMonthKept(now, months)}T00:00:00Z`
  const only = `recorded_at < '${before}'`
  return { table: `${months.table}_other`, only, since: 'recorded_at', keptDays: 0, by: months.by }
}

/** Its first day. A partition stays until the last of its rows is old enough. */
function firstMonthKept(now: Date, { keptMonths }: Months): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths, 1)).toISOString().slice(0, 10)
}

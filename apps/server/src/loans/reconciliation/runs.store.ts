import { randomUUID } from 'node:crypto'
import { addDays, type IsoDate } from '@hulog/lending'
import { and, eq, gte, isNotNull, lte, max, sql } from 'drizzle-orm'
import type { Database, Reader } from '../../platform/database/database.ts'
import { type Market, zoneOf } from '../../platform/markets/markets.ts'
import { reconciliationRuns, reconciliationSeen } from './reconciliation.schema.ts'

/** The market of the lender's staff, who compare the days of their own calendar. */
export const booksMarket: Market = 'PH'

export type Period = { readonly from: Date; readonly to: Date }

/** A day of the books, from its midnight to the next, or to now while it lasts. */
export function periodOf(day: IsoDate, now: Date): Period {
  const end = startOf(addDays(day, 1))
  return { from: startOf(day), to: now < end ? now : end }
}

export function hasEnded(day: IsoDate, { to }: Period): boolean {
  return to >= startOf(addDays(day, 1))
}

const offsetOf = new Intl.DateTimeFormat('en-US', { timeZone: zoneOf(booksMarket), timeZoneName: 'longOffset' })

/** No market changes its clocks within a year, so the offset at midnight UTC holds all day. */
export function startOf(day: IsoDate): Date {
  const parts = offsetOf.formatToParts(new Date(`${day}T00:00:00Z`))
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') || 'Z'
  return new Date(`${day}T00:00:00${offset}`)
}

export type Run = { readonly id: string; readonly day: IsoDate; readonly period: Period; readonly startedAt: Date }
export type RunCounts = { paymentsSeen: number; payoutsSeen: number; differencesFound: number }

export async function insertRun(db: Database, day: IsoDate, period: Period, startedAt: Date): Promise<Run> {
  const run = { id: randomUUID(), day, period, startedAt }
  const counts = { paymentsSeen: 0, payoutsSeen: 0, differencesFound: 0 }
  await db.insert(reconciliationRuns).values({ ...counts, id: run.id, day, startedAt, comparedUntil: period.to })
  return run
}

export async function finishRun(db: Database, { id }: Run, counts: RunCounts, finishedAt: Date): Promise<void> {
  await db
    .update(reconciliationRuns)
    .set({ ...counts, finishedAt })
    .where(eq(reconciliationRuns.id, id))
}

export async function hasFinishedRun(db: Reader, day: string, until: Date): Promise<boolean> {
  const where = and(
    eq(reconciliationRuns.day, day),
    isNotNull(reconciliationRuns.finishedAt),
    gte(reconciliationRuns.comparedUntil, until),
  )
  return (await db.$count(reconciliationRuns, where)) > 0
}

/** Returns the last compared day up to a given one; null before the first run. */
export async function lastDayCompared(db: Reader, upTo: string): Promise<string | null> {
  const [row] = await db
    .select({ day: max(reconciliationRuns.day) })
    .from(reconciliationRuns)
    .where(and(isNotNull(reconciliationRuns.finishedAt), lte(reconciliationRuns.day, upTo)))
  return row?.day ?? null
}

type What = 'payment' | 'payout'

/** Records the subjects that a list contained. A provider may repeat one on two pages. */
export async function markSeen(db: Database, { id: runId }: Run, what: What, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = ids.map((id) => ({ runId, what, id }))
  await db.insert(reconciliationSeen).values(rows).onConflictDoNothing()
}

export async function forgetSeen(db: Database, { id }: Run): Promise<void> {
  await db.delete(reconciliationSeen).where(eq(reconciliationSeen.runId, id))
}

/** Removes the leftovers of interrupted runs. */
export async function removeSubjectsOfOldRuns(db: Database, before: Date): Promise<void> {
  await db.execute(sql`delete from reconciliation_seen s using reconciliation_runs r
    where r.id = s.run_id and r.started_at < ${before.toISOString()}::timestamptz`)
}

const RECONCILIATION_LOCK = 7_402_122

/** Allows one run at a time: two runs of one day would each treat the other's findings as resolved. */
export async function inTurn<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const connection = await db.$client.connect()
  try {
    await connection.query('select pg_advisory_lock($1)', [RECONCILIATION_LOCK])
    return await work()
  } finally {
    // The lock belongs to the connection, so that a killed run blocks nobody.
    connection.release(true)
  }
}

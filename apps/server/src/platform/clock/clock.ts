import { businessDateAt, type IsoDate } from '@hulog/lending'
import { eq, sql } from 'drizzle-orm'
import { type Database, inTransaction, type Tx } from '../database/database.ts'
import { listenTo } from '../database/listen-to.ts'
import { enqueueOnce } from '../jobs/jobs.ts'
import { businessClock } from '../platform.schema.ts'

/**
 * Two clocks. `now` is real time: codes, sessions and limits use it and nobody can move it. `businessNow` and
 * `businessDate` are the lender's calendar, which the sandbox's time machine moves by whole days. The date in a market
 * is `businessDateIn(market, clock)`.
 */
export type Clock = {
  now(): Date
  businessNow(): Date
  businessDate(zone: string): IsoDate
}

const DAY_MS = 86_400_000

export function makeClock(now: () => Date, offsetDays: () => number): Clock {
  const businessNow = () => new Date(now().getTime() + offsetDays() * DAY_MS)
  return {
    now,
    businessNow,
    businessDate: (zone) => businessDateAt(businessNow(), zone),
  }
}

/** COM-13: `2026-11-22 09:05:07`, the local time of a zone at an instant. */
export function wallClock(instant: Date, timeZone: string): string {
  // The Swedish format is the ISO format.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant)
}

const CHANNEL = 'business_clock'
const ONLY_ROW = 1

/** The offset known to this process: read at start, then announced by the database whenever any process moves it. */
export type BusinessOffset = {
  current(): number
  /** Reads it again: a job after a move may start before this process receives the move. */
  refresh(): Promise<void>
  /** Moves the business date, and starts the jobs of the new date. */
  advance(days: number): Promise<number>
  close(): void
}

export async function followBusinessOffset(db: Database): Promise<BusinessOffset> {
  let offsetDays = 0
  // Only forward: of two reads or moves at once, the older may be answered last.
  const learn = (days: number) => {
    offsetDays = Math.max(offsetDays, days)
  }
  const refresh = async () => learn(await readOffset(db))
  const listening = await listenTo(db, CHANNEL, () => void refresh().catch(() => undefined))
  await refresh()
  return {
    current: () => offsetDays,
    refresh,
    advance: async (days) => {
      const moved = await inTransaction(db, (tx) => advanceOffset(tx, days))
      learn(moved)
      return moved
    },
    close: listening.close,
  }
}

async function readOffset(db: Database): Promise<number> {
  const [row] = await db.select().from(businessClock).where(eq(businessClock.id, ONLY_ROW))
  return row?.offsetDays ?? 0
}

async function advanceOffset(tx: Tx, days: number): Promise<number> {
  const [row] = await tx
    .insert(businessClock)
    .values({ id: ONLY_ROW, offsetDays: days })
    .onConflictDoUpdate({ target: businessClock.id, set: { offsetDays: sql`${businessClock.offsetDays} + ${days}` } })
    .returning()
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`)
  await enqueueOnce(tx, 'follow-calendar', 'followCalendar', {})
  if (!row) throw new Error('the business clock row was neither inserted nor updated')
  return row.offsetDays
}

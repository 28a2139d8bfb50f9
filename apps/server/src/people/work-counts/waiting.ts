import type { Permission, Reply } from '@hulog/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import type { StaffCaller } from '../../platform/http/register-operation.ts'
import type { Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'

type Today = Reply<'getToday'>

/** An amount of waiting work, and since when it waits. */
export type Waiting = Omit<Today['lines'][number], 'line'>

/** One kind of work, counted by the domain that it belongs to. */
export type TodayLine = {
  readonly line: Today['lines'][number]['line']
  /** The right without which nobody learns of it; `own`: it is about the caller alone. */
  readonly permission: Permission | 'own'
  readonly count: (services: Services, caller: StaffCaller) => Promise<Waiting>
}

export type Figures = Omit<Today['days'][number], 'market' | 'currency' | 'on'>

/** Figures of one day of a market, by the domain that they belong to. */
export type TodayFigures = {
  /** Any of these rights shows them. */
  readonly permissions: readonly Permission[]
  readonly read: (db: Reader, day: { readonly market: Market; readonly on: string }) => Promise<Partial<Figures>>
}

const MOST_COUNTED = 1_000

/**
 * Counts the rows of a query up to a bound, so that the page stays fast whatever waits. `rows` selects one column, `since`, an instant or
 * a date; in the order of an index, the oldest first, so that it is the oldest of all.
 */
export async function countWaiting(db: Reader, rows: SQL): Promise<Waiting> {
  const found = await db.execute<{ count: number; since: string | null }>(sql`
    select count(*)::int as count, to_json(min(since)) #>> '{}' as since
    from (select since from (${rows}) as waiting limit ${MOST_COUNTED + 1}) as counted`)
  const { count = 0, since = null } = found.rows[0] ?? {}
  return { count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED, since }
}

/** The same of several queries that each hold part of the work, such as one a market: each reads its own index. */
export async function countWaitingIn(db: Reader, parts: readonly SQL[]): Promise<Waiting> {
  const bounded = parts.map((part) => sql`(select since from (${part}) as part limit ${MOST_COUNTED + 1})`)
  return countWaiting(db, sql`select since from (${sql.join(bounded, sql` union all `)}) as parts order by since`)
}

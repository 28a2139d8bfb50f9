import { sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import type { Months, Term } from './kept-rows.ts'
import { hastily } from './remove-batch.ts'

/** Drops the parts whose month is over for so long, and returns how many. One that somebody reads stays until the next night. */
export async function dropOldMonths({ db, clock }: Pick<Services, 'db' | 'clock'>, months: Months): Promise<number> {
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

/** What no month was made for lies in a part of its own, and goes row by row. */
export function straysOf(months: Months, now: Date): Term {
  const before = `${firstMonthKept(now, months)}T00:00:00Z`
  const only = `recorded_at < '${before}'`
  return { table: `${months.table}_other`, only, since: 'recorded_at', keptDays: 0, by: months.by }
}

/** The first day of it. A part is kept until the last of its rows is old enough. */
function firstMonthKept(now: Date, { keptMonths }: Months): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths, 1)).toISOString().slice(0, 10)
}

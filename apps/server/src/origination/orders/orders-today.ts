import { sql } from 'drizzle-orm'
import { countWaiting, type TodayFigures, type TodayLine } from '../../people/index.ts'

/** Applications that wait for a decision. */
export const applicationLines: readonly TodayLine[] = [
  {
    line: 'applicationsUnderReview',
    permission: 'applications.read',
    count: ({ db }) =>
      countWaiting(db, sql`select applied_at as since from orders where state = 21 order by applied_at`),
  },
]

/** Applications of a day, and offers made on it. */
export const applicationFigures: TodayFigures = {
  permissions: ['applications.read', 'portfolio.read'],
  read: async (db, { market, on }) => {
    const { rows } = await db.execute<{ applied: number; approved: number }>(sql`select
      (select count(*)::int from orders where market = ${market} and applied_on = ${on}::date) as applied,
      (select count(*)::int from orders where market = ${market} and offered_on = ${on}::date) as approved`)
    return rows[0] ?? {}
  },
}

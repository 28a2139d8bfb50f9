import { type SQL, sql } from 'drizzle-orm'
import { countWaiting, countWaitingIn, type TodayFigures, type TodayLine } from '../../people/index.ts'
import { allMarkets, businessDateIn, markets, zoneOf } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'

/** Days past due of each bucket, both included; none for the last one's end. */
const BUCKETS = [
  ['loansDueToday', 0, 0],
  ['overdue1to7', 1, 7],
  ['overdue8to30', 8, 30],
  ['overdue31to60', 31, 60],
  ['overdue61to90', 61, 90],
  ['overdueOver90', 91, null],
] as const

const bucketLines = BUCKETS.map(
  ([line, from, to]): TodayLine => ({
    line,
    permission: 'collections.read',
    count: (services) => countWaitingIn(services.db, dueBetween(services, from, to)),
  }),
)

/** Running loans by their earliest unpaid due date, one query a market: each has a business date of its own. */
function dueBetween({ clock }: Services, from: number, to: number | null): SQL[] {
  return allMarkets.map((market) => {
    const today = sql`${businessDateIn(market, clock)}::date`
    const since = to === null ? sql`` : sql`and next_due_on >= ${today} - ${to}::int`
    return sql`select next_due_on as since from orders
      where state = 170 and market = ${market} and next_due_on <= ${today} - ${from}::int ${since} order by next_due_on`
  })
}

/** A bank answers within minutes, or an hour on a slow day. */
const ANSWERED_WITHIN = sql.raw(`interval '1 hour'`)

const moneyLines: readonly TodayLine[] = [
  {
    line: 'suspense',
    permission: 'payments.read',
    count: ({ db }) =>
      countWaiting(
        db,
        sql`select received_at as since from receipts where outcome = 'suspense' and resolved_at is null order by received_at`,
      ),
  },
  {
    line: 'transfersToCheck',
    permission: 'payments.read',
    count: ({ db }) =>
      countWaiting(db, sql`select told_at as since from transfers where state = 'received' order by told_at`),
  },
  {
    line: 'payoutsFailed',
    permission: 'payments.read',
    count: ({ db }) =>
      countWaiting(db, sql`select confirmed_at as since from orders where state = 160 order by confirmed_at`),
  },
  { line: 'payoutsUnanswered', permission: 'payments.read', count: countUnanswered },
  {
    line: 'openDifferences',
    permission: 'payments.read',
    count: ({ db }) =>
      countWaiting(db, sql`select day as since from reconciliation_differences where resolved_at is null order by day`),
  },
]

/** First payouts of loans, and those that staff asked for: refunds and further parts. */
function countUnanswered({ db, clock }: Services) {
  const before = sql`${clock.businessNow().toISOString()}::timestamptz - ${ANSWERED_WITHIN}`
  return countWaitingIn(db, [
    sql`select requested_at as since from disbursements
      where state in ('requested', 'sent') and requested_at < ${before} order by requested_at`,
    sql`select decided_at as since from servicing_requests where state = 'paying' and decided_at < ${before} order by decided_at`,
  ])
}

const healthLines: readonly TodayLine[] = [
  {
    line: 'dueWorkBehind',
    permission: 'settings.read',
    // Work of today may still be under way.
    count: ({ db, clock }) =>
      countWaitingIn(
        db,
        allMarkets.map(
          (market) => sql`select next_work_on as since from orders where state = 170 and market = ${market}
            and next_work_on < ${businessDateIn(market, clock)}::date order by next_work_on`,
        ),
      ),
  },
  {
    line: 'dueWorkFailing',
    permission: 'settings.read',
    count: ({ db }) =>
      countWaiting(db, sql`select first_failed_at as since from due_work_failures order by first_failed_at`),
  },
]

/** Loans that are due, money that waits for somebody, and the loans' own work. */
export const loanLines: readonly TodayLine[] = [...bucketLines, ...moneyLines, ...healthLines]

/** Loans paid out on a day, and payments on it that were booked to a loan and not taken back. */
export const moneyFigures: TodayFigures = {
  permissions: ['payments.read', 'portfolio.read'],
  read: async (db, { market, on }) => {
    const day = sql`(${on}::date)::timestamp`
    const zone = zoneOf(market)
    const { rows } = await db.execute<Record<'paidOut' | 'paidOutMinor' | 'collected' | 'collectedMinor', string>>(sql`
      select paid_out.loans as "paidOut", paid_out.minor as "paidOutMinor",
        collected.payments as "collected", collected.minor as "collectedMinor"
      from (select count(*) as loans, coalesce(sum(d.amount_minor), 0) as minor from orders o
        join disbursements d on d.borrower_id = o.borrower_id and d.order_id = o.id and d.state = 'succeeded'
        where o.market = ${market} and o.disbursed_on = ${on}::date) as paid_out
      cross join (select count(*) as payments, coalesce(sum(amount_minor), 0) as minor from receipts
        where outcome = 'posted' and reversed_at is null and currency = ${markets[market].currency}
          and paid_at >= ${day} at time zone ${zone} and paid_at < (${day} + interval '1 day') at time zone ${zone}) as collected`)
    return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]))
  },
}

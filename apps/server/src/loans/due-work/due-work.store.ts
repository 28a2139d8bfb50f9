import { addDays, firstChapterOf, type IsoDate, type Loan, owedOn } from '@hulog/lending'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { DuePosition } from '../../platform/jobs/jobs.ts'
import type { Market } from '../../platform/markets/markets.ts'
import { dueWorkFailures, loanMilestones } from './due-work.schema.ts'

export type DueLoan = DuePosition & { readonly hasFailed: boolean }

type Wanted = { market: Market; today: string; now: Date; after: DuePosition | null; limit: number }

/** Sorts before every loan that has work. */
const START: DuePosition = {
  on: '-infinity',
  borrowerId: '00000000-0000-0000-0000-000000000000',
  orderId: '00000000-0000-0000-0000-000000000000',
}

/** The next loans with work up to today, oldest work first. */
export async function findDueLoans(db: Reader, wanted: Wanted): Promise<DueLoan[]> {
  const { rows } = await db.execute<DueLoan>(dueLoansQuery(wanted))
  return rows
}

/** Uses only the index of due work, so that other rows cost nothing. A failed loan is skipped until its next try. */
export function dueLoansQuery({ market, today, now, after, limit }: Wanted): SQL {
  const { on, borrowerId, orderId } = after ?? START
  return sql`
    select o.next_work_on::text as on, o.borrower_id as "borrowerId", o.id as "orderId",
      f.order_id is not null as "hasFailed"
    from orders o left join due_work_failures f on f.borrower_id = o.borrower_id and f.order_id = o.id
    where o.state = 170 and o.market = ${market} and o.next_work_on <= ${today}::date
      and (o.next_work_on, o.borrower_id, o.id) > (${on}::date, ${borrowerId}::uuid, ${orderId}::uuid)
      and (f.retry_at is null or f.retry_at <= ${now.toISOString()}::timestamptz)
    order by o.next_work_on, o.borrower_id, o.id limit ${limit}`
}

/** Records each milestone once: an earlier record does not change. */
export async function appendMilestones(
  tx: Tx,
  { borrowerId, orderId }: DuePosition,
  milestones: readonly Milestone[],
  recordedAt: Date,
): Promise<void> {
  if (milestones.length === 0) return
  const rows = milestones.map(({ on, kind }) => ({ borrowerId, orderId, reachedOn: on, kind, recordedAt }))
  await tx.insert(loanMilestones).values(rows).onConflictDoNothing()
}

export async function findFailure(db: Reader, loan: DuePosition) {
  const [failure] = await db.select().from(dueWorkFailures).where(ofLoan(loan))
  return failure ?? null
}

export async function saveFailure(tx: Tx, row: typeof dueWorkFailures.$inferInsert): Promise<void> {
  const { attempts, error, lastFailedAt, retryAt } = row
  await tx
    .insert(dueWorkFailures)
    .values(row)
    .onConflictDoUpdate({
      target: [dueWorkFailures.borrowerId, dueWorkFailures.orderId],
      set: { attempts, error, lastFailedAt, retryAt },
    })
}

export async function removeFailure(tx: Tx, loan: DuePosition): Promise<void> {
  await tx.delete(dueWorkFailures).where(ofLoan(loan))
}

/** Loans with work that is not done, those that failed included. */
export async function countOpenWork(db: Reader, market: Market, today: string): Promise<number> {
  const { rows } = await db.execute<{ behind: number }>(sql`
    select count(*)::int as behind from orders
    where state = 170 and market = ${market} and next_work_on <= ${today}::date`)
  return rows[0]?.behind ?? 0
}

export async function countFailing(db: Reader): Promise<number> {
  return db.$count(dueWorkFailures)
}

function ofLoan({ borrowerId, orderId }: DuePosition) {
  return and(eq(dueWorkFailures.borrowerId, borrowerId), eq(dueWorkFailures.orderId, orderId))
}

type Milestone = { on: IsoDate; kind: 'due' | `overdue-${number}` }

/**
 * Returns the milestones that a loan reached between two days, both included. A day's milestones follow from the
 * amounts unpaid at the end of the day before, so they are the same whether they are computed that morning or a month
 * later.
 */
export function milestonesReached(loan: Loan, from: IsoDate, to: IsoDate): Milestone[] {
  const milestones: Milestone[] = []
  const { disbursedOn } = firstChapterOf(loan).schedule
  for (let on = from > disbursedOn ? from : addDays(disbursedOn, 1); on <= to; on = addDays(on, 1)) {
    milestones.push(...milestonesOn(loan, on))
  }
  return milestones
}

function milestonesOn(loan: Loan, on: IsoDate): Milestone[] {
  const dayBefore = addDays(on, -1)
  const { lines, nextDueOn, daysOverdue } = owedOn(loan, dayBefore)
  const fellDueTheDayBefore = nextDueOn === dayBefore
  const overdueDays = daysOverdue > 0 ? daysOverdue + 1 : fellDueTheDayBefore ? 1 : 0
  const isDue = lines.some(({ dueOn }) => dueOn === on)
  return [
    ...(isDue ? [{ on, kind: 'due' } as const] : []),
    ...(isMilestone(overdueDays) ? [{ on, kind: `overdue-${overdueDays}` } as const] : []),
  ]
}

/** The first day late, and each further class of lateness: 30, 60, 90 days and so on. */
function isMilestone(overdueDays: number): boolean {
  return overdueDays === 1 || (overdueDays > 0 && overdueDays % 30 === 0)
}

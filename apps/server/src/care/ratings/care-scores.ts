import type { Reply } from '@hulog/contract'
import { sql } from 'drizzle-orm'
import { showCaseNumber } from '../../platform/case-number/case-number.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { StaffCaller } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'

type Scores = Reply<'getCareScores'>

const MONTHS = 6
const MOST_LOW = 20

/**
 * Ratings of replies and of loans, of this month and the five before it. Who replied is shown to those who see people; anybody else
 * sees their own.
 */
export async function getCareScores(
  { db, clock }: Services,
  { name, permissions }: Pick<StaffCaller, 'name' | 'permissions'>,
): Promise<Scores> {
  const since = firstOfMonths(clock.businessNow())
  const seesPeople = permissions.has('people.read')
  const [replies, byColleague, lowest, loans] = await Promise.all([
    repliesByMonth(db, since),
    repliesByColleague(db, since, seesPeople ? null : name),
    lowestReplies(db, since),
    loansByMonth(db, since),
  ])
  const isShown = (repliedBy: string) => seesPeople || repliedBy === name
  return {
    replies,
    byColleague,
    lowest: lowest.map(({ caseNumber, score, scoredAt, repliedBy }) => ({
      caseNumber: showCaseNumber(caseNumber),
      score,
      scoredAt: new Date(scoredAt).toISOString(),
      repliedBy: isShown(repliedBy) ? repliedBy : null,
    })),
    loans,
  }
}

/** Months of UTC: they are compared with one another, and belong to no market. */
function firstOfMonths(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1), 1)).toISOString()
}

type OfMonth = Scores['replies'][number]

async function repliesByMonth(db: Reader, since: string): Promise<OfMonth[]> {
  const { rows } = await db.execute<OfMonth>(sql`
    select to_char(scored_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as "ratedCount", avg(score)::float as mean
    from complaint_replies where score is not null and scored_at >= ${since}::timestamptz group by 1 order by 1 desc`)
  return rows
}

async function loansByMonth(db: Reader, since: string): Promise<OfMonth[]> {
  const { rows } = await db.execute<OfMonth>(sql`
    select to_char(rated_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as "ratedCount",
      avg(coalesce(stars, score))::float as mean
    from ratings where rated_at >= ${since}::timestamptz group by 1 order by 1 desc`)
  return rows
}

/** `only`: of one colleague. */
async function repliesByColleague(db: Reader, since: string, only: string | null): Promise<Scores['byColleague']> {
  const { rows } = await db.execute<Scores['byColleague'][number]>(sql`
    select replied_by as "staffName", count(*)::int as "ratedCount", avg(score)::float as mean
    from complaint_replies
    where score is not null and scored_at >= ${since}::timestamptz and (${only}::text is null or replied_by = ${only}::text)
    group by 1 order by 1`)
  return rows
}

type Low = { caseNumber: string; score: number; scoredAt: string; repliedBy: string }

async function lowestReplies(db: Reader, since: string): Promise<Low[]> {
  const { rows } = await db.execute<Low>(sql`
    select c.case_number as "caseNumber", r.score, r.scored_at as "scoredAt", r.replied_by as "repliedBy"
    from complaint_replies r join complaints c on c.borrower_id = r.borrower_id and c.id = r.complaint_id
    where r.score <= 2 and r.scored_at >= ${since}::timestamptz
    order by r.scored_at desc, r.id limit ${MOST_LOW}`)
  return rows
}

import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { hasApplied, hasBeenPaidOut } from '../../origination/orders/index.ts'
import { hasSignedIn } from '../../people/borrowers/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { acquisitions, campaignDays } from './campaigns.schema.ts'
import type { Counted, FigureGroup, Followed, Group } from './figures.ts'

export type FiguresAsked = {
  readonly from: string
  readonly to: string
  readonly templateId: number | null
  readonly groupBy: readonly FigureGroup[]
  readonly mostRows: number
}

type GroupColumns = Readonly<Record<FigureGroup, PgColumn>>

/** From the counts of each day: as many rows are read as days, pages and sources have some. */
export async function sumDays(db: Reader, asked: FiguresAsked): Promise<Counted[]> {
  const { day, templateId: template, appFrom, userFrom, utmTag } = campaignDays
  const { visits, visitors, repeats, bots, clicks, codesSent, registrations } = campaignDays
  const columns = { day, template, appFrom, userFrom, utmTag }
  return db
    .select({
      ...groupsOf(columns, asked),
      visits: sumOf(visits),
      visitors: sumOf(visitors),
      repeats: sumOf(repeats),
      bots: sumOf(bots),
      clicks: sumOf(clicks),
      codesSent: sumOf(codesSent),
      registrations: sumOf(registrations),
    })
    .from(campaignDays)
    .where(isAsked(columns, asked))
    .groupBy(...asked.groupBy.map((name) => columns[name]))
    .limit(asked.mostRows)
}

/** Of those who registered on these days: found by day, and each looked up by who they are. No loan is read besides theirs. */
export async function followRegistered(db: Reader, asked: FiguresAsked): Promise<Followed[]> {
  const { borrowerId, registeredOn: day, templateId: template, appFrom, userFrom, utmTag } = acquisitions
  const columns = { day, template, appFrom, userFrom, utmTag }
  return db
    .select({
      ...groupsOf(columns, asked),
      logins: countIf(hasSignedIn(borrowerId)),
      applications: countIf(hasApplied(borrowerId)),
      loans: countIf(hasBeenPaidOut(borrowerId)),
    })
    .from(acquisitions)
    .where(isAsked(columns, asked))
    .groupBy(...asked.groupBy.map((name) => columns[name]))
    .limit(asked.mostRows)
}

function groupsOf(columns: GroupColumns, { groupBy }: FiguresAsked) {
  const of = <Name extends FigureGroup>(name: Name) =>
    groupBy.includes(name) ? sql<Group[Name]>`${columns[name]}` : sql<Group[Name]>`null`
  return {
    day: of('day'),
    template: of('template'),
    appFrom: of('appFrom'),
    userFrom: of('userFrom'),
    utmTag: of('utmTag'),
  }
}

function isAsked({ day, template }: GroupColumns, { from, to, templateId }: FiguresAsked): SQL | undefined {
  return and(between(day, from, to), templateId === null ? undefined : eq(template, templateId))
}

function sumOf(column: PgColumn): SQL<number> {
  return sql`coalesce(sum(${column}), 0)`.mapWith(Number)
}

function countIf(condition: SQL<boolean>): SQL<number> {
  return sql`count(*) filter (where ${condition})`.mapWith(Number)
}

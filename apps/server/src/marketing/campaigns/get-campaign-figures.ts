import type { Body, Reply } from '@hulog/contract'
import { MAX_FIGURE_DAYS } from '@hulog/contract/limits'
import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { hasApplied, hasBeenPaidOut } from '../../origination/index.ts'
import { hasSignedIn } from '../../people/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { acquisitions, campaignDays } from './campaigns.schema.ts'

const MOST_ROWS = 5000

const DAY_MS = 86_400_000

/**
 * Returns the results of landing pages. Visits, codes and registrations count on their own day; later steps of
 * registered people count on the day of their registration, so that a row describes the same people throughout.
 */
export async function getCampaignFigures(
  { db }: Pick<Services, 'db'>,
  { from, to, templateId, groupBy = [] }: Body<'getCampaignFigures'>,
): Promise<Reply<'getCampaignFigures'>> {
  if (!isPeriod(from, to)) throw new DomainError('FIGURES_PERIOD_NOT_VALID', 'to')
  const page = templateId === undefined ? null : Number(templateId)
  const asked = { from, to, templateId: page, groupBy, mostRows: MOST_ROWS + 1 }
  const rows = joinFigures(await sumDays(db, asked), await followRegistered(db, asked))
  if (rows.length > MOST_ROWS) throw new DomainError('TOO_MANY_FIGURES', 'groupBy')
  return { rows: rows.map(withRates), totals: withRates(addFigures(rows)) }
}

function isPeriod(from: string, to: string): boolean {
  const [first, last] = [readDay(from), readDay(to)]
  return first !== null && last !== null && first <= last && last - first < MAX_FIGURE_DAYS * DAY_MS
}

/** The start of the day; null for an invalid date: `2026-02-30`, or any of the year 0, which did not exist. */
function readDay(day: string): number | null {
  const at = Date.parse(`${day}T00:00:00Z`)
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) && !day.startsWith('0000')
  return isDay ? at : null
}

type Figures = Reply<'getCampaignFigures'>

type FigureRow = Figures['rows'][number]

type FigureGroup = NonNullable<Body<'getCampaignFigures'>['groupBy']>[number]

/** The dimensions of a row: null for those it does not distinguish. */
type Group = Pick<FigureRow, FigureGroup>

type Counts = Pick<
  FigureRow,
  'visits' | 'visitors' | 'repeats' | 'bots' | 'clicks' | 'codesSent' | 'registrations' | Later
>

/** The later steps of registered people. */
type Later = 'logins' | 'applications' | 'loans'

type Counted = Group & Omit<Counts, Later>

type Followed = Group & Pick<Counts, Later>

const NOTHING: Counts = {
  visits: 0,
  visitors: 0,
  repeats: 0,
  bots: 0,
  clicks: 0,
  codesSent: 0,
  registrations: 0,
  logins: 0,
  applications: 0,
  loans: 0,
}

/** Joins the counted figures with the later steps, in order. */
function joinFigures(counted: readonly Counted[], followed: readonly Followed[]): (Group & Counts)[] {
  const rows = new Map<string, Group & Counts>()
  for (const part of [...counted, ...followed]) {
    const { day, template, appFrom, userFrom, utmTag } = part
    const group = { day, template, appFrom, userFrom, utmTag }
    const key = JSON.stringify(group)
    rows.set(key, { ...(rows.get(key) ?? { ...group, ...NOTHING }), ...part })
  }
  return [...rows.values()].sort(inOrder)
}

function addFigures(rows: readonly Counts[]): Counts {
  const total: Record<keyof Counts, number> = { ...NOTHING }
  for (const row of rows) for (const name of Object.keys(NOTHING) as (keyof Counts)[]) total[name] += row[name]
  return total
}

function withRates<Row extends Counts>(row: Row): Row & Omit<Figures['totals'], keyof Counts> {
  return {
    ...row,
    clickRatePpm: ratePpm(row.clicks, row.visits),
    registrationRatePpm: ratePpm(row.registrations, row.visitors),
    loginRatePpm: ratePpm(row.logins, row.registrations),
    applicationRatePpm: ratePpm(row.applications, row.registrations),
    loanRatePpm: ratePpm(row.loans, row.registrations),
  }
}

function ratePpm(part: number, of: number): number | null {
  return of === 0 ? null : Math.round((part * 1_000_000) / of)
}

function inOrder(a: Group, b: Group): number {
  const text = ({ appFrom, userFrom, utmTag }: Group) => JSON.stringify([appFrom, userFrom, utmTag])
  const byDay = (a.day ?? '').localeCompare(b.day ?? '')
  return byDay || (a.template ?? 0) - (b.template ?? 0) || (text(a) < text(b) ? -1 : 1)
}

type FiguresAsked = {
  readonly from: string
  readonly to: string
  readonly templateId: number | null
  readonly groupBy: readonly FigureGroup[]
  readonly mostRows: number
}

type GroupColumns = Readonly<Record<FigureGroup, PgColumn>>

/** Sums the counts of each day: reads one row per day, page and source that had visits. */
async function sumDays(db: Reader, asked: FiguresAsked): Promise<Counted[]> {
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

/**
 * Later steps of people who registered on these days: found by day, and each looked up by borrower. Only their loans
 * are read.
 */
async function followRegistered(db: Reader, asked: FiguresAsked): Promise<Followed[]> {
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

import { PAGE_SIZE } from '@hulog/contract/limits'
import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Market } from '../../platform/markets/markets.ts'
import { type ComplaintState, complaints } from './complaints.schema.ts'
import type { Complaint } from './complaints.store.ts'

export type CaseFilter = {
  readonly state?: ComplaintState | undefined
  readonly market?: Market | undefined
  readonly type?: number | undefined
  /** A colleague; null for nobody. */
  readonly assignedTo?: string | null | undefined
  readonly isEscalated?: boolean | undefined
  readonly orderId?: string | undefined
}

/** A complaint, and the rating of its newest reply. */
export type CaseRow = Complaint & { readonly score: number | null }

type Page = { readonly rows: readonly CaseRow[]; readonly nextAfter: string | null }

/**
 * One page of complaints. Open ones: escalated first, then by deadline. Closed ones, and all of an order: newest first. Each order and
 * filter has an index (`complaints.schema.ts`), so that the thousandth page costs what the first does.
 */
export async function listCasePage(db: Reader, filter: CaseFilter, after: string | undefined): Promise<Page> {
  const found = await casePageQuery(db, filter, after)
  const order = orderOf(filter)
  const rows = found.slice(0, PAGE_SIZE).map(({ complaint, score }) => ({ ...complaint, score }))
  const last = found.length > PAGE_SIZE ? rows.at(-1) : undefined
  return { rows, nextAfter: last ? order.place(last) : null }
}

/** The query of a page, with one row more than it shows. */
export function casePageQuery(db: Reader, filter: CaseFilter, after: string | undefined) {
  const order = orderOf(filter)
  const place = after === undefined ? undefined : order.after(readPlace(after, order === byTime))
  return db
    .select({ complaint: complaints, score: newestScore })
    .from(complaints)
    .where(and(...conditions(filter), place))
    .orderBy(...order.by)
    .limit(PAGE_SIZE + 1)
}

function orderOf({ state, orderId }: CaseFilter): typeof byTime | typeof byDeadline {
  return state === 'closed' || orderId !== undefined ? byTime : byDeadline
}

/** Further complaints of a borrower, newest first. */
export async function listOtherCases(db: Reader, { borrowerId, id }: Complaint, limit: number): Promise<CaseRow[]> {
  const found = await db
    .select({ complaint: complaints, score: newestScore })
    .from(complaints)
    .where(and(eq(complaints.borrowerId, borrowerId), ne(complaints.id, id)))
    .orderBy(desc(complaints.sentAt), desc(complaints.id))
    .limit(limit)
  return found.map(({ complaint, score }) => ({ ...complaint, score }))
}

export type CaseCounts = {
  readonly received: number
  readonly inProgress: number
  readonly answered: number
  readonly late: number
  readonly escalated: number
  readonly ofNobody: number
  readonly mine: number
}

export async function countOpenCases(db: Reader, now: Date, name: string): Promise<CaseCounts> {
  const countOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`
  const { state, dueAt, urgency, assignedTo } = complaints
  const [counts] = await db
    .select({
      received: countOf(eq(state, 'received')),
      inProgress: countOf(eq(state, 'inProgress')),
      answered: countOf(eq(state, 'answered')),
      late: countOf(sql`${dueAt} <= ${now.toISOString()}::timestamptz`),
      escalated: countOf(eq(urgency, 0)),
      ofNobody: countOf(isNull(assignedTo)),
      mine: countOf(eq(assignedTo, name)),
    })
    .from(complaints)
    .where(ne(state, 'closed'))
  if (!counts) throw new Error('a count has no row')
  return counts
}

const newestScore = sql<number | null>`(select r.score from complaint_replies r
  where r.borrower_id = ${complaints.borrowerId} and r.complaint_id = ${complaints.id}
  order by r.replied_at desc, r.id desc limit 1)`

function conditions({ state, market, type, assignedTo, isEscalated, orderId }: CaseFilter): (SQL | undefined)[] {
  const isOfState = state === undefined ? undefined : eq(complaints.state, state)
  // Written for the planner: indexes of the open cases contain only those.
  const isOpen = state === 'closed' || orderId !== undefined ? undefined : ne(complaints.state, 'closed')
  const isAssigned = assignedTo === null ? isNull(complaints.assignedTo) : eq(complaints.assignedTo, assignedTo ?? '')
  return [
    isOfState,
    isOpen,
    market && eq(complaints.market, market),
    type === undefined ? undefined : eq(complaints.type, type),
    assignedTo === undefined ? undefined : isAssigned,
    isEscalated === undefined ? undefined : eq(complaints.urgency, isEscalated ? 0 : 1),
    orderId === undefined ? undefined : eq(complaints.orderId, orderId),
  ]
}

type Place = { readonly urgency: number; readonly at: Date; readonly id: string }

const { urgency, dueAt, sentAt, id } = complaints

const byDeadline = {
  by: [asc(urgency), asc(dueAt), asc(id)],
  after: ({ urgency: rank, at, id: last }: Place) =>
    sql`(${urgency}, ${dueAt}, ${id}) > (${rank}::int, ${at.toISOString()}::timestamptz, ${last}::uuid)`,
  place: (row: Complaint) => writePlace(row.urgency ?? 1, row.dueAt ?? row.sentAt, row.id),
}

const BY_TIME = 2

const byTime = {
  by: [desc(sentAt), desc(id)],
  after: ({ at, id: last }: Place) => sql`(${sentAt}, ${id}) < (${at.toISOString()}::timestamptz, ${last}::uuid)`,
  place: (row: Complaint) => writePlace(BY_TIME, row.sentAt, row.id),
}

function writePlace(rank: number, at: Date, last: string): string {
  return `${rank}${at.getTime().toString(36)}.${last}`
}

/** @throws INVALID_FIELD for the place of a list in another order */
function readPlace(text: string, isByTime: boolean): Place {
  const rank = Number(text.charAt(0))
  if ((rank === BY_TIME) !== isByTime) throw new DomainError('INVALID_FIELD', 'after')
  const [at = '', last = ''] = text.slice(1).split('.')
  return { urgency: rank, at: new Date(Number.parseInt(at, 36)), id: last }
}

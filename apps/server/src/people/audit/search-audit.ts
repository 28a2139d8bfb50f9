import type { Body, Reply } from '@hulog/contract'
import { PAGE_SIZE } from '@hulog/contract/limits'
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCall } from '../../platform/http/register-operation.ts'
import { AUDIT_SUBJECT, auditEvents } from '../../platform/platform.schema.ts'
import type { Services } from '../../services.ts'

type Asked = Body<'searchAudit'>

/**
 * Searches the audit trail, newest first. The search is itself recorded, with the filters that were used and not their values.
 * @throws INVALID_FIELD
 */
export async function searchAudit(
  { db }: Pick<Services, 'db'>,
  { caller, body }: Pick<StaffCall<'searchAudit'>, 'caller' | 'body'>,
): Promise<Reply<'searchAudit'>> {
  const found = await findEvents(db, body)
  const filters = Object.keys(body).filter((name) => name !== 'before')
  await recordAudit(db, caller.name, 'audit-searched', { filters: filters.sort().join(',') })
  const events = found.slice(0, PAGE_SIZE)
  return {
    events: events.map(({ id, at, actor, action, details }) => ({
      eventId: id,
      at: at.toISOString(),
      actor,
      action,
      details: Object.entries(details as Record<string, unknown>).map(([text, value]) => ({ text, value: say(value) })),
    })),
    nextBefore: found.length > events.length ? (events.at(-1)?.id ?? null) : null,
  }
}

function say(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

type Event = typeof auditEvents.$inferSelect

/** A page and one event more. Each way in which an event can be about the subject is read by its own index. */
async function findEvents(db: Reader, asked: Asked): Promise<Event[]> {
  const { id, at, actor, action } = auditEvents
  const [from, until] = [startOf(asked.from, 'from'), endOf(asked.to)]
  const always = [
    ...(asked.actor === undefined ? [] : [eq(actor, asked.actor)]),
    ...(asked.action === undefined ? [] : [eq(action, asked.action)]),
    ...(asked.before === undefined ? [] : [lt(id, asked.before)]),
    ...(from === null ? [] : [gte(id, await firstIdAbout(db, from - LONGEST_ACT_MS)), gte(at, new Date(from))]),
    ...(until === null ? [] : [lt(id, await firstIdAbout(db, until + LONGEST_ACT_MS)), lt(at, new Date(until))]),
  ]
  const found = new Map<number, Event>()
  for (const isAbout of subjectsOf(asked)) {
    const events = await db
      .select()
      .from(auditEvents)
      .where(and(...always, ...isAbout))
      .orderBy(isSelective(asked) ? sql`${id} desc nulls last` : desc(id))
      .limit(PAGE_SIZE + 1)
    for (const event of events) found.set(event.id, event)
  }
  return [...found.values()].sort((a, b) => b.id - a.id).slice(0, PAGE_SIZE + 1)
}

/** Whether an index of its own gives the order: see `auditEvents`. */
function isSelective({ actor, action, subjectKind }: Asked): boolean {
  return actor !== undefined || action !== undefined || subjectKind !== undefined
}

/** Conditions of which one must hold. What a borrower does is about the borrower. */
function subjectsOf({ subjectKind, subjectId }: Asked): readonly (readonly SQL[])[] {
  if (subjectKind === undefined && subjectId === undefined) return [[]]
  if (subjectKind === undefined) throw new DomainError('INVALID_FIELD', 'subjectKind')
  if (subjectId === undefined) throw new DomainError('INVALID_FIELD', 'subjectId')
  if (subjectKind === 'order') return [[sql`details ->> 'orderId' = ${subjectId}`]]
  const isSubject = sql`${AUDIT_SUBJECT} = ${`${subjectKind}:${subjectId}`}`
  return subjectKind === 'borrower' ? [[isSubject], [eq(auditEvents.actor, subjectId)]] : [[isSubject]]
}

/** An act is recorded at the time at which its transaction began, under a number of when it was written: never this much later. */
const LONGEST_ACT_MS = 3_600_000

/**
 * A number next to which the trail passes an instant, found by halving: numbers grow with time, and so an index on the time, which
 * every act would pay for, is not needed. Events up to the longest act away from the instant may stand on the other side.
 */
async function firstIdAbout(db: Reader, atMs: number): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive halves (low, high) as (
      select coalesce(min(id), 0), coalesce(max(id), 0) + 1 from audit_events
      union all
      select case when is_earlier then middle + 1 else low end, case when is_earlier then high else middle end
      from (select low, high, (low + high) / 2 as middle from halves where low < high) as half
      cross join lateral (
        select coalesce((
          select at < ${new Date(atMs).toISOString()}::timestamptz from audit_events where id >= middle order by id limit 1
        ), false) as is_earlier
      ) as found
    )
    select low as id from halves where low >= high`)
  return Number(rows[0]?.id ?? 0)
}

const DAY_MS = 86_400_000

function endOf(day: string | undefined): number | null {
  const start = startOf(day, 'to')
  return start === null ? null : start + DAY_MS
}

/** @throws INVALID_FIELD for a day that does not exist */
function startOf(day: string | undefined, field: 'from' | 'to'): number | null {
  if (day === undefined) return null
  const at = new Date(`${day}T00:00:00Z`)
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
  if (!isDay || day.startsWith('0000')) throw new DomainError('INVALID_FIELD', field)
  return at.getTime()
}

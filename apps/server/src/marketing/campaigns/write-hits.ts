import { randomBytes } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Database, inTransaction, type Tx } from '../../platform/database/database.ts'
import { addToDays } from './campaign-days.store.ts'
import { landingVisits, visitorSalts } from './campaigns.schema.ts'
import {
  addUp,
  type CountedHit,
  countHits,
  type Hit,
  identifyVisitor,
  keyOfVisitor,
  limitSources,
  type SeenHit,
  type VisitorName,
} from './hits.ts'

export type WriteHits = (hits: readonly Hit[], isAgain: boolean) => Promise<readonly CountedHit[]>

/**
 * Writes visits and their increments of the figures, both or neither. `isAgain`: an earlier try had an unknown result.
 */
export function makeWriteHits(db: Database): WriteHits {
  const getSalt = keepSalts(db)
  const limitSource = limitSources()
  return async (hits, isAgain) => {
    const seen = await Promise.all(hits.map(async (hit) => identifyVisitor(hit, await getSalt(hit.day))))
    return inTransaction(db, async (tx) => {
      const [first] = seen
      if (isAgain && first && (await isWritten(tx, first))) return []
      const before = await noteVisitors(
        tx,
        seen.filter(({ isBot }) => !isBot),
      )
      const counted = countHits(seen, before)
      await insertVisits(tx, counted)
      await addToDays(tx, addUp(counted.map((hit) => ({ ...hit, source: limitSource(hit, hit.source) }))))
      return counted
    })
  }
}

/** Read once a day. Yesterday's salt is dropped, so that it is gone once the database has deleted it. */
function keepSalts(db: Database): (day: string) => Promise<string> {
  const salts = new Map<string, Promise<string>>()
  return (day) => {
    const known = salts.get(day)
    if (known) return known
    const asked = saltOf(db, day)
    salts.set(day, asked)
    asked.catch(() => salts.delete(day))
    for (const [other] of salts) if (other < day && salts.size > 2) salts.delete(other)
    return asked
  }
}

/** A list as one value, so that the statement is the same for any number of rows. */
function list(values: readonly (string | number)[]): SQL {
  return sql`${sql.param(values)}`
}

/** Every process uses the salt that was stored first. */
async function saltOf(db: Database, day: string): Promise<string> {
  const made = randomBytes(16).toString('base64url')
  await db.insert(visitorSalts).values({ day, salt: made }).onConflictDoNothing()
  const [row] = await db.select().from(visitorSalts).where(eq(visitorSalts.day, day))
  return row?.salt ?? made
}

/** Records the visitors, and returns when each was last there; null for new ones. */
async function noteVisitors(tx: Tx, hits: readonly SeenHit[]): Promise<Map<string, Date | null>> {
  const last = new Map(hits.map((hit) => [keyOfVisitor(hit), hit]))
  // Locked in one order by every process.
  const rows = [...last].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, hit]) => hit)
  const { rows: noted } = await tx.execute<VisitorName & { beforeAt: string | null }>(sql`
    insert into landing_visitors (day, visitor_key, template_id, kind, last_at)
    select * from unnest(${list(rows.map(({ day }) => day))}::date[], ${list(rows.map(({ visitorKey }) => visitorKey))}::text[],
      ${list(rows.map(({ templateId }) => templateId))}::int[], ${list(rows.map(({ kind }) => kind))}::text[],
      ${list(rows.map(({ at }) => at.toISOString()))}::timestamptz[])
    on conflict (day, visitor_key, template_id, kind) do update
      set before_at = landing_visitors.last_at, last_at = greatest(landing_visitors.last_at, excluded.last_at)
    returning day::text, visitor_key as "visitorKey", template_id as "templateId", kind, before_at::text as "beforeAt"`)
  return new Map(noted.map((row) => [keyOfVisitor(row), row.beforeAt === null ? null : new Date(row.beforeAt)]))
}

async function insertVisits(tx: Tx, hits: readonly CountedHit[]): Promise<void> {
  const of = (read: (hit: CountedHit) => string | number) => list(hits.map(read))
  await tx.execute(sql`
    insert into landing_visits (recorded_at, id, kind, template_id, visitor_key, client_type, app_from, user_from, utm_tag, counted_as)
    select * from unnest(${of(({ at }) => at.toISOString())}::timestamptz[], ${of(({ id }) => id)}::uuid[],
      ${of(({ kind }) => kind)}::text[], ${of(({ templateId }) => templateId)}::int[],
      ${of(({ visitorKey }) => visitorKey)}::text[], ${of(({ clientType }) => clientType)}::text[],
      ${of(({ source }) => source.appFrom)}::text[], ${of(({ source }) => source.userFrom)}::text[],
      ${of(({ source }) => source.utmTag)}::text[], ${of(({ countedAs }) => countedAs)}::text[])`)
}

/** Tells whether it is stored already: only the answer to the write may have been lost. */
async function isWritten(tx: Tx, { at, id }: Pick<SeenHit, 'at' | 'id'>): Promise<boolean> {
  const found = await tx
    .select({ id: landingVisits.id })
    .from(landingVisits)
    .where(and(eq(landingVisits.recordedAt, at), eq(landingVisits.id, id)))
  return found.length > 0
}

const MONTHS_AHEAD = 2

export async function makeVisitMonths(db: Database): Promise<void> {
  await db.execute(sql`select make_month_partitions('landing_visits', ${MONTHS_AHEAD})`)
}

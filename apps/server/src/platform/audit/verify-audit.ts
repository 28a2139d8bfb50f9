import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, inTransaction, type Reader } from '../database/database.ts'

export type AuditVerification = {
  /** The first faults, and a line that counts the others: a trail that was changed throughout must fit in memory. */
  readonly faults: readonly string[]
  /** All faults, listed or not. */
  readonly faultCount: number
  /** The heads of the chains in the snapshot that was verified. */
  readonly anchors: readonly AuditAnchor[]
  readonly eventCount: number
}

/** Faults that a verification lists. */
export const MOST_FAULTS = 100

/** Verifies a snapshot of the trail, while the product may go on writing it. `kept`: earlier anchors. */
export async function verifyAuditTrail(db: Database, kept: readonly AuditAnchor[] = []): Promise<AuditVerification> {
  return inTransaction(db, (tx) => verifyAuditAt(tx, kept), 'one moment')
}

/** In one snapshot of the database. */
export async function verifyAuditAt(db: Reader, kept: readonly AuditAnchor[]): Promise<AuditVerification> {
  const anchors = await readAuditHeads(db)
  const faults: Faults = { listed: [], count: 0 }
  let eventCount = 0
  for (let chain = 0; chain < AUDIT_CHAINS; chain += 1) {
    const head = anchors.find((each) => each.chain === chain)
    eventCount += await verifyChain(db, chain, head, kept, faults)
  }
  for (const { chain } of anchors.filter((each) => each.chain < 0 || each.chain >= AUDIT_CHAINS))
    addFault(faults, `chain ${chain}: there is no such chain, and it has a head`)
  await addStrayLinks(db, faults)
  await addUnlinked(db, faults)
  const { listed, count: faultCount } = faults
  const more = faultCount > listed.length ? [`${faultCount - listed.length} more faults are not listed`] : []
  return { faults: [...listed, ...more], faultCount, anchors, eventCount }
}

type Faults = { readonly listed: string[]; count: number }

function addFault(faults: Faults, fault: string): void {
  faults.count += 1
  if (faults.listed.length < MOST_FAULTS) faults.listed.push(fault)
}

/** Returns the number of links. */
async function verifyChain(
  db: Reader,
  chain: number,
  head: AuditAnchor | undefined,
  kept: readonly AuditAnchor[],
  faults: Faults,
): Promise<number> {
  const unmet = kept.filter((anchor) => anchor.chain === chain && anchor.seq > 0)
  const unmetAt = Map.groupBy(unmet, (anchor) => anchor.seq)
  let [seq, hash, linkCount] = [0, FIRST_AUDIT_HASH, 0]
  for await (const link of auditLinksOf(db, chain)) {
    const fault = judge(chain, link, { seq, hash })
    if (fault !== null) addFault(faults, fault)
    ;[seq, hash, linkCount] = [link.seq, link.hash, linkCount + 1]
    if (unmetAt.get(seq)?.some((anchor) => anchor.hash !== link.hash))
      addFault(faults, `chain ${chain}: number ${link.seq} is not what it was when the anchor was kept`)
  }
  for (const anchor of unmet.filter((each) => each.seq > seq))
    addFault(
      faults,
      `chain ${chain}: it had ${anchor.seq} events when the anchor was kept, and ends at number ${seq} now`,
    )
  if (head?.seq !== seq || head.hash !== hash)
    addFault(faults, `chain ${chain}: its head is number ${head?.seq ?? 'none'}, its last event number ${seq}`)
  return linkCount
}

function judge(chain: number, link: AuditLink, last: { seq: number; hash: string }): string | null {
  if (link.seq !== last.seq + 1) return `chain ${chain}: events are missing before number ${link.seq}`
  if (link.action === null) return `chain ${chain}: event ${link.eventId}, number ${link.seq}, was taken out`
  if (hashAuditLink(last.hash, chain, link) === link.hash) return null
  return `chain ${chain}: event ${link.eventId}, number ${link.seq}, is not what was recorded`
}

/** Links outside the sixteen chains, or before the first of one: an event put in behind the guards would look linked. */
async function addStrayLinks(db: Reader, faults: Faults): Promise<void> {
  const { rows } = await db.execute<{ chain: number; seq: string; id: string; count: string }>(sql`
    select chain, seq, event_id as id, count(*) over () as count from audit_links
    where chain < 0 or chain >= ${AUDIT_CHAINS} or seq < 1 order by chain, seq limit ${MOST_FAULTS}`)
  for (const { chain, seq, id } of rows)
    addFault(faults, `chain ${chain}: event ${id} was put in under number ${seq}, where none can be`)
  faults.count += Number(rows[0]?.count ?? 0) - rows.length
}

/** Events inserted behind the guards, because the database links every ordinary row. */
async function addUnlinked(db: Reader, faults: Faults): Promise<void> {
  const { rows } = await db.execute<{ id: string; count: string }>(sql`
    select e.id, count(*) over () as count from audit_events e left join audit_links l on l.event_id = e.id
    where l.event_id is null order by e.id limit ${MOST_FAULTS}`)
  for (const { id } of rows) addFault(faults, `event ${id} is in no chain`)
  faults.count += Number(rows[0]?.count ?? 0) - rows.length
}

/**
 * The trail is sixteen chains, so that transactions do not wait for one another; a connection writes to one of them. A link is
 *
 *     sha256( previous hash ␠ chain ␠ number ␠ [id,"at","actor","action",details] )
 *
 * with the instant in UTC to the microsecond and the details as the database writes jsonb; the first previous hash is 64 zeros.
 * The database makes it of the row as stored, when the transaction commits: no lock on a chain is held while others are taken.
 */
const AUDIT_CHAINS = 16

const FIRST_AUDIT_HASH = '0'.repeat(64)

/** A link with its event; without one when the event was removed. */
type AuditLink = {
  readonly seq: number
  readonly hash: string
  readonly eventId: string
  readonly at: string | null
  readonly actor: string | null
  readonly action: string | null
  readonly details: string | null
}

function hashAuditLink(previous: string, chain: number, link: AuditLink): string {
  const { eventId, at, actor, action, details } = link
  const text = `[${eventId},"${at}",${JSON.stringify(actor)},${JSON.stringify(action)},${details}]`
  return createHash('sha256').update(`${previous} ${chain} ${link.seq} ${text}`).digest('hex')
}

const BATCH_SIZE = 2_000

/** The links of a chain from the first to the last, a batch at a time. */
async function* auditLinksOf(db: Reader, chain: number): AsyncGenerator<AuditLink> {
  let after = '0'
  for (;;) {
    const { rows } = await db.execute<Omit<AuditLink, 'seq'> & { seq: string }>(sql`
      select l.seq, l.hash, l.event_id as "eventId", e.actor, e.action, e.details::text as details,
        to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
      from audit_links l left join audit_events e on e.id = l.event_id
      where l.chain = ${chain} and l.seq > ${after}::bigint order by l.seq limit ${BATCH_SIZE}`)
    for (const row of rows) yield { ...row, seq: Number(row.seq) }
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.seq
  }
}

async function readAuditHeads(db: Reader): Promise<AuditAnchor[]> {
  const { rows } = await db.execute<{ chain: number; seq: string; hash: string }>(
    sql`select chain, seq, hash from audit_chain_heads order by chain`,
  )
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }))
}

/**
 * The head of a chain of the audit trail at some time. Stored outside the database, it proves that nothing before it
 * changed.
 */
export type AuditAnchor = { readonly chain: number; readonly seq: number; readonly hash: string }

export function auditAnchorLine({ chain, seq, hash }: AuditAnchor): string {
  return `audit-anchor ${chain} ${seq} ${hash}`
}

/** Reads the anchors of a text, such as an earlier verification or the product's log; other lines are skipped. */
export function readAuditAnchors(text: string): AuditAnchor[] {
  return [...text.matchAll(/\baudit-anchor (\d{1,2}) (\d{1,15}) ([0-9a-f]{64})\b/g)].map(
    ([, chain, seq, hash = '']) => ({ chain: Number(chain), seq: Number(seq), hash }),
  )
}

/**
 * Writes the heads of the trail into the product's log, once a day. A log that is shipped to another machine cannot be
 * changed by a person with rights to the database: `npm run staff -- ledger verify --anchors <that log>` compares the
 * trail with it.
 */
export async function logAuditAnchors({ db, log }: { db: Reader; log: FastifyBaseLogger }): Promise<void> {
  const heads = (await readAuditHeads(db)).filter(({ seq }) => seq > 0)
  log.info({ anchors: heads.map(auditAnchorLine) }, 'the audit trail stands here')
}

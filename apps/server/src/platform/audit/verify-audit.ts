import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Reader } from '../database/database.ts'

export type AuditVerification = {
  readonly faults: readonly string[]
  /** The heads of the chains in the snapshot that was verified. */
  readonly anchors: readonly AuditAnchor[]
  readonly eventCount: number
}

/** Verifies a snapshot of the trail, while the product may go on writing it. `kept`: earlier anchors. */
export async function verifyAuditTrail(db: Database, kept: readonly AuditAnchor[] = []): Promise<AuditVerification> {
  return db.transaction((tx) => verifyAuditAt(tx, kept), { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** In one snapshot of the database. */
export async function verifyAuditAt(db: Reader, kept: readonly AuditAnchor[]): Promise<AuditVerification> {
  const anchors = await readAuditHeads(db)
  const faults: string[] = []
  let eventCount = 0
  for (let chain = 0; chain < AUDIT_CHAINS; chain += 1) {
    const head = anchors.find((each) => each.chain === chain)
    const found = await verifyChain(db, chain, head, kept)
    faults.push(...found.faults)
    eventCount += found.linkCount
  }
  return { faults: [...faults, ...(await unlinked(db))], anchors, eventCount }
}

async function verifyChain(
  db: Reader,
  chain: number,
  head: AuditAnchor | undefined,
  kept: readonly AuditAnchor[],
): Promise<{ faults: string[]; linkCount: number }> {
  const faults: string[] = []
  const unmet = kept.filter((anchor) => anchor.chain === chain && anchor.seq > 0)
  let [seq, hash, linkCount] = [0, FIRST_AUDIT_HASH, 0]
  for await (const link of auditLinksOf(db, chain)) {
    faults.push(...judge(chain, link, { seq, hash }))
    ;[seq, hash, linkCount] = [link.seq, link.hash, linkCount + 1]
    if (unmet.some((anchor) => anchor.seq === link.seq && anchor.hash !== link.hash))
      faults.push(`chain ${chain}: number ${link.seq} is not what it was when the anchor was kept`)
  }
  for (const anchor of unmet.filter((each) => each.seq > seq))
    faults.push(`chain ${chain}: it had ${anchor.seq} events when the anchor was kept, and ends at number ${seq} now`)
  if (head?.seq !== seq || head.hash !== hash)
    faults.push(`chain ${chain}: its head is number ${head?.seq ?? 'none'}, its last event number ${seq}`)
  return { faults, linkCount }
}

function judge(chain: number, link: AuditLink, last: { seq: number; hash: string }): string[] {
  if (link.seq !== last.seq + 1) return [`chain ${chain}: events are missing before number ${link.seq}`]
  if (link.action === null) return [`chain ${chain}: event ${link.eventId}, number ${link.seq}, was taken out`]
  if (hashAuditLink(last.hash, chain, link) === link.hash) return []
  return [`chain ${chain}: event ${link.eventId}, number ${link.seq}, is not what was recorded`]
}

/** Inserted behind the guards, because the database links every ordinary row. */
async function unlinked(db: Reader): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from audit_events e left join audit_links l on l.event_id = e.id where l.event_id is null
    order by e.id limit 100`)
  return rows.map(({ id }) => `event ${id} is in no chain`)
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
  let after = '-1'
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

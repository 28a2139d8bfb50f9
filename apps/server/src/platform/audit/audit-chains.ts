import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Reader } from '../database/database.ts'
import type { AuditAnchor } from './audit-anchors.ts'

/**
 * The trail is sixteen chains, so that transactions do not wait for one another; a connection writes to one of them. A link is
 *
 *     sha256( previous hash ␠ chain ␠ number ␠ [id,"at","actor","action",details] )
 *
 * with the instant in UTC to the microsecond and the details as the database writes jsonb; the first previous hash is 64 zeros.
 * The database makes it of the row as stored, when the transaction commits: no lock on a chain is held while others are taken.
 */
export const AUDIT_CHAINS = 16
export const FIRST_AUDIT_HASH = '0'.repeat(64)

/** A link with its event; without one when the event is gone. */
export type AuditLink = {
  readonly seq: number
  readonly hash: string
  readonly eventId: string
  readonly at: string | null
  readonly actor: string | null
  readonly action: string | null
  readonly details: string | null
}

export function hashAuditLink(previous: string, chain: number, link: AuditLink): string {
  const { eventId, at, actor, action, details } = link
  const text = `[${eventId},"${at}",${JSON.stringify(actor)},${JSON.stringify(action)},${details}]`
  return createHash('sha256').update(`${previous} ${chain} ${link.seq} ${text}`).digest('hex')
}

const BATCH_SIZE = 2_000

/** The links of a chain from the first to the last, a batch at a time. */
export async function* auditLinksOf(db: Reader, chain: number): AsyncGenerator<AuditLink> {
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

export async function readAuditHeads(db: Reader): Promise<AuditAnchor[]> {
  const { rows } = await db.execute<{ chain: number; seq: string; hash: string }>(
    sql`select chain, seq, hash from audit_chain_heads order by chain`,
  )
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }))
}

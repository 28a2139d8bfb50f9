import { sql } from 'drizzle-orm'
import type { Database, Reader } from '../database/database.ts'
import type { AuditAnchor } from './audit-anchors.ts'
import {
  AUDIT_CHAINS,
  type AuditLink,
  auditLinksOf,
  FIRST_AUDIT_HASH,
  hashAuditLink,
  readAuditHeads,
} from './audit-chains.ts'

export type AuditVerification = {
  readonly faults: readonly string[]
  /** The heads of the chains at the moment that was looked at. */
  readonly anchors: readonly AuditAnchor[]
  readonly eventCount: number
}

/** Proves the trail as it is at one moment, while the product may go on writing it. `kept`: anchors of an earlier time. */
export async function verifyAuditTrail(db: Database, kept: readonly AuditAnchor[] = []): Promise<AuditVerification> {
  return db.transaction((tx) => verifyAuditAt(tx, kept), { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** In a transaction that sees one moment of the database. */
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

/** Put in behind the guards, since the database links whatever is written. */
async function unlinked(db: Reader): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from audit_events e left join audit_links l on l.event_id = e.id where l.event_id is null
    order by e.id limit 100`)
  return rows.map(({ id }) => `event ${id} is in no chain`)
}

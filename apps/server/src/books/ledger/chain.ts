import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import type { Posting } from './accounts.ts'

/**
 * Every entry is a link of one of sixteen chains: its hash covers the hash of the entry before it, so that no past
 * entry can be changed, removed or inserted without changing every later hash. There are sixteen, so that payments of
 * different loans do not wait for one another; all entries of one loan are in one chain.
 *
 * Locks are taken in one order everywhere, so that nothing deadlocks: the order's row, then the head of its chain, then
 * the balances, which are spread over the same sixteen and so wait for no other chain. A transaction posts to one
 * chain.
 */
export const CHAINS = 16

export const FIRST_HASH = '0'.repeat(64)

/**
 * The hashed content of an entry: everything except its place in the chain. Amounts and instants are as the database
 * writes them.
 */
type Link = {
  id: string
  kind: string
  currency: string
  effectiveOn: string
  sourceId: string
  /** In UTC with six digits of a second: `2026-01-31T12:00:00.000000Z`. */
  recordedAt: string
  postings: readonly LinkedPosting[]
}

type LinkedPosting = Pick<Posting, 'borrowerId' | 'orderId'> & {
  line: number
  account: string
  amountMinor: string
}

/** The chain of an order, or of a source for what concerns no order. */
export function chainOf(orderOrSourceId: string): number {
  return createHash('sha256').update(orderOrSourceId).digest().readUInt8(0) % CHAINS
}

/** One line of JSON with the whole entry; equal entries give equal lines. */
export function canonicalText({ id, kind, currency, effectiveOn, sourceId, recordedAt, postings }: Link): string {
  const lines = postings.map(({ line, account, amountMinor, borrowerId, orderId }) => [
    line,
    account,
    amountMinor,
    borrowerId ?? null,
    orderId ?? null,
  ])
  return JSON.stringify([id, kind, currency, effectiveOn, sourceId, recordedAt, lines])
}

/** SHA-256 of the hash before it, its chain, its number in the chain and its text. `insertEntry` has the database do the same. */
export function hashLink(previousHash: string, chain: number, seq: number, text: string): string {
  return createHash('sha256').update(`${previousHash} ${chain} ${seq} ${text}`).digest('hex')
}

export type StoredLink = Link & { seq: number; hash: string }

/** Large enough that a round trip does not matter, small enough for any memory. */
const BATCH_SIZE = 1_000

type Row = Omit<StoredLink, 'seq'> & { seq: string }

/** The entries of a chain from the first to the last, never more than a batch of them in memory. */
export async function* linksOf(db: Reader, chain: number): AsyncGenerator<StoredLink> {
  let lastSeq: string | null = null
  for (;;) {
    const rows: Row[] = await readBatch(db, chain, lastSeq)
    for (const row of rows) yield { ...row, seq: Number(row.seq) }
    lastSeq = rows.at(-1)?.seq ?? null
    if (lastSeq === null) return
  }
}

async function readBatch(db: Reader, chain: number, afterSeq: string | null): Promise<Row[]> {
  const { rows } = await db.execute<Row & { postings: LinkedPosting[] }>(sql`
    select e.id, e.kind, e.currency, to_char(e.effective_on, 'YYYY-MM-DD') as "effectiveOn", e.source_id as "sourceId",
      to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "recordedAt",
      e.chain_seq as seq, e.hash,
      (select coalesce(json_agg(json_build_object('line', p.line, 'account', p.account,
          'amountMinor', p.amount_minor::text, 'borrowerId', p.borrower_id, 'orderId', p.order_id) order by p.line), '[]')
        from ledger_postings p where p.entry_id = e.id) as postings
    from ledger_entries e
    where e.chain = ${chain} and (${afterSeq}::bigint is null or e.chain_seq > ${afterSeq}::bigint)
    order by e.chain_seq limit ${BATCH_SIZE}`)
  return rows
}

export async function readHeads(db: Reader): Promise<Anchor[]> {
  const { rows } = await db.execute<{ chain: number; seq: string; hash: string }>(
    sql`select chain, seq, hash from ledger_chain_heads order by chain`,
  )
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }))
}

/**
 * The head of a chain at some time. Stored by somebody else, it later proves that nothing before it was rewritten: a
 * person who can write to the database can also recompute every hash, but cannot change an auditor's file.
 */
export type Anchor = { chain: number; seq: number; hash: string }

export function anchorLine({ chain, seq, hash }: Anchor): string {
  return `anchor ${chain} ${seq} ${hash}`
}

/** Reads the anchors of a text, such as the output of an earlier verification; other lines are skipped. */
export function readAnchors(text: string): Anchor[] {
  return [...text.matchAll(/^anchor (\d{1,2}) (\d{1,15}) ([0-9a-f]{64})\s*$/gm)].map(([, chain, seq, hash = '']) => ({
    chain: Number(chain),
    seq: Number(seq),
    hash,
  }))
}

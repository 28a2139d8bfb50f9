import { sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import type { Anchor } from './anchors.ts'
import type { Link, LinkedPosting } from './chain.ts'

export type StoredLink = Link & { seq: number; hash: string }

/** Enough that a round trip does not matter, few enough to fit any memory. */
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

import { sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import type { LoanReference } from './accounts.ts'
import { ledgerPostings } from './ledger.schema.ts'

type Line = { readonly account: string; readonly amountMinor: number }

/** An entry of a loan with its lines, also those that belong to no loan, such as the bank's. */
export type LoanEntry = {
  readonly id: string
  readonly kind: string
  readonly effectiveOn: string
  readonly recordedAt: Date
  readonly sourceId: string
  /** Its place in the chain, in which all entries of one loan are. */
  readonly link: number
  readonly lines: readonly Line[]
}

type Row = {
  id: string
  kind: string
  effective_on: string
  recorded_at: string
  source_id: string
  chain_seq: string
  lines: Line[]
}

/** Lists entries of a loan before a place in its chain, the newest first. */
export async function listLoanEntries(
  db: Reader,
  loan: LoanReference,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<LoanEntry[]> {
  const { rows } = await db.execute<Row>(sql`
    select e.id, e.kind, e.effective_on::text, e.source_id, e.chain_seq,
      to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as recorded_at,
      (select json_agg(json_build_object('account', l.account, 'amountMinor', l.amount_minor) order by l.line)
        from ledger_postings l where l.entry_id = e.id) as lines
    from ledger_entries e
    where e.id in (${entryIds(loan)}) and (${before}::bigint is null or e.chain_seq < ${before})
    order by e.chain_seq desc limit ${limit}`)
  return rows.map(({ id, kind, effective_on, recorded_at, source_id, chain_seq, lines }) => ({
    id,
    kind,
    effectiveOn: effective_on,
    recordedAt: new Date(recorded_at),
    sourceId: source_id,
    link: Number(chain_seq),
    lines,
  }))
}

/** The sum of each account over all entries of a loan, by name, and how many entries there are. */
export async function sumLoanEntries(
  db: Reader,
  loan: LoanReference,
): Promise<{ readonly sums: readonly Line[]; readonly entryCount: number }> {
  const { rows } = await db.execute<{ account: string; amount_minor: string }>(sql`
    select account, sum(amount_minor) as amount_minor from ledger_postings
    where entry_id in (${entryIds(loan)}) group by account order by account`)
  const { rows: counted } = await db.execute<{ entries: number }>(
    sql`select count(distinct ids.entry_id)::int as entries from (${entryIds(loan)}) as ids`,
  )
  const sums = rows.map(({ account, amount_minor }) => ({ account, amountMinor: Number(amount_minor) }))
  return { sums, entryCount: counted[0]?.entries ?? 0 }
}

function entryIds({ borrowerId, orderId }: LoanReference) {
  return sql`select ${ledgerPostings.entryId} from ${ledgerPostings}
    where ${ledgerPostings.borrowerId} = ${borrowerId} and ${ledgerPostings.orderId} = ${orderId}`
}

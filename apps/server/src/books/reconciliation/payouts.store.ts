import { type SQL, sql } from 'drizzle-orm'
import { refundReference, requestOfReference } from '../../loans/servicing/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { instant } from './provider-sides.store.ts'
import type { Run } from './runs.store.ts'

/** What the bank was asked to pay: a loan to its borrower, or money that goes back to one. */
export type KnownPayout = {
  reference: string
  amountMinor: number
  currency: string
  state: string
  borrowerId: string
  orderId: string
}

const ofLoans = sql`select d.reference, d.amount_minor::float8 as "amountMinor", d.currency, d.state,
    d.borrower_id as "borrowerId", d.order_id as "orderId"
  from disbursements d`

/** In the words of payouts; one that was only asked for, or declined, keeps a word that fits nothing at the bank. */
const REFUND_STATE = sql.raw(`case q.state when 'done' then 'succeeded' when 'returned' then 'reversed'
  when 'paying' then case when q.provider_payout_id is null then 'requested' else 'sent' end else q.state end`)
const refundName = sql`${refundReference('')}::text || q.id`

const ofRefunds = sql`select ${refundName} as reference, q.amount_minor::float8 as "amountMinor",
    q.currency, ${REFUND_STATE} as state, q.borrower_id as "borrowerId", q.order_id as "orderId"
  from servicing_requests q where q.kind in ('refund', 'suspense-refund')`

export async function findPayouts(db: Reader, references: readonly string[]): Promise<Map<string, KnownPayout>> {
  const requests = references.map(requestOfReference).filter((id) => id !== null)
  const { rows } = await db.execute<KnownPayout>(sql`
    ${ofLoans} where d.reference in (select jsonb_array_elements_text(${JSON.stringify(references)}::jsonb))
    union all
    ${ofRefunds} and q.id in (select jsonb_array_elements_text(${JSON.stringify(requests)}::jsonb)::uuid)`)
  return new Map(rows.map((row) => [row.reference, row]))
}

/** Payouts asked for in the period that the bank's list did not name, in the order of their references, after one. */
export async function payoutsNotListed(db: Reader, run: Run, after: string, limit: number): Promise<KnownPayout[]> {
  const within = (at: SQL) => sql`${at} >= ${instant(run.period.from)} and ${at} < ${instant(run.period.to)}`
  const { rows } = await db.execute<KnownPayout>(sql`
    select * from (
      ${ofLoans} where ${within(sql`d.requested_at`)}
      union all
      ${ofRefunds} and q.state not in ('asked', 'declined') and ${within(sql`q.decided_at`)}) as asked
    where state <> 'requested' and reference > ${after}
      and not exists (select 1 from reconciliation_seen s
        where s.run_id = ${run.id}::uuid and s.what = 'payout' and s.id = reference)
    order by reference limit ${limit}`)
  return rows
}

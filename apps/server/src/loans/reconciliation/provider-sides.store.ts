import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { referencePrefixes, requestOfReference } from '../servicing/request-payouts.ts'
import type { Run } from './runs.store.ts'

export type KnownReceipt = {
  amountMinor: number
  currency: string
  code: string
  /** The order of a code; null for a code that is not ours. */
  reference: string | null
  paidAt: Date
  isReversed: boolean
  borrowerId: string | null
  orderId: string | null
}

export async function findReceipts(
  db: Reader,
  provider: string,
  receiptIds: readonly string[],
): Promise<Map<string, KnownReceipt>> {
  const { rows } = await db.execute<Omit<KnownReceipt, 'paidAt'> & { receiptId: string; paidAt: string }>(sql`
    select r.receipt_id as "receiptId", r.amount_minor::float8 as "amountMinor", r.currency, r.code, c.reference::text,
      to_char(r.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "paidAt",
      r.reversed_at is not null as "isReversed",
      r.borrower_id as "borrowerId", r.order_id as "orderId"
    from receipts r left join payment_codes c on c.code = r.code
    where r.provider = ${provider} and r.receipt_id in (select jsonb_array_elements_text(${JSON.stringify(receiptIds)}::jsonb))`)
  return new Map(rows.map(({ receiptId, ...row }) => [receiptId, { ...row, paidAt: new Date(row.paidAt) }]))
}

/** Receipts of the period that the provider's list did not name. */
export function receiptsNotListed({ id, period }: Run, provider: string): SQL {
  return sql`
    select format('%s/%s', r.provider, r.receipt_id) as subject, r.borrower_id, r.order_id,
      jsonb_build_object('ourAmountMinor', r.amount_minor, 'ourCurrency', r.currency, 'ourCode', r.code) as detail
    from receipts r
    where r.provider = ${provider} and r.paid_at >= ${instant(period.from)} and r.paid_at < ${instant(period.to)}
      and not exists (select 1 from reconciliation_seen s
        where s.run_id = ${id}::uuid and s.what = 'payment' and s.id = r.receipt_id)`
}

/** Receipts that we reversed in the period, paid before it, and that the provider's list did not name. */
export async function reversedNotListed(
  db: Reader,
  { id, period }: Run,
  provider: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ receiptId: string }>(sql`
    select r.receipt_id as "receiptId" from receipts r
    where r.provider = ${provider} and r.receipt_id > ${after} and r.paid_at < ${instant(period.from)}
      and r.reversed_at >= ${instant(period.from)} and r.reversed_at < ${instant(period.to)}
      and not exists (select 1 from reconciliation_seen s
        where s.run_id = ${id}::uuid and s.what = 'payment' and s.id = r.receipt_id)
    order by r.receipt_id limit ${limit}`)
  return rows.map(({ receiptId }) => receiptId)
}

export function instant(date: Date): SQL {
  return sql`${date.toISOString()}::timestamptz`
}

/** Requests to the bank: first payouts of loans, further parts of them, and returned money. */
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

/** In the words used for payouts. */
const REQUEST_STATE = sql.raw(`case q.state when 'done' then 'succeeded' when 'returned' then 'reversed'
  when 'paying' then case when q.provider_payout_id is null then 'requested' else 'sent' end else q.state end`)

const requestName = sql`case q.kind when 'advance' then ${referencePrefixes.advance}::text
  else ${referencePrefixes.refund}::text end || q.id`

const ofRequests = sql`select ${requestName} as reference, q.amount_minor::float8 as "amountMinor",
    q.currency, ${REQUEST_STATE} as state, q.borrower_id as "borrowerId", q.order_id as "orderId"
  from servicing_requests q`

export async function findPayouts(db: Reader, references: readonly string[]): Promise<Map<string, KnownPayout>> {
  const requests = references.map(requestOfReference).filter((id) => id !== null)
  const { rows } = await db.execute<KnownPayout>(sql`
    ${ofLoans} where d.reference in (select jsonb_array_elements_text(${JSON.stringify(references)}::jsonb))
    union all
    ${ofRequests} where q.id in (select jsonb_array_elements_text(${JSON.stringify(requests)}::jsonb)::uuid)`)
  return new Map(rows.map((row) => [row.reference, row]))
}

/**
 * Payouts requested in the period that the bank's list does not contain, in the order of their references, after a
 * given one.
 */
export async function payoutsNotListed(db: Reader, run: Run, after: string, limit: number): Promise<KnownPayout[]> {
  const within = (at: SQL) => sql`${at} >= ${instant(run.period.from)} and ${at} < ${instant(run.period.to)}`
  const { rows } = await db.execute<KnownPayout>(sql`
    select * from (
      ${ofLoans} where ${within(sql`d.requested_at`)}
      union all
      ${ofRequests} where ${within(sql`q.decided_at`)}) as asked
    where state <> 'requested' and reference > ${after}
      and not exists (select 1 from reconciliation_seen s
        where s.run_id = ${run.id}::uuid and s.what = 'payout' and s.id = reference)
    order by reference limit ${limit}`)
  return rows
}

export type LoanKey = { borrowerId: string; orderId: string }

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Loans with an event or a posting that was recorded in the period, each once, after one. */
export async function loansTouched(
  db: Reader,
  { period }: Run,
  after: LoanKey | null,
  limit: number,
): Promise<LoanKey[]> {
  const { borrowerId, orderId } = after ?? { borrowerId: NOBODY, orderId: NOBODY }
  const within = sql`recorded_at >= ${instant(period.from)} and recorded_at < ${instant(period.to)}`
  const { rows } = await db.execute<LoanKey>(sql`
    select borrower_id as "borrowerId", order_id as "orderId" from (
      select borrower_id, order_id from loan_events where ${within}
      union
      select p.borrower_id, p.order_id from ledger_entries e join ledger_postings p on p.entry_id = e.id
      where ${within} and p.order_id is not null) as touched
    where (borrower_id, order_id) > (${borrowerId}::uuid, ${orderId}::uuid)
    order by borrower_id, order_id limit ${limit}`)
  return rows
}

import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import type { Run } from './runs.store.ts'

export type KnownReceipt = {
  amountMinor: number
  currency: string
  code: string
  /** Of the payment that was asked for under the code; null for a code that is not ours. */
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

import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database, Reader } from '../../platform/database/database.ts'
import { reconciliationDifferences as differences } from './reconciliation.schema.ts'
import type { Run } from './runs.store.ts'

export type Difference = Omit<typeof differences.$inferSelect, 'kind'> & { kind: DifferenceKind }

/**
 * Records what a query finds: rows of `subject`, `borrower_id`, `order_id` and `detail`. What is open already stays the one
 * row it is, with the figures of today. Returns how many were found.
 */
export async function recordFound(db: Database, run: Run, kind: DifferenceKind, found: SQL): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into reconciliation_differences
      (id, day, kind, subject, borrower_id, order_id, detail, first_seen_at, last_run_id)
    select distinct on (subject) gen_random_uuid(), ${run.day}::date, ${kind}, subject, borrower_id::uuid, order_id::uuid, detail,
      ${run.startedAt.toISOString()}::timestamptz, ${run.id}::uuid
    from (${found}) as found
    on conflict (kind, subject) where resolved_at is null
    do update set last_run_id = excluded.last_run_id, detail = excluded.detail`)
  return rowCount ?? 0
}

export async function recordDifferences(db: Database, run: Run, found: readonly NewDifference[]): Promise<number> {
  let count = 0
  for (const kind of new Set(found.map((difference) => difference.kind))) {
    const rows = found
      .filter((difference) => difference.kind === kind)
      .map(({ subject, borrowerId, orderId, detail }) => ({
        subject,
        borrower_id: borrowerId,
        order_id: orderId,
        detail,
      }))
    const query = sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (subject text, borrower_id uuid, order_id uuid, detail jsonb)`
    count += await recordFound(db, run, kind, query)
  }
  return count
}

/** Closes the day's differences that a whole run did not find again. */
export async function closeGone(db: Database, { id, day }: Run, now: Date): Promise<void> {
  await db
    .update(differences)
    .set({ resolvedAt: now, reason: 'gone' })
    .where(and(eq(differences.day, day), isNull(differences.resolvedAt), ne(differences.lastRunId, id)))
}

export async function resolveDifference(
  db: Database,
  { kind, subject }: Pick<NewDifference, 'kind' | 'subject'>,
  reason: string,
  now: Date,
): Promise<void> {
  await db
    .update(differences)
    .set({ resolvedAt: now, reason })
    .where(and(eq(differences.kind, kind), eq(differences.subject, subject), isNull(differences.resolvedAt)))
}

/** A page of the open differences of a day, or of all days, oldest first. */
export async function listOpenDifferences(
  db: Reader,
  { day, after = 0, limit = 100 }: { day?: string; after?: number; limit?: number },
): Promise<Difference[]> {
  const rows = await db
    .select()
    .from(differences)
    .where(and(isNull(differences.resolvedAt), day === undefined ? undefined : eq(differences.day, day)))
    .orderBy(asc(differences.day), asc(differences.kind), asc(differences.subject))
    .limit(limit)
    .offset(after)
  // Only this store writes the table, and it takes known kinds only.
  return rows.map((row) => ({ ...row, kind: row.kind as DifferenceKind }))
}

export async function daysWithOpenDifferences(db: Reader): Promise<string[]> {
  const rows = await db
    .selectDistinct({ day: differences.day })
    .from(differences)
    .where(isNull(differences.resolvedAt))
    .orderBy(asc(differences.day))
  return rows.map(({ day }) => day)
}

/** What can differ between the providers' lists, the ledger and the orders. */
const differenceKinds = [
  'payment-not-with-us',
  'payment-not-at-provider',
  'payment-unreadable',
  'payment-differs',
  'reversal-not-with-us',
  'reversal-not-at-provider',
  'payout-not-with-us',
  'payout-not-at-provider',
  'payout-differs',
  'receipt-without-entry',
  'entry-without-receipt',
  'receipt-without-loan-event',
  'loan-event-without-receipt',
  'payout-without-entry',
  'suspense-open',
  'loan-balance-differs',
] as const

export type DifferenceKind = (typeof differenceKinds)[number]

/** Figures of both sides. Amounts in minor units of `currency`. */
export type DifferenceDetail = Record<string, string | number | null>

export type NewDifference = {
  kind: DifferenceKind
  subject: string
  borrowerId?: string | null
  orderId?: string | null
  detail: DifferenceDetail
}

import type { DIFFERENCE_KINDS } from '@hulog/contract/staff-limits'
import { formatAmount } from '@hulog/ui/format'
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database, Reader } from '../../platform/database/database.ts'
import { reconciliationDifferences as differences } from './reconciliation.schema.ts'
import type { Run } from './runs.store.ts'

export type Difference = Omit<typeof differences.$inferSelect, 'kind'> & { kind: DifferenceKind }

/**
 * Records the findings of a query: rows of `subject`, `borrower_id`, `order_id` and `detail`. An open difference stays
 * one row, with today's figures. Returns the number of findings.
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
export async function closeResolved(db: Database, { id, day }: Run, now: Date): Promise<void> {
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

/** Kinds of differences between the providers' lists, the ledger and the orders. */
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** Figures of both sides. Amounts in minor units of `currency`. */
export type DifferenceDetail = Record<string, string | number | null>

export type NewDifference = {
  kind: DifferenceKind
  subject: string
  borrowerId?: string | null
  orderId?: string | null
  detail: DifferenceDetail
}

type Told = Pick<Difference, 'kind' | 'subject' | 'detail'>

/** Describes a difference for staff: what was found, and what to do. */
export function describeDifference({ kind, subject, detail }: Told): string {
  return sentences[kind](subject, detail)
}

const sentences: Record<DifferenceKind, (subject: string, detail: DifferenceDetail) => string> = {
  'payment-not-with-us': (subject, d) =>
    `The provider received ${theirs(d)} with code ${d.code} (receipt ${subject}), and we know nothing of it. ` +
    'Its notice was probably lost: take it in.',
  'payment-not-at-provider': (subject, d) =>
    `We have a receipt of ${ours(d)} with code ${d.ourCode} (${subject}) that the provider does not list. Ask the provider.`,
  'payment-unreadable': (subject) =>
    `The provider lists a payment that cannot be read (${subject}): nothing of it was compared. Ask the provider.`,
  'payment-differs': (subject, d) =>
    `Receipt ${subject} is ${theirs(d)} with code ${d.code} at the provider, and ${ours(d)} with code ${d.ourCode} with us` +
    `${d.ourReference !== null && d.reference !== d.ourReference ? `; their reference is ${d.reference}, ours ${d.ourReference}` : ''}` +
    `${d.paidAt === d.ourPaidAt ? '' : `; paid at ${d.paidAt} there, ${d.ourPaidAt} here`}.`,
  'reversal-not-with-us': (subject, d) =>
    `The payer's bank took ${theirs(d)} back (receipt ${subject}), and with us it counts as paid. Reverse it here.`,
  'reversal-not-at-provider': (subject, d) =>
    `We reversed receipt ${subject} of ${theirs(d)}, and at the provider it counts as paid. Ask the provider.`,
  'payout-not-with-us': (subject, d) =>
    `The bank has a payout of ${theirs(d)} (reference ${subject}, ${d.status}) that we never asked for. Ask the bank.`,
  'payout-not-at-provider': (subject, d) =>
    `We asked for a payout of ${ours(d)} (reference ${subject}, ${d.ourState} with us), and the bank knows nothing of it.`,
  'payout-differs': (subject, d) =>
    `Payout ${subject} is ${d.status} at the bank with ${theirs(d)}, and ${d.ourState} with us with ${ours(d)}.`,
  'receipt-without-entry': (subject, d) =>
    `Receipt ${subject} of ${theirs(d)} is ${d.bookedMinor === null ? 'not in the ledger' : `in the ledger as ${amount(d.bookedMinor, d.bookedCurrency)}`}.`,
  'entry-without-receipt': (subject, d) =>
    `Ledger entry ${subject} (${d.entryKind} of ${theirs(d)}, for ${d.sourceId}) belongs to no receipt.`,
  'receipt-without-loan-event': (subject, d) =>
    `Receipt ${subject} of ${theirs(d)} was applied to a loan, whose events ` +
    `${d.eventAmountMinor === null ? 'do not have it' : `have it as ${amount(d.eventAmountMinor, d.currency)}`}.`,
  'loan-event-without-receipt': (_subject, d) =>
    `A loan has a repayment of ${theirs(d)} from ${d.sourceId}, of which there is no receipt.`,
  'payout-without-entry': (subject, d) =>
    `Payout ${subject} of ${theirs(d)} arrived, but ` +
    `${d.bookedMinor === d.amountMinor ? 'its loan does not have it' : 'the ledger does not have it'} with that amount.`,
  'suspense-open': (subject, d) =>
    `${theirs(d)} with code ${d.code} (receipt ${subject}) waits in suspense: ${d.why}. Find its loan, or give it back.`,
  'loan-balance-differs': (_subject, d) =>
    `The ${d.what} is ${amount(d.loanMinor, d.currency)} by the loan's own events and ${amount(d.ledgerMinor, d.currency)} in the ledger.`,
}

function theirs({ amountMinor, currency }: DifferenceDetail): string {
  return amount(amountMinor, currency)
}

function ours({ ourAmountMinor, ourCurrency }: DifferenceDetail): string {
  return amount(ourAmountMinor, ourCurrency)
}

/** Money may have come in a currency that no market uses. */
function amount(minor: string | number | null | undefined, currency: string | number | null | undefined): string {
  return `${currency} ${formatAmount(Number(minor ?? 0), 'none')}`
}

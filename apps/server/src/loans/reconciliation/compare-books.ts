import { booksOf, parseIsoDate } from '@hulog/lending'
import { type SQL, sql } from 'drizzle-orm'
import { accounts, balanceOf } from '../../books/index.ts'
import { findOrder } from '../../origination/index.ts'
import type { Services } from '../../services.ts'
import { loadLoan } from '../loan/loan-events.store.ts'
import { type DifferenceKind, type NewDifference, recordDifferences, recordFound } from './differences.store.ts'
import { instant, type LoanKey, loansTouched } from './provider-sides.store.ts'
import type { Run } from './runs.store.ts'

/** Our own records against each other: receipts, ledger entries, events of loans. All of it happens in the database. */
export async function compareBooks({ db }: Services, run: Run): Promise<number> {
  let found = 0
  for (const [kind, query] of Object.entries(checksOf(run))) {
    found += await recordFound(db, run, kind as DifferenceKind, query)
  }
  return found
}

/** Kinds of entries by which a receipt comes into the books; `source_id` names the receipt. */
const OF_RECEIPTS = sql.raw(`('repayment', 'suspense', 'recovery')`)

/** It was returned, but the bank sent it back: the money is with us again. */
const CAME_BACK = sql.raw(`exists (select 1 from servicing_requests q
  where q.receipt = format('%s/%s', r.provider, r.receipt_id) and q.state = 'returned')`)

function checksOf({ period }: Run): Partial<Record<DifferenceKind, SQL>> {
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${instant(period.from)} and ${sql.raw(column)} < ${instant(period.to)}`
  return {
    'receipt-without-entry': sql`
      select format('%s/%s', r.provider, r.receipt_id) as subject, r.borrower_id, r.order_id,
        jsonb_build_object('amountMinor', r.amount_minor, 'currency', r.currency, 'outcome', r.outcome,
          'bookedMinor', booked.amount_minor, 'bookedCurrency', booked.currency) as detail
      from receipts r left join lateral (
        select e.currency, sum(p.amount_minor) as amount_minor
        from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'assets:payment-clearing'
        where e.source_id = format('%s/%s', r.provider, r.receipt_id) and e.kind in ${OF_RECEIPTS}
        group by e.currency) as booked on true
      where ${within('r.paid_at')}
        and (booked.amount_minor is distinct from r.amount_minor or booked.currency is distinct from r.currency)`,

    'entry-without-receipt': sql`
      select e.id::text as subject, booked.borrower_id, booked.order_id,
        jsonb_build_object('entryKind', e.kind, 'sourceId', e.source_id, 'currency', e.currency,
          'amountMinor', booked.amount_minor) as detail
      from ledger_entries e cross join lateral (
        select sum(p.amount_minor) filter (where p.account = 'assets:payment-clearing') as amount_minor,
          max(p.borrower_id::text) as borrower_id, max(p.order_id::text) as order_id
        from ledger_postings p where p.entry_id = e.id) as booked
      where ${within('e.recorded_at')} and e.kind in ${OF_RECEIPTS} and ${withoutReceipt('e.source_id')}`,

    'receipt-without-loan-event': sql`
      select format('%s/%s', r.provider, r.receipt_id) as subject, r.borrower_id, r.order_id,
        jsonb_build_object('amountMinor', r.amount_minor, 'currency', r.currency,
          'eventAmountMinor', v.amount_minor) as detail
      from receipts r left join loan_events v on v.borrower_id = r.borrower_id and v.order_id = r.order_id
        and v.type = 'repaid' and v.source_id = format('%s/%s', r.provider, r.receipt_id)
      where ${within('r.paid_at')} and r.outcome = 'posted' and v.amount_minor is distinct from r.amount_minor`,

    'loan-event-without-receipt': sql`
      select format('%s %s', v.order_id, v.source_id) as subject, v.borrower_id, v.order_id,
        jsonb_build_object('amountMinor', v.amount_minor, 'currency', o.currency, 'sourceId', v.source_id) as detail
      from loan_events v join orders o on o.borrower_id = v.borrower_id and o.id = v.order_id
      where ${within('v.recorded_at')} and v.type = 'repaid' and ${withoutReceipt('v.source_id')}`,

    'payout-without-entry': sql`
      select d.reference as subject, d.borrower_id, d.order_id,
        jsonb_build_object('amountMinor', d.amount_minor, 'currency', d.currency, 'state', d.state,
          'bookedMinor', booked.amount_minor, 'eventAmountMinor', v.amount_minor) as detail
      from disbursements d
      left join lateral (
        select -sum(p.amount_minor) as amount_minor
        from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'assets:payout-bank'
        where e.kind = 'disbursement' and e.source_id = d.reference and e.currency = d.currency) as booked on true
      left join loan_events v on v.borrower_id = d.borrower_id and v.order_id = d.order_id
        and v.type = 'disbursed' and v.source_id = d.reference
      where ${within('d.requested_at')} and d.state in ('succeeded', 'reversed')
        and (booked.amount_minor is distinct from d.amount_minor or v.amount_minor is distinct from d.amount_minor)`,

    'suspense-open': sql`
      select format('%s/%s', r.provider, r.receipt_id) as subject, r.borrower_id, r.order_id,
        jsonb_build_object('amountMinor', r.amount_minor, 'currency', r.currency, 'code', r.code,
          'why', r.suspense_reason) as detail
      from receipts r where ${within('r.paid_at')} and r.outcome = 'suspense'
        and (r.resolved_at is null or ${CAME_BACK})`,
  }
}

/** A source is `provider/receipt id`; only the first slash is the separator. */
function withoutReceipt(source: string): SQL {
  const column = sql.raw(source)
  return sql`not exists (select 1 from receipts x where x.provider = split_part(${column}, '/', 1)
    and x.receipt_id = substr(${column}, strpos(${column}, '/') + 1))`
}

const PAGE = 100

/** Compares each loan with activity in the period: its own events against its ledger accounts. */
export async function compareBalances({ db }: Services, run: Run): Promise<number> {
  let found = 0
  let after: LoanKey | null = null
  for (;;) {
    const page: LoanKey[] = await loansTouched(db, run, after, PAGE)
    for (const loan of page) found += await recordDifferences(db, run, await differencesOf(db, loan))
    after = page.at(-1) ?? null
    if (after === null || page.length < PAGE) return found
  }
}

async function differencesOf(db: Services['db'], whose: LoanKey): Promise<NewDifference[]> {
  const order = await findOrder(db, whose.borrowerId, whose)
  if (!order?.bookedOn) return []
  const { currency, bookedOn } = order
  const books = booksOf(await loadLoan(db, order), parseIsoDate(bookedOn))
  const compared = [
    ['unpaid principal', accounts.principalReceivable, books.principalMinor],
    ['money received', accounts.paymentClearing, books.receivedMinor],
    ['credit of the borrower', accounts.borrowerCredit, 0 - books.creditMinor],
  ] as const
  const differences: NewDifference[] = []
  for (const [what, account, loanMinor] of compared) {
    const ledgerMinor = await balanceOf(db, account, currency, whose)
    if (ledgerMinor === loanMinor) continue
    const detail = { what, currency, ledgerMinor, loanMinor }
    differences.push({ kind: 'loan-balance-differs', subject: `${whose.orderId} ${what}`, ...whose, detail })
  }
  return differences
}

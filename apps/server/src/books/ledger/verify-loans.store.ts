import type { LoanTerms } from '@hulog/lending'
import { sql } from 'drizzle-orm'
import type { LoanEventRow } from '../../origination/orders/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Account } from './accounts.ts'

/** An order as far as its books go. */
export type BookedLoan = {
  borrowerId: string
  id: string
  terms: LoanTerms | null
  bookedOn: string | null
  events: LoanEventRow[]
  sums: { account: Account; amountMinor: string }[]
}

const BATCH_SIZE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Every order with its events and what its postings sum to, never more than a batch in memory. */
export async function* bookedLoans(db: Reader): AsyncGenerator<BookedLoan> {
  let last = { borrowerId: BEFORE_ALL, id: BEFORE_ALL }
  for (;;) {
    const rows: BookedLoan[] = await readBatch(db, last)
    yield* rows
    const end = rows.at(-1)
    if (end === undefined) return
    last = end
  }
}

async function readBatch(db: Reader, last: { borrowerId: string; id: string }): Promise<BookedLoan[]> {
  const { rows } = await db.execute<BookedLoan>(sql`
    select o.borrower_id as "borrowerId", o.id, o.terms, o.booked_on::text as "bookedOn",
      (select coalesce(json_agg(json_build_object('type', v.type, 'effectiveOn', v.effective_on, 'amountMinor', v.amount_minor,
          'sourceId', v.source_id, 'detail', v.detail) order by v.seq), '[]')
        from loan_events v where v.borrower_id = o.borrower_id and v.order_id = o.id) as events,
      (select coalesce(json_agg(json_build_object('account', s.account, 'amountMinor', s.total::text)), '[]')
        from (select account, sum(amount_minor) as total from ledger_postings p
          where p.borrower_id = o.borrower_id and p.order_id = o.id group by account) s) as sums
    from orders o where (o.borrower_id, o.id) > (${last.borrowerId}::uuid, ${last.id}::uuid)
    order by o.borrower_id, o.id limit ${BATCH_SIZE}`)
  return rows
}

import { sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { instant } from './provider-sides.store.ts'
import type { Run } from './runs.store.ts'

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

import { sql } from 'drizzle-orm'
import type { Order } from '../../origination/index.ts'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Copies a loan many times, each for a borrower of its own, inside the database: for tests that need many loans. The
 * copies have the events of the first and nothing in the ledger.
 */
export async function copyLoan(tx: Tx, { id, borrowerId }: Pick<Order, 'id' | 'borrowerId'>, copies: number) {
  await tx.execute(sql`create temporary table copies on commit drop as
    select gen_random_uuid() as borrower_id, gen_random_uuid() as order_id,
      lpad(at::text, 10, '0') as number from generate_series(1, ${copies}) at`)
  await tx.execute(sql`
    insert into borrowers select changed.* from borrowers b, copies c, lateral jsonb_populate_record(b,
      jsonb_build_object('id', c.borrower_id, 'phone_key', c.borrower_id, 'national_id_key', null)) as changed
    where b.id = ${borrowerId}`)
  await tx.execute(sql`
    insert into orders select changed.* from orders o, copies c, lateral jsonb_populate_record(o,
      jsonb_build_object('id', c.order_id, 'number', c.number, 'borrower_id', c.borrower_id)) as changed
    where o.id = ${id}`)
  await tx.execute(sql`
    insert into loan_events select changed.* from loan_events e, copies c, lateral jsonb_populate_record(e,
      jsonb_build_object('order_id', c.order_id, 'borrower_id', c.borrower_id)) as changed
    where e.order_id = ${id}`)
}

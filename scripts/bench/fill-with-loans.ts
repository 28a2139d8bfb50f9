import type pg from 'pg'
import { aRunningLoan } from '../../apps/server/src/loans/repayments/repayments.fixtures.ts'
import { reachDatabase } from '../../apps/server/src/platform/database/reach-database.ts'
import type { Services } from '../../apps/server/src/services.ts'

/** How many of the loans have work today: half fall due, half are late since today. */
export const DUE_LOANS = 10_000

const TERM_DAYS = 91

/**
 * Stores so many running loans, each of a borrower of its own: one made by the product, and copies of it, paid out on
 * the days of the last three months. Made in the database, in the order of their keys, and then analysed.
 */
export async function fillWithLoans(services: Services, loans: number): Promise<void> {
  const { id, borrowerId, disbursedOn } = await aRunningLoan(services, { phone: '+639170000001' })
  // Of its own: the product's connections end what takes as long as storing a million.
  const client = await reachDatabase(services.config.databaseUrl)
  try {
    await client.query(
      `create temporary table copies as
       select n, md5('borrower ' || n)::uuid as borrower_id, md5('order ' || n)::uuid as order_id,
         $1::date - case when n <= $2 / 2 then $3 + 1 when n <= $2 then $3 else n % $3 end as disbursed_on
       from generate_series(1, $4) as n order by borrower_id`,
      [disbursedOn, DUE_LOANS, TERM_DAYS, loans],
    )
    const lateToday = `c.n <= ${DUE_LOANS / 2}`
    // A sealed number opens in its own row only: copies are accounts without one, as those that were closed.
    const copied = { id: 'c.borrower_id', phone_key: `'closed:' || c.borrower_id`, phone_sealed: `''` }
    await copy(client, 'borrowers', `id = '${borrowerId}'`, copied)
    await copy(client, 'orders', `id = '${id}'`, {
      borrower_id: 'c.borrower_id',
      id: 'c.order_id',
      // Nobody reads them out here: the check digit may be any.
      number: `lpad(c.n::text, 10, '0')`,
      disbursed_on: 'c.disbursed_on',
      next_due_on: `c.disbursed_on + ${TERM_DAYS}`,
      next_work_on: `c.disbursed_on + ${TERM_DAYS} + (${lateToday})::int`,
      // What is late today fell due yesterday, and was brought into the books then.
      booked_on: `c.disbursed_on + case when ${lateToday} then ${TERM_DAYS} else 0 end`,
    })
    await copy(client, 'loan_events', `order_id = '${id}'`, {
      borrower_id: 'c.borrower_id',
      order_id: 'c.order_id',
      effective_on: 'c.disbursed_on',
    })
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Every column as in the one row, but for those that are given. */
async function copy(client: pg.Client, table: string, one: string, changed: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  )
  const values = rows.map(({ name }) => changed[name] ?? `t.${name}`)
  await client.query(`insert into ${table} (${rows.map(({ name }) => name).join(', ')})
    select ${values.join(', ')} from copies c, (select * from ${table} where ${one}) as t order by c.borrower_id`)
}

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { isMonths, isTerm, keptRows } from './kept-rows.ts'
import { dueRows, straysOf } from './remove-due-rows.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const query = async <Row extends object>(text: string) =>
  (await product.services.db.$client.query<Row & { [column: string]: unknown }>(text)).rows

/** Returns every table, without partitions. */
async function tablesThere(): Promise<string[]> {
  const rows = await query<{ table: string }>(`
    select case nspname when 'public' then relname else nspname || '.' || relname end as table
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition and nspname not in ('pg_catalog', 'information_schema')`)
  return rows.map(({ table }) => table)
}

describe('the retention of rows', () => {
  it('security 60 covers every table, and no other', async () => {
    expect([...new Set(keptRows.map(({ table }) => table))].toSorted()).toEqual((await tablesThere()).toSorted())
  })

  it('divides a table only by conditions that assign each row to one part', () => {
    const tables = keptRows.map(({ table }) => table)
    const divided = keptRows.filter(({ table }) => tables.indexOf(table) !== tables.lastIndexOf(table))
    expect(divided.filter((rows) => !('only' in rows)).map(({ table }) => table)).toEqual([])
  })

  it('has a reason for rows that stay', () => {
    const kept = keptRows.flatMap((rows) => ('kept' in rows ? [rows.kept] : []))
    expect(kept.filter((reason) => reason.trim().length < 10)).toEqual([])
  })

  // PostgreSQL scans tables with few rows, whatever their indexes: here that is switched off.
  it('finds due rows by an index, however long the table is', async () => {
    const { db, clock } = product.services
    const terms = [...keptRows.filter(isTerm), ...keptRows.filter(isMonths).map((rows) => straysOf(rows, clock.now()))]
    const slow: string[] = []
    for (const rows of terms) {
      if (SHORT.has(rows.table)) continue
      const lines = await db.transaction(async (tx) => {
        await tx.execute('set local enable_seqscan = off')
        await tx.execute('set local enable_sort = off')
        const { rows: plan } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${dueRows(rows, clock)}`)
        return plan.map((line) => line['QUERY PLAN']).join('\n')
      })
      if (/Seq Scan|Sort/.test(lines)) slow.push(`${rows.table}\n${lines}`)
    }
    expect(slow).toEqual([])
  })
})

/** Tables that never have more than a handful of rows. */
const SHORT = new Set(['sms_freed_prefixes', 'events_other', 'landing_visits_other', 'graphile_worker._private_jobs'])

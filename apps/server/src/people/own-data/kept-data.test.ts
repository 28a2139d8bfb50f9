import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { keptData } from './kept-data.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

type Column = { table_name: string; column_name: string }

async function columnsNamed(...names: string[]): Promise<Column[]> {
  const { rows } = await product.services.db.$client.query<Column>(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = any($1)`,
    [names],
  )
  return rows
}

const named = new Set(keptData.map(({ table }) => table))

it('names every table with data of one borrower, so that copies and deletions miss none', async () => {
  const found = (await columnsNamed('borrower_id', 'phone_key', 'actor')).map(({ table_name }) => table_name)
  // The borrower's own row is the account itself; months of events are parts of their table.
  const expected = found.filter((table) => table !== 'borrowers' && !/^events_/.test(table))
  expect(new Set(expected)).toEqual(named)
})

it('decrypts, or leaves out, every encrypted column', async () => {
  const { rows } = await product.services.db.$client.query<Column>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_name like '%sealed'`,
  )
  const ofBorrowers = rows.filter(({ table_name }) => named.has(table_name))
  for (const { table_name, column_name } of ofBorrowers) {
    for (const data of keptData.filter(({ table }) => table === table_name)) {
      const isDealtWith = data.unsaid?.includes(column_name) || data.opened?.includes(column_name)
      expect(isDealtWith, `${table_name}.${column_name}`).toBe(true)
    }
  }
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBorrower } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { makeEventMonths } from './events.routes.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const query = (sql: string, values: unknown[] = []) => product.services.db.$client.query(sql, values)
const monthNow = () => new Date().toISOString().slice(0, 7).replace('-', '_')
const partitions = async () =>
  (
    await query(`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'events'::regclass`)
  ).rows.map(({ name }) => name as string)

it('OTH-07 ORD-13 stores the borrower, the target and the place of a tap in the partition of the month', async () => {
  const { cookie, borrowerId } = await aBorrower(product)
  const saved = await product.call('saveEvent', { productId: 'salary-91', moduleId: 30, positionId: 0 }, { cookie })
  expect(saved).toMatchObject({ status: 200, code: 0, data: {} })
  const { rows } = await query(
    'select tableoid::regclass::text as month, product_id, module_id, position_id from events where borrower_id = $1',
    [borrowerId],
  )
  expect(rows).toEqual([{ month: `events_${monthNow()}`, product_id: 'salary-91', module_id: 30, position_id: 0 }])
})

it('ORD-13 accepts nothing from a visitor', async () => {
  const saved = await product.call('saveEvent', { productId: 'salary-91', moduleId: 30, positionId: 0 })
  expect(saved).toMatchObject({ status: 401, code: refusalCode('SIGN_IN_REQUIRED') })
})

it('makes partitions ahead, as often as it runs', async () => {
  await Promise.all([makeEventMonths(product.services.db), makeEventMonths(product.services.db)])
  expect(await partitions()).toHaveLength(4)
  await query('select make_month_partitions($1, 5)', ['events'])
  expect(await partitions()).toHaveLength(7)
})

it('stores taps without a partition in the default one, and still makes the months around them', async () => {
  const { borrowerId } = await aBorrower(product)
  await query(
    `insert into events values ($1, date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + interval '7 months 3 days',
     gen_random_uuid(), 'p', 1, 1)`,
    [borrowerId],
  )
  await query('select make_month_partitions($1, 8)', ['events'])
  expect(await partitions()).toHaveLength(9)
  const { rows } = await query('select count(*)::int as kept from events_other')
  expect(rows).toEqual([{ kept: 1 }])
})

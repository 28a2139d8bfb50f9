import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobHandlers } from '../../job-handlers.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { countUse } from './count-use.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

it('removes counters after their window, and keeps counting the others', async () => {
  const { db, clock } = product.services
  await countUse(db, 'over', 60, clock.now())
  await countUse(db, 'running', 3600, clock.now())
  product.passSeconds(61)
  await jobHandlers(product.services).followCalendar({})
  const { rows } = await db.$client.query('select key from limit_counters order by key')
  expect(rows).toEqual([{ key: 'running' }])
  expect(await countUse(db, 'running', 3600, clock.now())).toBe(2)
})

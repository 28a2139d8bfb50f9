import { afterAll, beforeAll, expect, it } from 'vitest'
import { sourceOf } from '../../../messaging/index.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { countLockWaiters } from '../../../testing/lock-waiters.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts'
import { aTemplate } from '../templates.fixtures.ts'
import { aCode, aNetwork, register } from './landing.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await aTemplate(product, 61)
})
afterAll(() => product.close())

it('PRO-08 registering waits for the network’s counters before it locks the day’s figures, like sending a code', async () => {
  const { db } = product.services
  const from = aNetwork()
  const values = await aCode(product, '09181234580', '+639181234580', { from, templateId: 61 })
  const registering = await inTransaction(db, async (tx) => {
    await tx.execute(`select 1 from limit_counters where key = 'sms-register:${sourceOf(from)}' for update`)
    const answer = register(product, values, { from })
    await expect.poll(() => countLockWaiters(product)).toBe(1)
    const free = await tx.execute('select 1 from campaign_days where template_id = 61 for update skip locked')
    expect(free.rowCount).toBe(1)
    return { answer }
  })
  expect((await registering.answer).code).toBe(0)
})

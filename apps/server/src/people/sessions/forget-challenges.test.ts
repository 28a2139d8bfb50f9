import { afterAll, beforeAll, expect, it } from 'vitest'
import { followCalendar } from '../../job-handlers.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aStepUpCode } from './step-up.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

async function countChallenges(): Promise<number> {
  const { rows } = await product.services.db.$client.query<{ total: number }>(
    `select ((select count(*) from login_challenges) + (select count(*) from step_up_challenges)
      + (select count(*) from sms_codes))::int as total`,
  )
  return rows[0]?.total ?? 0
}

it('keeps records of codes for a day, and no longer', async () => {
  await aStepUpCode(product, await product.signIn())
  const before = await countChallenges()
  expect(before).toBeGreaterThan(2)
  product.passSeconds(86_400 - 60)
  await followCalendar(product.services)
  expect(await countChallenges()).toBe(before)
  product.passSeconds(61)
  await followCalendar(product.services)
  expect(await countChallenges()).toBe(0)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestProduct } from '../testing/test-product.ts'
import { signInAsPersona, startDemonstration } from './seeded-persona.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startDemonstration()
})
afterAll(() => product.close())

it('the demonstration has a late loan with new terms to sign, offered once', async () => {
  const { cookie, currentOrder, orderId } = await signInAsPersona(product, 'New terms offered', { times: 2 })
  expect(currentOrder?.progress?.daysOverdue).toBeGreaterThan(0)
  const { newTerms } = (await product.call('getRestructuring', { orderId }, { cookie })).data
  expect(currentOrder?.newTermsUntil).toBe(newTerms?.signBy)
  expect(newTerms?.waivedMinor).toBeGreaterThan(0)
  expect(newTerms?.after.dueNowMinor).toBe(0)
  expect(newTerms?.after.payments).toBeGreaterThanOrEqual(6)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestProduct } from '../testing/test-product.ts'
import { signInAsPersona, startDemonstration } from './seeded-persona.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startDemonstration()
})
afterAll(() => product.close())

it('the demonstration has a loan of which one half was paid out less the fee, and the other is to come', async () => {
  const { persona, cookie, orderId } = await signInAsPersona(product, 'Second part to come')
  const { standing, userOrderDetail } = (await product.call('getLoanDetails', { orderId }, { cookie })).data
  const halfMinor = persona.amountMinor / 2
  expect(standing?.paidOutMinor).toBe(halfMinor - persona.amountMinor / 100)
  expect(standing?.parts?.paidOut).toEqual([{ on: standing?.paidOutOn, amountMinor: halfMinor }])
  expect(standing?.parts?.toCome).toEqual([{ on: expect.any(String), amountMinor: halfMinor }])
  const labels = userOrderDetail.detail.map(({ text }) => text)
  expect(labels).toContain('First part paid out on')
  expect(labels).toContain('Total to repay for what was paid out')
})

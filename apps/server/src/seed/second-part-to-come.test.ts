import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeApp } from '../app.ts'
import { demoProducts, saveProduct } from '../origination/index.ts'
import { inTransaction } from '../platform/database/database.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { advancePersona } from './advance-persona.ts'
import { makePastServices } from './past-services.ts'
import { personas } from './personas.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await inTransaction(product.services.db, async (tx) => {
    for (const each of demoProducts) await saveProduct(product.services, tx, each)
  })
})
afterAll(() => product.close())

it('the demonstration has a loan of which one half was paid out less the fee, and the other is to come', async () => {
  const persona = personas.find(({ title }) => title === 'Second part to come')!
  const past = makePastServices(product.services)
  const app = await makeApp(past)
  await advancePersona({ services: past, app }, persona)
  await app.close()
  const cookie = await product.signIn(persona.phone)
  const { currentOrder } = (await product.call('listProducts', {}, { cookie })).data
  const orderId = currentOrder?.orderId ?? ''
  const { standing, userOrderDetail } = (await product.call('getLoanDetails', { orderId }, { cookie })).data
  const halfMinor = persona.amountMinor / 2
  expect(standing?.paidOutMinor).toBe(halfMinor - persona.amountMinor / 100)
  expect(standing?.parts?.paidOut).toEqual([{ on: standing?.paidOutOn, amountMinor: halfMinor }])
  expect(standing?.parts?.toCome).toEqual([{ on: expect.any(String), amountMinor: halfMinor }])
  const labels = userOrderDetail.detail.map(({ text }) => text)
  expect(labels).toContain('First part paid out on')
  expect(labels).toContain('Total to repay for what was paid out')
})

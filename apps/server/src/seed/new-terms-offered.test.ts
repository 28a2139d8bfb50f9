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

it('the demonstration has a late loan with new terms to sign, offered once', async () => {
  const persona = personas.find(({ title }) => title === 'New terms offered')!
  const past = makePastServices(product.services)
  const app = await makeApp(past)
  await advancePersona({ services: past, app }, persona)
  await advancePersona({ services: past, app }, persona)
  await app.close()
  const cookie = await product.signIn(persona.phone)
  const { currentOrder } = (await product.call('listProducts', {}, { cookie })).data
  const orderId = currentOrder?.orderId ?? ''
  expect(currentOrder?.progress?.daysOverdue).toBeGreaterThan(0)
  const { newTerms } = (await product.call('getRestructuring', { orderId }, { cookie })).data
  expect(currentOrder?.newTermsUntil).toBe(newTerms?.signBy)
  expect(newTerms?.waivedMinor).toBeGreaterThan(0)
  expect(newTerms?.after.dueNowMinor).toBe(0)
  expect(newTerms?.after.payments).toBeGreaterThanOrEqual(6)
})

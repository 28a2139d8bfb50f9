import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeApp } from '../app.ts'
import { loadLoan } from '../loans/loan/loan-events.store.ts'
import { demoProducts, findOrder, saveProduct } from '../origination/index.ts'
import { findOrCreateBorrower } from '../people/index.ts'
import { inTransaction } from '../platform/database/database.ts'
import { parsePhone } from '../platform/phone/parse-phone.ts'
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

it('the demonstration has a loan whose borrower may choose what money paid early does', async () => {
  const { services } = product
  const persona = personas.find(({ title }) => title === 'Pays ahead')!
  const past = makePastServices(services)
  const app = await makeApp(past)
  await advancePersona({ services: past, app }, persona)
  await app.close()
  const { id } = await inTransaction(services.db, (tx) =>
    findOrCreateBorrower(services, tx, parsePhone(persona.phone, 'IN')!),
  )
  const order = (await findOrder(services.db, id, {}))!
  const loan = await loadLoan(services.db, order)
  expect(loan.terms.recalculation?.onPrepayment).toEqual(['keep', 'shorten', 'lower'])
  const cookie = await product.signIn(persona.phone)
  const { data } = await product.call('getPrepaymentQuote', { orderId: order.id, amount: 1_000_000 }, { cookie })
  expect(data.options.map(({ prepayment }) => prepayment)).toEqual(['keep', 'shorten', 'lower'])
  for (const { savedMinor } of data.options) expect(savedMinor).toBeGreaterThan(0)
})

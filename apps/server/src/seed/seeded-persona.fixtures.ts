import { makeApp } from '../app.ts'
import { demoProducts, saveProduct } from '../origination/index.ts'
import { staffNamed } from '../people/staff/staff.fixtures.ts'
import { inTransaction } from '../platform/database/database.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { advancePersona } from './advance-persona.ts'
import { makePastServices } from './past-services.ts'
import { personas } from './personas.ts'

/** A product that offers what the demonstration does. */
export async function startDemonstration(): Promise<TestProduct> {
  const product = await startTestProduct()
  await inTransaction(product.services.db, async (tx) => {
    for (const each of demoProducts) await saveProduct(product.services, tx, each)
  })
  await staffNamed(product, 'ana.cruz', ['officer'])
  await staffNamed(product, 'dante.lim', ['treasurer'])
  return product
}

/** Brings a demo borrower to where the demonstration has them, as often as asked, and signs in as them. */
export async function signInAsPersona(product: TestProduct, title: string, { times = 1 } = {}) {
  const persona = personas.find((each) => each.title === title)
  if (!persona) throw new Error(`the demonstration has no borrower "${title}"`)
  const past = makePastServices(product.services)
  const app = await makeApp(past)
  for (let left = times; left > 0; left -= 1) await advancePersona({ services: past, app }, persona)
  await app.close()
  const cookie = await product.signIn(persona.phone)
  const { currentOrder } = (await product.call('listProducts', {}, { cookie })).data
  return { persona, cookie, currentOrder, orderId: currentOrder?.orderId ?? '' }
}

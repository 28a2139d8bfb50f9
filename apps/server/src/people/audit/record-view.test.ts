import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { eventsAbout } from './audit.fixtures.ts'
import { recordView } from './record-view.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const view = (name: string, borrowerId: string, what: string) =>
  inTransaction(product.services.db, (tx) => recordView(product.services, tx, { name }, { borrowerId, what }))
const views = async (borrowerId: string) =>
  (await eventsAbout(product, `borrower:${borrowerId}`)).map(({ actor, action, details }) => [
    actor,
    action,
    details.what,
  ])

it('a view of personal data is recorded once for each person, borrower and kind in a quarter of an hour', async () => {
  const [borrower, other] = [randomUUID(), randomUUID()]
  await Promise.all([view('ana', borrower, 'details'), view('ana', borrower, 'details')])
  await view('ana', borrower, 'photos')
  await view('ben', borrower, 'details')
  await view('ana', other, 'details')
  product.passSeconds(14 * 60)
  await view('ana', borrower, 'details')
  const first = [
    ['ana', 'borrower-viewed', 'details'],
    ['ana', 'borrower-viewed', 'photos'],
    ['ben', 'borrower-viewed', 'details'],
  ]
  expect(await views(borrower)).toEqual(first)
  expect(await views(other)).toHaveLength(1)
  product.passSeconds(60)
  await view('ana', borrower, 'details')
  expect(await views(borrower)).toEqual([...first, ['ana', 'borrower-viewed', 'details']])
})

it('a view that was rolled back is recorded when it is made', async () => {
  const borrowerId = randomUUID()
  await inTransaction(product.services.db, async (tx) => {
    await recordView(product.services, tx, { name: 'ana' }, { borrowerId, what: 'details' })
    throw new Error('undone')
  }).catch(() => undefined)
  expect(await views(borrowerId)).toEqual([])
  await view('ana', borrowerId, 'details')
  expect(await views(borrowerId)).toHaveLength(1)
})

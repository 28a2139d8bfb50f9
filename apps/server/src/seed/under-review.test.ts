import { afterAll, beforeAll, expect, it } from 'vitest'
import { aColleague } from '../people/staff/staff.fixtures.ts'
import type { TestProduct } from '../testing/test-product.ts'
import { signInAsPersona, startDemonstration } from './seeded-persona.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startDemonstration()
})
afterAll(() => product.close())

it('the demonstration has applications that wait for a person, each for its own reason, also after an interrupted seed', async () => {
  // Somebody in India has the contact already.
  await signInAsPersona(product, 'Pays ahead')
  for (const title of ['Under review', 'Shared contact', 'Asks for too much']) {
    const { currentOrder } = await signInAsPersona(product, title, { times: 2 })
    expect(currentOrder?.orderStatus).toBe(21)
  }
  const { cookie } = await aColleague(product, { roles: ['officer'] })
  const { applications } = (await product.call('listApplications', { box: 'waiting' }, { cookie })).data
  expect(applications.map(({ market, because, duplicates }) => [market, because, duplicates])).toEqual([
    ['PH', ['amount'], []],
    ['IN', ['duplicates'], ['contactShared']],
    ['ID', ['amount'], []],
  ])
  const [, , large] = applications
  expect(large?.recommendation.amountMinor).toBeGreaterThan(0)
  expect(large?.recommendation.amountMinor).toBeLessThan(large?.amountMinor ?? 0)
  const { data } = await product.call('getApplicationCase', { orderId: large?.orderId ?? '' }, { cookie })
  expect(data.person?.photos).toHaveLength(2)
})

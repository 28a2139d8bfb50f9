import { expect, it } from 'vitest'
import { cutConnections } from './cut-connections.ts'
import { startTestProduct } from './test-product.ts'

/** `npm run faults` makes more cuts. */
const cuts = Number(process.env.CUTS ?? 20)

it('loses and duplicates nothing while every connection to the database is ended repeatedly, and continues', async () => {
  const product = await startTestProduct()
  const report = await cutConnections(product, cuts)
  expect(report).toMatchObject({ strange: [], lost: [], unhandled: [], bookFaults: 0 })
  expect(report.ended).toBeGreaterThan(cuts)
  // Every third cut waits for more of the same kind.
  for (const count of Object.values(report.acknowledged)) expect(count).toBeGreaterThan(cuts / 2)
  expect(report.unavailable).toBeGreaterThan(0)
  await product.close()
}, 900_000)

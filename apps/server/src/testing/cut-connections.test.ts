import { expect, it } from 'vitest'
import { cutConnections } from './cut-connections.ts'
import { startTestProduct } from './test-product.ts'

it('loses and doubles nothing while every connection to the database is ended again and again, and goes on', async () => {
  const product = await startTestProduct()
  const report = await cutConnections(product, 20)
  expect(report).toMatchObject({ strange: [], lost: [], unhandled: [], bookFaults: 0 })
  expect(report.ended).toBeGreaterThan(20)
  expect(report.acknowledged.payments).toBeGreaterThan(0)
  await product.close()
}, 180_000)

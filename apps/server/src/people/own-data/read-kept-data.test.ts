import { afterAll, beforeAll, expect, it } from 'vitest'
import { otherRecords } from '../../composition.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aKnownBorrower } from './own-data.fixtures.ts'
import { readKeptData } from './read-kept-data.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

it('names the tables with more rows than a copy contains', async () => {
  const { borrowerId } = await aKnownBorrower(product)
  const subject = { borrowerId, phoneKey: '' }
  const whole = await readKeptData({ ...product.services, records: otherRecords }, subject)
  expect(whole.onlyInPart).toEqual([])
  expect(whole.kept.certification_sections?.length).toBeGreaterThan(1)
  const part = await readKeptData({ ...product.services, records: otherRecords }, subject, 0)
  expect(part.onlyInPart).toContain('certification_sections')
  expect(part.onlyInPart).not.toContain('orders')
  expect(part.kept.certification_sections).toEqual([])
})

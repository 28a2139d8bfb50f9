import { borrowerPages } from '@hulog/contract/pages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const policyOf = async (url: string) => {
  const { headers } = await product.app.inject({ url })
  return String(headers['permissions-policy']).split(', ')
}

it('OTH-04 every answer denies all permissions to pages, except the position to our own pages', async () => {
  for (const url of ['/', ...borrowerPages, '/health/live', '/gateway/nothing', '/testPreview']) {
    const policy = await policyOf(url)
    expect(policy, url).toEqual(expect.arrayContaining(['geolocation=(self)', 'camera=()', 'microphone=()', 'usb=()']))
    expect(
      policy.filter((rule) => !rule.endsWith('=()')),
      url,
    ).toEqual(['geolocation=(self)'])
  }
})

import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeApp } from '../../app.ts'
import { makeMetrics } from '../../platform/metrics/metrics.ts'
import { startTestProduct, type TestProduct } from '../test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

it('TST-01 has the fields and the links, under a policy that allows no other script', async () => {
  const page = await product.app.inject({ url: '/testPreview' })
  expect(page.statusCode).toBe(200)
  const fields = ['appVersion', 'deviceName', 'deviceId', 'osVersion', 'sessionId', 'gps_adid', 'productId', 'orderId']
  for (const name of fields) expect(page.body).toContain(`name="${name}"`)
  expect(page.body.match(/data-path=/g)).toHaveLength(10)
  expect(page.headers['content-security-policy']).not.toContain('unsafe')
})

it('TST-01 does not exist without a sandbox', async () => {
  const { services } = product
  const config = { ...services.config, sandbox: null }
  const app = await makeApp({ ...services, config, metrics: makeMetrics(), log: pino({ level: 'silent' }) })
  expect((await app.inject({ url: '/testPreview' })).statusCode).toBe(404)
  await app.close()
})

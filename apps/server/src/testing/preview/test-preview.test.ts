import { examples } from '@hulog/bridge/examples'
import { borrowerPages } from '@hulog/contract/pages'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeApp } from '../../app.ts'
import { aBorrowerWithOffer } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { anOffer } from '../../origination/orders/orders.fixtures.ts'
import { findOrCreateBorrower } from '../../people/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { makeMetrics } from '../../platform/metrics/metrics.ts'
import { parsePhone } from '../../platform/phone/parse-phone.ts'
import { personas } from '../../seed/personas.ts'
import { startTestProduct, type TestProduct } from '../test-product.ts'
import { checkedMessages } from './check-page.ts'

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

it('NAT-01 the check of a shell sends every message with fields of the list, under a policy that allows no other script', async () => {
  const page = await product.app.inject({ url: '/testPreview/bridge' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(page.headers['content-security-policy']).not.toContain('unsafe')
  expect(Object.fromEntries(checkedMessages.map(([name, , payload]) => [name, payload]))).toEqual(
    Object.fromEntries(Object.entries(examples).map(([name, [payload]]) => [name, payload])),
  )
  for (const [name] of checkedMessages) expect(page.body).toContain(`id="send-${name}"`)
  expect((await product.app.inject({ url: '/testPreview' })).body).toContain('href="/testPreview/bridge"')
})

it('TST-01 lists every page with the newest order of each borrower of the demo, and with nobody else’s', async () => {
  const [, ofDemo] = personas
  const phone = parsePhone(ofDemo?.phone ?? '', 'PH')
  if (!phone) throw new Error('there is no borrower of the demo')
  const { services } = product
  const { id } = await inTransaction(services.db, (tx) => findOrCreateBorrower(services, tx, phone))
  const order = await anOffer(services, id)
  const { orderId: another } = await aBorrowerWithOffer(product)
  const { body, headers } = await product.app.inject({ url: '/testPreview/pages' })
  expect(headers['content-security-policy']).not.toContain('unsafe')
  const links = [...body.matchAll(/href="(\/\w+)\?([^"]*)"/g)].map(([, path, query = '']) => ({ path, query }))
  expect(links.map(({ path }) => path)).toEqual(personas.flatMap(() => [...borrowerPages]))
  const ofOrder = links.filter(({ query }) => query.includes(order.id))
  expect(ofOrder.map(({ path }) => path)).toEqual([...borrowerPages])
  expect(ofOrder[0]?.query).toContain(`productId=${order.productId}`)
  expect(body).not.toContain(another)
})

it.each(['/testPreview', '/testPreview/bridge', '/testPreview/pages'])(
  'TST-01 %s does not exist without a sandbox',
  async (url) => {
    const { services } = product
    const config = { ...services.config, sandbox: null }
    const app = await makeApp({ ...services, config, metrics: makeMetrics(), log: pino({ level: 'silent' }) })
    expect((await app.inject({ url })).statusCode).toBe(404)
    await app.close()
  },
)

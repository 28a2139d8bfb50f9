import { afterAll, beforeAll, expect, it } from 'vitest'
import { followCalendar } from '../../job-handlers.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { listPrefixes } from './prefixes.store.ts'
import { aNumber, isSent, reserveCode, useCode } from './sms.fixtures.ts'
import { freePrefix } from './stops.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const HOUR_SECONDS = 3601
const CODE_SECONDS = 301

/** Sends codes to strangers, of which some are used; each hour as many as the prefix may have. */
async function send(prefix: string, { used, unused }: { used: number; unused: number }): Promise<void> {
  const { services } = product
  for (let sent = 0; sent < used; sent += 1)
    await useCode(services, await reserveCode(services, { phone: aNumber(prefix) }))
  for (let sent = 0; sent < unused; sent += 1) {
    if (sent > 0 && sent % 30 === 0) product.passSeconds(HOUR_SECONDS)
    expect(isSent(await reserveCode(services, { phone: aNumber(prefix) }))).toBe(true)
  }
  product.passSeconds(HOUR_SECONDS)
}

const register = (prefix: string) => reserveCode(product.services, { phone: aNumber(prefix) })

it('blocks a prefix when fewer than half of its codes are used, until staff free it', async () => {
  await send('9181000', { used: 49, unused: 51 })
  expect(await register('9181000')).toBe('SMS_PAUSED')
  expect(isSent(await reserveCode(product.services, { phone: aNumber('9181000'), purpose: 'login' }))).toBe(true)
  expect(isSent(await register('9181001'))).toBe(true)
  const { body } = await product.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(body).toContain('hulog_code_prefixes_blocked 1\n')
  expect(await freePrefix(product.services, 'ana', '+639181000', 'a school signs up')).toBe('+63 9181000')
  expect(isSent(await register('9181000'))).toBe(true)
})

it('does not block a prefix when half of its codes are used', async () => {
  await send('9182000', { used: 50, unused: 50 })
  expect(isSent(await register('9182000'))).toBe(true)
})

it('ignores codes that may still be used, and fewer than a hundred', async () => {
  const { services } = product
  await send('9183000', { used: 0, unused: 99 })
  expect(isSent(await register('9183000'))).toBe(true)
  product.passSeconds(CODE_SECONDS - 2)
  expect(isSent(await register('9183000'))).toBe(true)
  product.passSeconds(2)
  expect(await register('9183000')).toBe('SMS_PAUSED')
  expect(await listPrefixes(services.db, services.clock.now())).toContainEqual({
    purpose: 'register',
    prefix: '+63 9183000',
    sent: 100,
    used: 0,
    isBlocked: true,
  })
})

it('ignores codes older than a day', async () => {
  await send('9184000', { used: 0, unused: 100 })
  expect(await register('9184000')).toBe('SMS_PAUSED')
  product.passSeconds(86_400)
  expect(isSent(await register('9184000'))).toBe(true)
  await followCalendar(product.services)
  const { rows } = await product.services.db.$client.query('select prefix from sms_codes')
  expect(rows).toEqual([{ prefix: '+63 9184000' }])
})

it.each(['9181000', '+639181', '+1 9181000', "+63 9181000'; drop table sms_codes"])(
  'refuses to free %j',
  async (text) => {
    await expect(freePrefix(product.services, 'ana', text, 'why')).rejects.toThrow('A prefix is written as')
  },
)

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDateIn } from '../../platform/markets/markets.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'

let product: TestProduct

beforeAll(async () => {
  product = await startTestProduct()
})

afterAll(() => product.close())

describe('the time machine', () => {
  it('moves the business date, and not real time, codes or sessions', async () => {
    const { clock } = product.services
    const cookie = await product.signIn()
    const before = clock.businessNow().getTime() - clock.now().getTime()
    const moved = await product.deliver('/webhooks/sandbox-clock', { eventId: 'c1', advanceDays: 91 })
    expect(moved.status).toBe(200)
    const after = clock.businessNow().getTime() - clock.now().getTime()
    expect(Math.round((after - before) / 86_400_000)).toBe(91)
    expect(JSON.parse(moved.raw).data).toEqual({ offsetDays: 91, businessDate: businessDateIn('PH', clock) })
    expect((await product.call('getSession', {}, { cookie })).status).toBe(200)
  })

  it('adds up simultaneous moves', async () => {
    const { clock } = product.services
    const daysAhead = () => Math.round((clock.businessNow().getTime() - clock.now().getTime()) / 86_400_000)
    const before = daysAhead()
    const moves = Array.from({ length: 10 }, (_, index) =>
      product.deliver('/webhooks/sandbox-clock', { eventId: `together-${index}`, advanceDays: 3 }),
    )
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(daysAhead() - before).toBe(30)
  })

  it('refuses an unsigned move, and an invalid number of days', async () => {
    const payload = { eventId: 'c2', advanceDays: 1 }
    const unsigned = await product.app.inject({ method: 'POST', url: '/webhooks/sandbox-clock', payload })
    expect(unsigned.statusCode).toBe(401)
    for (const advanceDays of [0, -1, 1.5, '7', 3651, null]) {
      expect((await product.deliver('/webhooks/sandbox-clock', { eventId: 'c3', advanceDays })).status).toBe(400)
    }
  })
})

import { operations, pathOf } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCode, wireRefusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { loadClassOf } from './admission.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ DATABASE_POOL: '2' })
})
afterAll(() => product.close())

describe('a pool without a free connection', () => {
  it('admits ever fewer: expensive calls are refused at once, then other calls, then webhooks, and never pages or probes', async () => {
    const { app, services } = product
    const { overload, db } = services
    const pool = db.$client
    const cookie = await product.signIn()
    let now = 0
    const passMs = (ms: number) => {
      for (const until = now + ms; now < until; ) {
        now += 50
        overload.look(now)
      }
    }
    const reach = async (waiting: number) => {
      while (pool.waitingCount < waiting) await new Promise(setImmediate)
    }
    const calculate = () => product.call('getCalculator', {}, { cookie })
    const list = () => product.call('listOrders', {}, { cookie })
    const tell = () => product.deliver('/webhooks/payments', { eventId: crypto.randomUUID(), type: 'none' })
    overload.look(now)
    const held = await holdEveryConnection(product)

    const first = list()
    await reach(1)
    passMs(300)
    expect(await calculate()).toMatchObject({
      status: 503,
      code: refusalCode('UNAVAILABLE'),
      data: { reason: 'UNAVAILABLE' },
    })
    expect(pool.waitingCount).toBe(1)
    const second = list()
    await reach(2)
    passMs(250)
    const refused = await app.inject({ method: 'POST', url: '/gateway/order/list', headers: { cookie }, payload: {} })
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['x-frame-options']]).toEqual([
      503,
      '2',
      'DENY',
    ])
    expect(refused.json().data.requestId).toBe(refused.headers['x-request-id'])
    // An older call, whose codes are text, is refused in text.
    const older = await app.inject({ method: 'POST', url: pathOf(operations.getRepaymentWay), headers: { cookie } })
    expect([older.statusCode, older.json().code]).toEqual([503, wireRefusalCode('UNAVAILABLE')])
    const told = tell()
    await reach(3)
    passMs(2000)
    expect((await tell()).status).toBe(503)
    for (const url of ['/health/live', '/robots.txt']) expect((await app.inject({ url })).statusCode, url).toBe(200)

    for (const connection of held) connection.release()
    expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200])
    expect((await told).status).not.toBe(503)
    passMs(50)
    expect((await calculate()).status).toBe(200)
    expect((await list()).status).toBe(200)
    expect((await tell()).status).not.toBe(503)
  })
})

describe('the class of a route', () => {
  it.each([
    ['GET', '/health/ready', undefined, 'watch'],
    ['GET', '/assets/*', undefined, 'page'],
    ['GET', undefined, undefined, 'page'],
    ['GET', '/promotion', undefined, 'page'],
    ['GET', '/api/v2/youmi/promotion/track-visit', 'trackVisit', 'page'],
    ['POST', '/promotion', undefined, 'call'],
    ['GET', '/promotion/captcha', undefined, 'call'],
    ['POST', '/gateway/generate-vcode', 'createPaymentCode', 'call'],
    ['POST', '/gateway/certification/upload-image', 'uploadPhoto', 'dear'],
    ['POST', '/gateway/calculator/emi', 'calculateLoan', 'dear'],
    ['GET', '/statements/:orderId/:document', undefined, 'dear'],
    ['GET', '/gateway/files/:id', undefined, 'dear'],
    ['GET', '/gateway/console/files/:borrowerId/:fileId', undefined, 'dear'],
    ['POST', '/webhooks/payments', undefined, 'webhook'],
  ])('of %s %s (%s) is %s', (method, url, operationId, expected) => {
    expect(loadClassOf({ method, url, operationId })).toBe(expected)
  })
})

/** The product itself listens on one of the two. */
async function holdEveryConnection({ services }: TestProduct) {
  const pool = services.db.$client
  const held = [await pool.connect()]
  expect([pool.totalCount, pool.idleCount]).toEqual([2, 0])
  return held
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { makeHttp } from '../http/make-http.ts'
import { metricsRoutes } from './metrics.routes.ts'
import { makeMetrics } from './metrics.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

function ask(remoteAddress: string, headers: Record<string, string> = {}) {
  return product.app.inject({ url: '/metrics', remoteAddress, headers })
}

describe('the metrics page', () => {
  it('counts requests by operation and class of status, and the sent codes', async () => {
    await product.signIn()
    await product.call('getSession', {})
    const { body } = await ask('127.0.0.1')
    expect(body).toContain('hulog_request_seconds_count{operation="signInWithCode",status="2xx"} 1')
    expect(body).toContain('hulog_request_seconds_count{operation="getSession",status="4xx"} 1')
    expect(body).toContain('hulog_login_codes_sent_total{channel="sms"} 1')
    expect(body).toContain('process_resident_memory_bytes')
  })

  it('makes no label of an unknown address', async () => {
    await product.app.inject({ url: '/no-such-place' })
    expect((await ask('127.0.0.1')).body).not.toContain('no-such-place')
  })

  it.each(['127.0.0.1', '::1', '10.2.3.4', '172.20.0.9', '::ffff:192.168.1.7', 'fd00::1'])(
    'answers %s',
    async (peer) => {
      expect((await ask(peer)).statusCode).toBe(200)
    },
  )

  it.each(['8.8.8.8', '172.32.0.1', '::ffff:1.1.1.1', '2001:db8::1'])('is hidden from %s', async (peer) => {
    expect((await ask(peer)).json()).toMatchObject({ code: refusalCode('NOT_FOUND'), data: { reason: 'NOT_FOUND' } })
  })

  it('is hidden from a visitor behind a proxy', async () => {
    expect((await ask('10.0.0.1', { 'x-forwarded-for': '10.0.0.7' })).statusCode).toBe(404)
  })

  it('answers with the right token, and with no other', async () => {
    const app = await makeHttp(product.services.config, product.services.log)
    metricsRoutes(app, makeMetrics(), 'a-long-token')
    const statusWith = async (authorization: string) =>
      (await app.inject({ url: '/metrics', remoteAddress: '8.8.8.8', headers: { authorization } })).statusCode
    expect(await statusWith('Bearer a-long-token')).toBe(200)
    expect(await statusWith('Bearer a-long-tokem')).toBe(404)
    await app.close()
  })
})

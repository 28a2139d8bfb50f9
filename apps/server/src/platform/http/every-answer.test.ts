import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRoute } from '../../bad-input/every-route.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({
    NODE_ENV: 'production',
    SANDBOX: '0',
    CONTACT_HOURS: 'lawful',
    PUBLIC_URL: 'https://loans.example',
  })
})
afterAll(() => product.close())

const SAFE = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
}
/** Pages with a form of their own send `same-origin`: under `no-referrer` a browser sends the form with the origin `null`. */
const REFERRERS = ['no-referrer', 'same-origin']
const CLOSED = /default-src 'none'|^sandbox$/

/** One request for each kind of answer, good or bad. */
const KINDS: Readonly<Record<string, InjectOptions>> = {
  'a guest': { method: 'POST', url: '/gateway/order/list', payload: {} },
  'a body that is no JSON': {
    method: 'POST',
    url: '/gateway/login/session',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  },
  'another site': { method: 'POST', url: '/gateway/login/session', headers: { origin: 'https://evil.example' } },
  'an unknown address': { url: '/nothing' },
  'an unknown address, for a person': { url: '/nothing', headers: { accept: 'text/html' } },
  'another method': { method: 'DELETE', url: '/home' },
  'an address that cannot be read': { url: '/%zz' },
  'a part that is too long': { url: `/gateway/files/${'a'.repeat(70)}` },
  'an unknown asset': { url: '/assets/nothing.js' },
  'a query that is too long': { url: `/gateway/order/list?lang=${'x'.repeat(50)}`, method: 'POST', payload: {} },
}

function expectSafe(what: string, { headers }: { headers: Record<string, unknown> }): void {
  expect(headers, what).toMatchObject(SAFE)
  expect(REFERRERS, what).toContain(headers['referrer-policy'])
  expect(String(headers['content-security-policy']), what).toMatch(CLOSED)
  expect(String(headers['content-security-policy']), what).not.toContain('unsafe')
  expect(headers, what).not.toHaveProperty('server')
  expect(headers, what).not.toHaveProperty('x-powered-by')
  expect(headers, what).not.toHaveProperty('access-control-allow-origin')
  // The pictures beside a link to the site are for other sites' pages, and for nothing else.
  const isCard = what.includes('/cards/')
  if (!isCard) expect(headers['cross-origin-resource-policy'], what).toBe('same-origin')
}

describe('security 36 every answer limits what a browser may do with it', () => {
  it.each(Object.entries(KINDS))('to %s', async (what, options) => {
    const answer = await product.app.inject(options)
    expect(answer.statusCode, what).toBeGreaterThanOrEqual(400)
    expectSafe(what, answer)
  })

  it('at every address of the router', async () => {
    const reads = everyRoute(product.app).filter(({ method }) => method === 'GET')
    expect(reads.length).toBeGreaterThan(80)
    for (const { path } of reads) {
      const url = path.replaceAll(/:\w+/g, '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10').replace('*', 'nothing')
      expectSafe(url, await product.app.inject({ url }))
    }
  })

  it('also to signed-in callers, and then no cache may store it', async () => {
    for (const { method, path } of everyRoute(product.app).filter((each) => each.path.startsWith('/gateway/'))) {
      if (method === 'HEAD') continue
      const url = path.replaceAll(/:\w+/g, '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10')
      const answer = await product.app.inject({
        method: method as 'GET',
        url,
        ...(method === 'POST' ? { payload: {} } : {}),
      })
      expectSafe(url, answer)
      expect(String(answer.headers['cache-control']), url).toContain('no-store')
    }
  })

  it('and a session’s cookie reaches no script, no other site and no plain connection', async () => {
    const out = await product.app.inject({ method: 'POST', url: '/gateway/logout', payload: {} })
    expect(out.headers['clear-site-data']).toBe('"storage"')
    const [cookie = ''] = [out.headers['set-cookie']].flat()
    expect(cookie).toMatch(/^__Host-sid=;/)
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(part)
    expect(cookie).not.toContain('Domain')
  })
})

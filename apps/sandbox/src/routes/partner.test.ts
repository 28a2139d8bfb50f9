import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../fixtures/test-sandbox.ts'

let test: TestSandbox
beforeEach(async () => {
  test = await startTestSandbox()
})
afterEach(() => test.stop())

function claimsOf(url: string): Record<string, unknown> {
  const [, claims = ''] = (new URL(url).searchParams.get('token') ?? '').split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

it('the partner signs a short link for a phone, a new one each time', async () => {
  const ask = async () => {
    const { body } = await test.call('POST', '/api/partner/links', { phone: '0917 123 4567', next: '/orders' })
    return String(body.url)
  }
  const [one, two] = [claimsOf(await ask()), claimsOf(await ask())]
  expect(one).toMatchObject({ iss: 'sandbox-partner', aud: test.product.url, sub: '+639171234567', next: '/orders' })
  expect(Number(one.exp) - Number(one.iat)).toBe(120)
  expect(two.jti).not.toBe(one.jti)
})

it('the partner keeps its key through a restart, and shows only the public part', async () => {
  const before = (await test.call('GET', '/api/partner')).body
  await test.restart()
  expect((await test.call('GET', '/api/partner')).body).toEqual(before)
  expect(before.publicKey).toMatchObject({ kty: 'EC', crv: 'P-256' })
  expect(before.publicKey).not.toHaveProperty('d')
})

it('the page leads to the product by a link, and explains the form of a number', async () => {
  const send = (phone: string) =>
    test.app.inject({
      method: 'POST',
      url: '/partner',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams({ phone, next: '' }).toString(),
    })
  const made = await send('+63 917 123 4567')
  expect(made.body).toContain(`href="${test.product.url}/union/login?token=`)
  const refused = await send('"><script>alert(1)</script>')
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain('Write the number with its country')
  expect(refused.body).not.toContain('<script>alert')
})

it.each([{}, { phone: '' }, { phone: 7 }, { phone: '+63917', extra: 1 }])('refuses %j', async (body) => {
  expect((await test.call('POST', '/api/partner/links', body)).status).toBe(400)
})

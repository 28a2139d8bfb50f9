import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../fixtures/test-sandbox.ts'

let test: TestSandbox
beforeEach(async () => {
  test = await startTestSandbox()
})
afterEach(() => test.stop())

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const OTHER = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const team = { accounts: [{ account: 'officer@demo.example', secret: SECRET }] }
const codesNow = async () =>
  (await test.call('GET', '/api/authenticator')).body.codes as { account: string; code: string }[]
/** Of now, or of the step before where a new one has just begun. */
const codesOf = (secret: string) =>
  [0, 30_000].map((ago) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() - ago }))

it('shows the codes of the product’s demo team, also after a restart', async () => {
  expect(await test.call('POST', '/provider/authenticator', team)).toEqual({ status: 201, body: { count: 1 } })
  const [shown] = await codesNow()
  expect(shown).toMatchObject({ account: 'officer@demo.example', secondsLeft: expect.any(Number) })
  expect(codesOf(SECRET)).toContain(shown?.code)
  await test.restart()
  expect(codesOf(SECRET)).toContain((await codesNow())[0]?.code)
  const page = await test.app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(page.body).toContain('officer@demo.example')
})

it('replaces the secret of a known account, and keeps the others', async () => {
  await test.call('POST', '/provider/authenticator', team)
  await test.call('POST', '/api/authenticator', { account: 'mine', secret: SECRET })
  await test.call('POST', '/provider/authenticator', {
    accounts: [{ account: 'officer@demo.example', secret: OTHER }],
  })
  const shown = await codesNow()
  expect(shown.map(({ account }) => account)).toEqual(['officer@demo.example', 'mine'])
  expect(codesOf(OTHER)).toContain(shown[0]?.code)
})

it('adds an account by a form, as an authenticator app does by hand', async () => {
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  const send = (payload: string) => test.app.inject({ method: 'POST', url: '/page/authenticator', headers, payload })
  expect((await send(`account=new+colleague&secret=${SECRET}`)).statusCode).toBe(303)
  expect((await codesNow()).map(({ account }) => account)).toEqual(['new colleague'])
  expect((await send('account=&secret=AAAA')).statusCode).toBe(400)
  expect((await send('account=wrong&secret=not+base32+at+all!')).statusCode).toBe(400)
  expect(await codesNow()).toHaveLength(1)
})

it('refuses the product’s call without the right key', async () => {
  const refused = await test.call('POST', '/provider/authenticator', team, { authorization: 'Bearer wrong' })
  expect(refused.status).toBe(401)
  expect(await codesNow()).toEqual([])
})

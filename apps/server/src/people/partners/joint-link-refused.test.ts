import { createHmac, randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApp } from '../../app.ts'
import { connectDatabase } from '../../platform/database/database.ts'
import { makeMetrics } from '../../platform/metrics/metrics.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { forgetBorrower } from '../own-data/own-data.fixtures.ts'
import { aBrowser, aPartner, aPhone, type TestPartner } from './partners.fixtures.ts'

let product: TestProduct
let partner: TestPartner
let other: TestPartner
beforeAll(async () => {
  product = await startTestProduct()
  partner = await aPartner(product)
  other = await aPartner(product)
})
afterAll(() => product.close())

const now = () => Math.floor(product.services.clock.now().getTime() / 1000)
const encoded = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
/** A token without a valid signature. */
const unsigned = (header: unknown, claims: unknown) =>
  `${encoded(header)}.${encoded(claims)}.${encoded('no signature')}`

/** Pages shown after opening the link and after pressing the button: both must lead to the error page. */
async function failureOf(token: string): Promise<string> {
  const browser = aBrowser(product)
  const opened = await browser.open(token)
  const pressed = await browser.press()
  const [{ n }] = (await product.services.db.$client.query('select count(*)::int n from sessions')).rows
  expect(n).toBe(0)
  const places = [opened.headers.location, pressed.headers.location]
  expect(places.at(-1)).toBe('/jointLoginError')
  expect(places.join()).not.toContain('?')
  const { data } = (await browser.call('/gateway/union-error-info')).json()
  return data.errMessage
}

describe('ORD-15 a refused link', () => {
  it('was used before, though its borrower was deleted since', async () => {
    const { db } = product.services
    const token = await partner.link()
    const browser = aBrowser(product)
    await browser.open(token)
    await browser.press()
    const [{ borrower_id: borrowerId }] = (await db.$client.query('select borrower_id from sessions')).rows
    await forgetBorrower(product, borrowerId)
    await failureOf(token)
  })

  it.each([
    ['is empty', async () => ''],
    ['is no token', async () => 'hello'],
    ['is markup', async () => '<script>alert(1)</script>'],
    ['is far too long', async () => `${'a'.repeat(5000)}.b.c`],
    ['has a NUL', async () => 'a.b.c\u0000'],
    ['has claims that are no JSON', async () => `${encoded({ alg: 'ES256', kid: 'k' })}.${encoded('{"iss":')}.x`],
    [
      'has a claim twice',
      async () => {
        const claims = JSON.stringify(partner.claims()).replace('{', `{"sub":"${aPhone()}",`)
        return unsigned({ alg: 'ES256', kid: partner.firstKey.kid }, claims)
      },
    ],
    ['has no algorithm', async () => unsigned({ alg: 'none', kid: partner.firstKey.kid }, partner.claims())],
    ['names a key nowhere', async () => unsigned({ alg: 'ES256' }, partner.claims())],
    [
      'leaves its folder by the key’s name',
      async () => unsigned({ alg: 'ES256', kid: '../../etc/passwd' }, partner.claims()),
    ],
    [
      'asks the database by the key’s name',
      async () => unsigned({ alg: 'ES256', kid: "' or '1'='1" }, partner.claims()),
    ],
    [
      'brings its own key',
      async () =>
        partner.link({}, { key: other.firstKey, header: { kid: partner.firstKey.kid, jwk: other.firstKey.publicKey } }),
    ],
    ['says where its key is', async () => partner.link({}, { header: { jku: 'https://evil.example/keys' } })],
    ['says where its certificate is', async () => partner.link({}, { header: { x5u: 'https://evil.example/x' } })],
    ['has no phone', async () => partner.link({ sub: undefined })],
    ['has a phone in national form', async () => partner.link({ sub: '09171234567' })],
    ['has no end', async () => partner.link({ exp: undefined })],
    ['has no number of its own', async () => partner.link({ jti: undefined })],
    ['has a number that is easily guessed', async () => partner.link({ jti: '1' })],
    ['has several audiences', async () => partner.link({ aud: [product.services.config.publicUrl, 'x'] })],
  ])('is refused because it %s', async (_, make) => {
    expect(await failureOf(await make())).toContain('could not be read')
  })

  it.each([
    ['of an unknown partner', async () => partner.link({ iss: 'nobody' })],
    ['with another partner’s key', async () => partner.link({}, { key: other.firstKey })],
    [
      'by a key of that name that is not the partner’s',
      async () => partner.link({}, { key: { ...other.firstKey, kid: partner.firstKey.kid } }),
    ],
    ['in another partner’s name', async () => partner.link({ iss: other.id })],
    [
      'with another algorithm than its key’s',
      async () => unsigned({ alg: 'EdDSA', kid: partner.firstKey.kid }, partner.claims()),
    ],
    ['for somebody else', async () => partner.link({ aud: 'https://another.example' })],
    ['for longer than five minutes', async () => partner.link({ exp: now() + 600 })],
    ['that ends before it begins', async () => partner.link({ iat: now() + 20, exp: now() + 10 })],
    ['made in the future', async () => partner.link({ iat: now() + 3600, exp: now() + 3700 })],
    [
      'changed after it was signed',
      async () => {
        const [head, , signature] = (await partner.link()).split('.')
        return `${head}.${encoded(partner.claims())}.${signature}`
      },
    ],
  ])('signed %s gets no further details', async (_, make) => {
    expect(await failureOf(await make())).toContain('We could not sign you in')
  })

  it('is signed with the public key as if it were a secret', async () => {
    const head = encoded({ alg: 'HS256', kid: partner.firstKey.kid })
    const body = encoded(partner.claims())
    const secret = JSON.stringify(partner.firstKey.publicKey)
    const signature = createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url')
    expect(await failureOf(`${head}.${body}.${signature}`)).toContain('could not be read')
  })

  it('is too old: to the second, except for the allowed difference of two clocks', async () => {
    expect(await failureOf(await partner.link({ iat: now() - 151, exp: now() - 31 }))).toContain('too old')
  })

  it('is for a phone of a country that its partner does not serve', async () => {
    expect(await failureOf(await partner.link({ sub: '+919876543210' }))).toContain('do not lend in the country')
    // A number that can sign in with a code of ours, but that this partner may not send.
    expect(await failureOf(await partner.link({ sub: '+8613800138000' }))).toContain('do not lend in the country')
  })

  it('leaves neither token nor number in a log, and its reason in the audit trail', async () => {
    const lines: string[] = []
    const log = pino(
      { level: 'trace' },
      new Writable({ write: (line, _, done) => void done(void lines.push(`${line}`)) }),
    )
    const app = await makeApp({ ...product.services, log, metrics: makeMetrics() })
    const token = await partner.link({ sub: '+639187654321', aud: 'https://another.example' })
    const browser = aBrowser({ app })
    await browser.open(token)
    await browser.look()
    await app.inject({ url: `/union/login/?token=${token}` })
    await app.inject({ url: `/union/login?token=${token}&x=${'y'.repeat(20_000)}` })
    await app.close()
    const { rows } = await product.services.db.$client.query('select json_agg(a)::text as trail from audit_events a')
    for (const secret of [token, token.split('.')[2] ?? '', '9187654321']) {
      expect(lines.join()).not.toContain(secret)
      expect(rows[0].trail).not.toContain(secret)
    }
    expect(rows[0].trail).toContain('ERR_JWT_CLAIM_VALIDATION_FAILED')
  })

  it('is limited for endless attempts, without entries in the audit trail', async () => {
    const address = '10.9.9.9'
    const tries = Array.from({ length: 130 }, () => aBrowser(product, address).open(randomUUID()))
    expect(new Set((await Promise.all(tries)).map(({ headers }) => headers.location))).toEqual(
      new Set(['/jointLoginError']),
    )
    const browser = aBrowser(product, address)
    await browser.open(await partner.link())
    expect((await browser.call('/gateway/union-error-info')).json().data.errMessage).toContain('Too many tries')
    product.passSeconds(61)
    expect((await browser.open(await partner.link())).headers.location).toBe('/union/login')
  })
})

describe('ORD-15 a link while the database is unavailable', () => {
  it('gets a readable page that is not cached, on opening and on pressing', async () => {
    const db = connectDatabase('postgres://nobody@127.0.0.1:1/none', 1, () => undefined)
    const app = await makeApp({ ...product.services, db, metrics: makeMetrics() })
    const browser = aBrowser({ app })
    for (const answer of [await browser.open(await partner.link()), await browser.press()]) {
      expect(answer.statusCode).toBe(503)
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      expect(answer.body).toContain('We cannot answer right now')
    }
    await app.close()
    await db.$client.end()
  })
})

describe('REP-13 union-error-info', () => {
  it('describes the failure in this browser, and offers the products of the phone’s country', async () => {
    const indian = await aPartner(product, { markets: ['IN'] })
    const browser = aBrowser(product)
    await browser.open(await indian.link({ sub: '+919876543210', aud: 'https://another.example' }))
    await browser.press()
    const { code, data } = (await browser.call('/gateway/union-error-info')).json()
    expect(code).toBe(0)
    expect(data.noticeMessage).toContain('You are not signed in')
    expect(data.errMessage).toContain('We could not sign you in')
  })

  it('answers a visitor without a failure, and one with an invented cookie, in general words', async () => {
    for (const cookie of ['', 'joint-error=__proto__.PH', 'joint-error=<b>.XX', 'joint-error=']) {
      const answer = await product.call('getUnionErrorInfo', {}, { cookie })
      expect(answer).toMatchObject({
        code: 0,
        data: { errMessage: expect.stringContaining('We could not sign you in') },
      })
      expect(answer.raw).not.toContain('<b>')
    }
  })
})

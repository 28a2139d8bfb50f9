import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aBorrower, bdoAccount } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { makeLogger } from '../../platform/logging/make-logger.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { CODES_AN_HOUR, HAND_OVER_SECONDS } from './create-hand-over.ts'
import { aHandOver, DEVICE, redeem } from './hand-overs.fixtures.ts'
import { TRIES_OF_SOURCE_A_MINUTE } from './redeem-hand-over.ts'

let product: TestProduct
const lines: string[] = []
beforeAll(async () => {
  product = await startTestProduct({}, makeLogger('trace', { write: (line) => void lines.push(line) }))
})
afterAll(() => product.close())

async function rows<Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> {
  return (await product.services.db.$client.query<Row & { [column: string]: unknown }>(query, values)).rows
}
const countSessions = async () => (await rows<{ n: number }>('select count(*)::int n from sessions'))[0]?.n ?? -1
const statusOf = async (cookie: string) => (await product.call('getSession', {}, { cookie })).status
const refusalsNoted = () =>
  rows<{ why: string }>(`select details->>'why' why from audit_events where action = 'hand-over-refused' order by at`)

function signedIn(cookie: string | null): string {
  if (cookie === null) throw new Error('no session was opened')
  return cookie
}

describe('security 6.14 a hand-over code', () => {
  it('opens a session of the same borrower, with a cookie of its own', async () => {
    const phone = anyPhone()
    const maker = await product.signIn(phone)
    const { data, raw, status } = await product.call('createHandOver', { deviceId: DEVICE }, { cookie: maker })
    expect(status).toBe(200)
    expect(data.expiresInSeconds).toBe(60)
    expect(Buffer.from(data.handOverCode, 'base64url').length).toBeGreaterThanOrEqual(16)
    expect(raw).not.toContain(maker.split('=')[1])
    const answer = await redeem(product, data.handOverCode)
    expect(answer).toMatchObject({ status: 200, code: 0, data: {} })
    const cookie = signedIn(answer.cookie)
    expect(cookie).not.toBe(maker)
    const [own, of] = await Promise.all([maker, cookie].map((each) => product.call('getSession', {}, { cookie: each })))
    expect(of?.data.phoneMasked).toBe(own?.data.phoneMasked)
    const { sessions } = (await product.call('listSessions', {}, { cookie })).data
    expect(sessions.map(({ isThisDevice }) => isThisDevice)).toEqual([true, false])
    const acts = await rows(`select 1 from audit_events where action in ('hand-over-created', 'hand-over-redeemed')`)
    expect(acts).toHaveLength(2)
  })

  it('security 12 ends the session that the web view had before', async () => {
    const code = await aHandOver(product, await product.signIn())
    const before = await product.signIn()
    const { cookie } = await redeem(product, code, { cookie: before })
    expect([await statusOf(before), await statusOf(signedIn(cookie))]).toEqual([401, 200])
  })

  it('opens one session, however often it is used at once', async () => {
    const code = await aHandOver(product, await product.signIn())
    const before = await countSessions()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => redeem(product, code, { from: `10.9.0.${at}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      answers.filter(({ status, code: refused }) => status === 401 && refused === refusalCode('HAND_OVER_REFUSED')),
    ).toHaveLength(49)
    expect(await countSessions()).toBe(before + 1)
  })

  it('is refused with one answer when it is wrong, used, late, for another device, without our origin, or its maker left', async () => {
    const maker = await product.signIn()
    const used = await aHandOver(product, maker)
    expect((await redeem(product, used)).status).toBe(200)
    const elsewhere = await aHandOver(product, maker)
    const late = await aHandOver(product, maker)
    const noted = await refusalsNoted()
    const before = await countSessions()
    const answers = [
      await redeem(product, randomBytes(32).toString('base64url')),
      await redeem(product, 'x'),
      await redeem(product, used),
      await redeem(product, elsewhere, { deviceId: 'another' }),
      await product.call('redeemHandOver', { handOverCode: elsewhere, deviceId: DEVICE }),
    ]
    product.passSeconds(HAND_OVER_SECONDS)
    answers.push(await redeem(product, late))
    const leaving = await product.signIn()
    const left = await aHandOver(product, leaving)
    await product.call('signOut', {}, { cookie: leaving })
    answers.push(await redeem(product, left))
    const told = answers.map(({ status, code, message, cookie, data }) => ({
      status,
      code,
      message,
      cookie,
      data: { ...data, requestId: '' },
    }))
    expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(told[0]).toMatchObject({
      status: 401,
      code: refusalCode('HAND_OVER_REFUSED'),
      cookie: null,
      data: { reason: 'HAND_OVER_REFUSED' },
    })
    // One more session: that of the borrower who left.
    expect(await countSessions()).toBe(before + 1)
    expect((await refusalsNoted()).slice(noted.length).map(({ why }) => why)).toEqual([
      'used',
      'another device',
      'another origin',
      'late',
      'session ended',
    ])
  })

  it('is not used up by a request from another site or another device', async () => {
    const code = await aHandOver(product, await product.signIn())
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      expect((await redeem(product, code, { headers: headers as Record<string, string> })).status).toBe(403)
    }
    const { host } = new URL('https://evil.example')
    expect((await redeem(product, code, { headers: { origin: `https://${host}`, host } })).status).toBe(401)
    expect((await redeem(product, code, { deviceId: `${DEVICE}1` })).status).toBe(401)
    expect((await redeem(product, code)).status).toBe(200)
  })

  it('gives a session that ends with the first sign-in, however often it is handed on', async () => {
    const maker = await product.signIn()
    let cookie = maker
    for (let half = 0; half < 25; half += 1) {
      product.passSeconds(28 * 60)
      const answer = await product.call('createHandOver', { deviceId: DEVICE }, { cookie })
      cookie = signedIn((await redeem(product, answer.data.handOverCode)).cookie)
    }
    expect(await statusOf(cookie)).toBe(200)
    product.passSeconds(28 * 60)
    expect(await statusOf(cookie)).toBe(401)
    const [last] = await rows<{ hours: number }>(
      `select extract(epoch from max(ends_at) - min(created_at)) / 3600 as hours from sessions
       where borrower_id = (select borrower_id from sessions order by ends_at desc, created_at desc limit 1)`,
    )
    expect(Number(last?.hours)).toBeLessThanOrEqual(12)
  })

  it('decision 0055 replaces no code to the phone: a first account needs one', async () => {
    const { cookie: maker } = await aBorrower(product)
    const { cookie } = await redeem(product, await aHandOver(product, maker))
    const bound = await product.call('bindPayoutAccount', bdoAccount, { cookie: signedIn(cookie) })
    expect(bound.data).toMatchObject({ reason: 'STEP_UP_REQUIRED' })
    expect((await product.call('bindPayoutAccount', bdoAccount, { cookie: maker })).code).toBe(0)
  })

  it('is given to nobody who is not signed in', async () => {
    expect((await product.call('createHandOver', { deviceId: DEVICE })).status).toBe(401)
  })

  it('refuses hostile bodies without a trace', async () => {
    const cookie = await product.signIn()
    const before = await rows('select * from hand_overs')
    const bodies = [{}, { deviceId: '' }, { deviceId: 'a b' }, { deviceId: 7 }, { deviceId: 'x'.repeat(129) }]
    for (const body of [...bodies, { deviceId: DEVICE, borrowerId: 'x' }]) {
      expect((await product.call('createHandOver', body as never, { cookie })).status).toBe(400)
    }
    for (const handOverCode of ['', '../', 'x'.repeat(129), "' or 1=1", '\u0000', ['a'], { a: 1 }]) {
      expect((await redeem(product, handOverCode as never)).status).toBe(400)
    }
    expect(await rows('select * from hand_overs')).toEqual(before)
  })

  it('is limited for each borrower and each source', async () => {
    const cookie = await product.signIn()
    for (let codes = 0; codes < CODES_AN_HOUR; codes += 1) await aHandOver(product, cookie)
    expect((await product.call('createHandOver', { deviceId: DEVICE }, { cookie })).status).toBe(429)
    expect(await aHandOver(product, await product.signIn())).toBeTruthy()
    const from = '10.8.0.1'
    const tries = Array.from({ length: TRIES_OF_SOURCE_A_MINUTE }, () => redeem(product, 'guess', { from }))
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([401]))
    expect((await redeem(product, 'guess', { from })).status).toBe(429)
    expect((await redeem(product, 'guess', { from: '10.8.0.2' })).status).toBe(401)
  })

  it('security 16 is in no log line, row or answer but the one that gives it', async () => {
    const maker = await product.signIn()
    const codes = [await aHandOver(product, maker), await aHandOver(product, maker)]
    const inject = vi.spyOn(product.app, 'inject')
    const [used = '', failed = ''] = codes
    for (const code of codes) {
      const page = await product.app.inject({ url: `/home?sessionId=${code}&deviceId=${DEVICE}` })
      expect(page.headers['referrer-policy']).toBe('no-referrer')
      await product.app.inject({ url: `/gateway/none?sessionId=${code}` })
    }
    await product.services.db.$client.query('alter table audit_events rename to audit_events_away')
    expect((await redeem(product, failed)).status).toBe(500)
    await product.services.db.$client.query('alter table audit_events_away rename to audit_events')
    expect((await redeem(product, used)).status).toBe(200)
    expect((await redeem(product, used)).status).toBe(401)
    const given = await Promise.all(inject.mock.results.map(({ value }) => value))
    inject.mockRestore()
    const answers = given.map(({ body, headers }) => `${JSON.stringify(headers)} ${body}`)
    const written = [...(await wholeDatabase()), ...lines, ...answers].join('\n')
    expect(lines.some((line) => line.includes('request failed'))).toBe(true)
    expect(codes.filter((code) => written.includes(code))).toEqual([])
    expect(await wholeDatabase()).not.toContainEqual(expect.stringContaining(DEVICE))
  })
})

async function wholeDatabase(): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    texts.push(
      ...(await rows<{ text: string }>(`select row_to_json(t)::text as text from ${name} t`)).map(({ text }) => text),
    )
  }
  return texts
}

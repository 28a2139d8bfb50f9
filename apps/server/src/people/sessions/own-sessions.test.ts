import { randomUUID } from 'node:crypto'
import { operations, pathOf } from '@hulog/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApp } from '../../app.ts'
import { makeMetrics } from '../../platform/metrics/metrics.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'

let product: TestProduct
/** Another process on the same database. */
let elsewhere: FastifyInstance
beforeAll(async () => {
  product = await startTestProduct()
  elsewhere = await makeApp({ ...product.services, metrics: makeMetrics() })
  await elsewhere.ready()
})
afterAll(async () => {
  await elsewhere.close()
  await product.close()
})

const listed = async (cookie: string) => (await product.call('listSessions', {}, { cookie })).data.sessions
const statusHere = async (cookie: string) => (await product.call('getSession', {}, { cookie })).status
async function statusElsewhere(cookie: string): Promise<number> {
  const { method } = operations.getSession
  const asked = { method, url: pathOf(operations.getSession), headers: { cookie }, payload: {} }
  return (await elsewhere.inject(asked)).statusCode
}

/** A borrower who signed in twice: both cookies, and the id of each session. */
async function signedInTwice() {
  const phone = anyPhone()
  const first = await product.signIn(phone)
  product.passSeconds(60)
  const second = await product.signIn(phone)
  const sessions = await listed(second)
  const [named, other] = [sessions.find((each) => each.isThisDevice), sessions.find((each) => !each.isThisDevice)]
  if (!named || !other) throw new Error('a session is not listed')
  return { first, second, firstId: other.loginId, secondId: named.loginId }
}

async function tokenRows(): Promise<string> {
  const { rows } = await product.services.db.$client.query('select token_hash from sessions')
  return rows.map(({ token_hash }) => token_hash).join(' ')
}

describe('security 17: a borrower’s own sessions', () => {
  it('are listed with the current one first, under ids that give no access', async () => {
    const { second, firstId, secondId } = await signedInTwice()
    const sessions = await listed(second)
    expect(sessions.map(({ loginId, isThisDevice }) => [loginId, isThisDevice])).toEqual([
      [secondId, true],
      [firstId, false],
    ])
    const hashes = await tokenRows()
    for (const { loginId } of sessions) {
      expect(hashes).not.toContain(loginId)
      expect(second).not.toContain(loginId)
    }
  })

  it('show the kind of browser and system, and nothing more is stored', async () => {
    const { data } = await product.call('sendLoginCode', { phone: anyPhone() })
    const smsCode = product.world.messages.find(({ id }) => id === data.challengeId)?.text.match(/\d{6}/)?.[0] ?? ''
    const agent = 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0 canary-7781'
    const answer = { challengeId: data.challengeId, smsCode }
    const { cookie } = await product.call('signInWithCode', answer, { headers: { 'user-agent': agent } })
    expect(await listed(cookie ?? '')).toMatchObject([{ deviceBrowser: 'firefox', deviceSystem: 'android' }])
    const { rows } = await product.services.db.$client.query('select json_agg(s)::text as dump from sessions s')
    expect(rows[0].dump).not.toContain('canary')
  })

  it('leave the list once they have ended, also by timeout', async () => {
    const { first, second, secondId } = await signedInTwice()
    await product.call('signOut', {}, { cookie: first })
    expect((await listed(second)).map(({ loginId }) => loginId)).toEqual([secondId])
    const again = await signedInTwice()
    for (let minutes = 0; minutes < 31; minutes += 10) {
      product.passSeconds(600)
      expect(await statusHere(again.second)).toBe(200)
    }
    expect((await listed(again.second)).map(({ loginId }) => loginId)).toEqual([again.secondId])
  })

  it('are separate: another borrower’s session is answered as unknown, and continues', async () => {
    const { first, firstId } = await signedInTwice()
    const stranger = await product.signIn()
    const theirs = await product.call('endSession', { loginId: firstId }, { cookie: stranger })
    const unknown = await product.call('endSession', { loginId: randomUUID() }, { cookie: stranger })
    const seen = ({ status, code, message }: typeof theirs) => ({ status, code, message })
    expect(seen(theirs)).toEqual(seen(unknown))
    expect(theirs).toMatchObject({ status: 404, data: { reason: 'SESSION_NOT_FOUND' } })
    expect(await statusHere(first)).toBe(200)
    expect((await listed(stranger)).map(({ loginId }) => loginId)).not.toContain(firstId)
  })

  it('end with one entry in the audit trail, however often it is requested', async () => {
    const { second, firstId } = await signedInTwice()
    const end = () => product.call('endSession', { loginId: firstId }, { cookie: second })
    const codes = (await Promise.all([end(), end(), end()])).map(({ code }) => code)
    expect(codes).toEqual([0, 0, 0])
    const { rows } = await product.services.db.$client.query(
      `select 1 from audit_events where action = 'session-ended' and details->>'session' = $1`,
      [firstId],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('security 13: an ended session is ended on every node', () => {
  it('at once where it was ended, and within a second where it was just used', async () => {
    const { first, second, firstId } = await signedInTwice()
    expect([await statusHere(first), await statusElsewhere(first)]).toEqual([200, 200])
    expect((await product.call('endSession', { loginId: firstId }, { cookie: second })).code).toBe(0)
    expect(await statusHere(first)).toBe(401)
    product.passSeconds(1)
    expect(await statusElsewhere(first)).toBe(401)
    expect([await statusHere(second), await statusElsewhere(second)]).toEqual([200, 200])
  })

  it('with all others at once, but not the current one and nobody else’s', async () => {
    const { first, second } = await signedInTwice()
    const stranger = await product.signIn()
    await statusElsewhere(first)
    const ended = await product.call('endOtherSessions', {}, { cookie: second })
    expect(ended.data).toEqual({ endedCount: 1 })
    expect(await statusHere(first)).toBe(401)
    product.passSeconds(1)
    expect(await statusElsewhere(first)).toBe(401)
    expect([await statusHere(second), await statusHere(stranger)]).toEqual([200, 200])
    expect((await product.call('endOtherSessions', {}, { cookie: second })).data).toEqual({ endedCount: 0 })
  })

  it('also the current one, which signs out', async () => {
    const { second, secondId } = await signedInTwice()
    const { method } = operations.endSession
    const answer = await product.app.inject({
      method,
      url: pathOf(operations.endSession),
      headers: { cookie: second },
      payload: { loginId: secondId },
    })
    expect(answer.headers['clear-site-data']).toBe('"storage"')
    expect(answer.cookies[0]).toMatchObject({ value: '' })
    expect(await statusHere(second)).toBe(401)
    product.passSeconds(1)
    expect(await statusElsewhere(second)).toBe(401)
  })

  it('also while its clock is set back behind its last check', async () => {
    const { first } = await signedInTwice()
    expect(await statusElsewhere(first)).toBe(200)
    await product.call('signOut', {}, { cookie: first })
    product.passSeconds(-3600)
    expect(await statusElsewhere(first)).toBe(401)
    product.passSeconds(3600)
  })
})

describe('security 14: how long a session lasts', () => {
  it('ends after thirty minutes without use, and not before', async () => {
    const [kept, left] = [await product.signIn(), await product.signIn()]
    product.passSeconds(30 * 60 - 5)
    expect(await statusHere(kept)).toBe(200)
    product.passSeconds(10)
    expect([await statusHere(kept), await statusHere(left)]).toEqual([200, 401])
  })

  it('ends after thirty minutes without use also where the clock was set back', async () => {
    const cookie = await product.signIn()
    product.passSeconds(-3_600)
    expect(await statusHere(cookie)).toBe(200)
    product.passSeconds(30 * 60 + 5)
    expect(await statusHere(cookie)).toBe(401)
    product.passSeconds(3_600)
  })

  it('ends after twelve hours, even in constant use, to the second', async () => {
    const cookie = await product.signIn()
    for (let minutes = 0; minutes < 11 * 60 + 40; minutes += 20) {
      product.passSeconds(20 * 60)
      expect(await statusHere(cookie)).toBe(200)
    }
    const [{ endsAt } = { endsAt: '' }] = await listed(cookie)
    const leftMs = Date.parse(endsAt) - product.services.clock.now().getTime()
    product.passSeconds(Math.floor(leftMs / 1000) - 5)
    expect([await statusHere(cookie), await statusElsewhere(cookie)]).toEqual([200, 200])
    product.passSeconds(6)
    expect([await statusHere(cookie), await statusElsewhere(cookie)]).toEqual([401, 401])
  })
})

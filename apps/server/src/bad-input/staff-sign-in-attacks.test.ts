import { permissionNames } from '@hulog/contract'
import type { FastifyInstance } from 'fastify'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeApp } from '../app.ts'
import {
  aColleague,
  aProgram,
  type Colleague,
  STAFF_PASSWORD,
  STAFF_TOTP_SECRET,
} from '../people/staff/staff.fixtures.ts'
import { replaceRoles } from '../people/staff/staff.store.ts'
import { inTransaction } from '../platform/database/database.ts'
import { makeLogger } from '../platform/logging/make-logger.ts'
import { makeMetrics } from '../platform/metrics/metrics.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
/** A second process on the same database, which logs everything that it can. */
let other: FastifyInstance
const lines: string[] = []
let hashesComputed = 0
beforeAll(async () => {
  product = await startTestProduct()
  const { passwordHasher } = product.services
  const verify: typeof passwordHasher.verify = (kept, typed) => {
    hashesComputed += 1
    return passwordHasher.verify(kept, typed)
  }
  const log = makeLogger('trace', { write: (line) => void lines.push(line) })
  const services = { ...product.services, log, metrics: makeMetrics(), passwordHasher: { ...passwordHasher, verify } }
  other = await makeApp(services)
  await other.ready()
})
afterAll(async () => {
  await other.close()
  await product.close()
})

let colleague: Colleague
beforeEach(async () => {
  colleague = await aColleague(product, { permissions: permissionNames })
})

let places = 0
async function post(path: string, payload: object, headers: Record<string, string> = {}) {
  places += 1
  const remoteAddress = `10.${(places >> 8) & 255}.${places & 255}.4`
  const answer = await other.inject({
    method: 'POST',
    url: `/gateway/console/${path}`,
    payload,
    headers,
    remoteAddress,
  })
  const { code, message, data } = answer.json() as { code: number; message: string; data: Record<string, string> }
  return { status: answer.statusCode, cookies: answer.cookies, body: answer.body, code, message, data }
}

/** The code of this moment. A code works once, so that time has to pass before the next. */
function codeNow(): string {
  product.passSeconds(60)
  return new TOTP({ secret: STAFF_TOTP_SECRET }).generate({ timestamp: product.services.clock.now().getTime() })
}

/** Signs in at the second process with both factors, and returns the cookies of the browser. */
async function signIn({ email }: Colleague, headers: Record<string, string> = {}): Promise<string> {
  const { data } = await post('sign-in', { email, password: STAFF_PASSWORD }, headers)
  const opened = await post('sign-in/code', { signInId: data.signInId, totpCode: codeNow() }, headers)
  if (opened.code !== 0) throw new Error(`sign-in was refused: ${opened.body}`)
  return opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

const isIn = async (cookie: string) => (await post('session', {}, { cookie })).status === 200

async function isInAfterASecond(cookie: string): Promise<boolean> {
  product.passSeconds(1)
  return isIn(cookie)
}

describe('security 13 a session of staff in another process ends within a second', () => {
  let elsewhere: string
  beforeEach(async () => {
    elsewhere = await signIn(colleague)
    expect(await isIn(elsewhere)).toBe(true)
  })

  it('after its owner changed the password', async () => {
    const changed = { oldPassword: STAFF_PASSWORD, password: 'seven grey herons fish' }
    expect((await product.call('changeStaffPassword', changed, { cookie: colleague.cookie })).code).toBe(0)
    expect(await isInAfterASecond(elsewhere)).toBe(false)
    expect((await product.call('getStaffSession', {}, { cookie: colleague.cookie })).code).toBe(0)
  })

  it('after its owner ended all others', async () => {
    const ended = await product.call('endOtherStaffSessions', {}, { cookie: colleague.cookie })
    expect(ended.data.endedCount).toBe(1)
    expect(await isInAfterASecond(elsewhere)).toBe(false)
  })

  it('after an administrator ended it', async () => {
    const { cookie } = await aColleague(product, { roles: ['administrator'] })
    const ended = await product.call('endSessionsOfStaff', { staffName: colleague.name }, { cookie })
    expect(ended.data.endedCount).toBe(2)
    expect(await isInAfterASecond(elsewhere)).toBe(false)
  })

  it('after its owner’s access ended, whatever became of the session', async () => {
    await product.services.db.$client.query('update staff set ended_by = name, ended_at = now() where name = $1', [
      colleague.name,
    ])
    expect(await isInAfterASecond(elsewhere)).toBe(false)
  })

  it('and rights that were taken away are gone there as fast, while the session lasts', async () => {
    expect((await post('people', {}, { cookie: elsewhere })).status).not.toBe(403)
    await inTransaction(product.services.db, (tx) => replaceRoles(tx, colleague.name, ['marketing']))
    product.passSeconds(1)
    expect((await post('people', {}, { cookie: elsewhere })).status).toBe(403)
    expect(await isIn(elsewhere)).toBe(true)
  })
})

describe('security 12 signing in', () => {
  it('opens a session of a new secret, whatever a cookie said before', async () => {
    const planted = `console-sid=${'f'.repeat(43)}; console-device=${'d'.repeat(43)}`
    const opened = await signIn(colleague, { cookie: planted })
    expect(opened).not.toContain('f'.repeat(43))
    expect(await isIn(opened)).toBe(true)
    expect(await isIn(planted)).toBe(false)
  })

  it('ends the session that the browser had', async () => {
    const before = await signIn(colleague)
    const after = await signIn(colleague, { cookie: before })
    expect(await isIn(after)).toBe(true)
    expect(await isInAfterASecond(before)).toBe(false)
  })

  it('is not begun by a page of another site, with anybody’s password', async () => {
    const { email } = colleague
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]) {
      const answer = await post('sign-in', { email, password: STAFF_PASSWORD }, headers as Record<string, string>)
      expect(answer).toMatchObject({ status: 403, data: { reason: 'CROSS_SITE' } })
    }
  })
})

describe('security 9 an address that nobody signs in with', () => {
  it('costs as much work as a wrong password, and is answered alike', async () => {
    const ended = await aColleague(product, {})
    await product.services.db.$client.query('update staff set ended_by = name, ended_at = now() where name = $1', [
      ended.name,
    ])
    const tries = [
      { email: colleague.email, password: 'not the right one' },
      { email: 'nobody@lender.example', password: 'not the right one' },
      { email: ended.email, password: STAFF_PASSWORD },
    ]
    const answers = []
    for (const tried of tries) {
      const before = hashesComputed
      const { status, code, message, data } = await post('sign-in', tried)
      answers.push({ status, code, message, reason: data.reason, hashes: hashesComputed - before })
    }
    expect(answers[0]).toMatchObject({ status: 200, reason: 'STAFF_SIGN_IN_WRONG', hashes: 1 })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })
})

describe('security 16 secrets of staff', () => {
  it('are on no line of the log, in no address, and in no row', async () => {
    const password = 'a canary sings at dawn 7351'
    const inviteCode = `canary-invitation-${'i'.repeat(25)}`
    const session = await signIn(colleague)
    const { headers } = await aProgram(product, { permissions: ['marketing.read'] })
    const key = headers.authorization.split(' ')[1] ?? ''
    const figures = { from: '2026-01-01', to: '2026-01-02' }
    expect((await post('campaign-figures', figures, headers)).status).toBe(200)
    expect((await post('campaign-figures', figures, { authorization: `${headers.authorization}x` })).status).toBe(401)
    await post('invitation', { inviteCode })
    await post('invitation/accept', { inviteCode, password, totpCode: '123456' })
    await post('sign-in', { email: colleague.email, password })
    const canaries = [password, inviteCode, key, STAFF_PASSWORD, STAFF_TOTP_SECRET]
    canaries.push(...session.split('; ').map((each) => each.split('=')[1] ?? ''))
    expect(lines.length).toBeGreaterThan(10)
    const rows = await everyRow()
    for (const canary of canaries) {
      expect(lines.filter((line) => line.includes(canary))).toEqual([])
      expect(rows.includes(canary), canary).toBe(false)
    }
    expect(lines.filter((line) => line.includes(colleague.email))).toEqual([])
  })

  async function everyRow(): Promise<string> {
    const client = product.services.db.$client
    const { rows } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    const tables = await Promise.all(
      rows.map(({ name }) => client.query<{ row: string }>(`select t::text as row from "${name}" t`)),
    )
    return tables.flatMap((table) => table.rows.map(({ row }) => row)).join('\n')
  }
})

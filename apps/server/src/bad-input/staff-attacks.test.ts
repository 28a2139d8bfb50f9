import { type Operation, pathOf, permissionNames } from '@hulog/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aColleague, aProgram, type Colleague } from '../people/staff/staff.fixtures.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { send, servedOperations } from './every-operation.fixtures.ts'
import { expectRefusal } from './expect-refusal.fixtures.ts'
import { fingerprint } from './fingerprint.fixtures.ts'
import { fieldsOf, goodValues } from './good-body.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

/** Somebody with every right: only the attack can be the reason of a refusal. */
let colleague: Colleague
beforeEach(async () => {
  colleague = await aColleague(product, { permissions: permissionNames })
})

const atConsole = servedOperations().filter(({ path }) => path.startsWith('/gateway/console/'))
const ofStaff = atConsole.filter(({ access }) => access === 'staff')

let places = 0
/** Each comes from another network, because limits are not what is tested here. */
function ask(operation: Operation, options: Partial<InjectOptions>) {
  places += 1
  return send(product.app, operation, { remoteAddress: `10.${(places >> 8) & 255}.${places & 255}.3`, ...options })
}

const reasonOf = (answer: { json(): unknown }) => (answer.json() as { data: { reason?: string } }).data.reason

async function leavesNothing(work: () => Promise<void>): Promise<void> {
  const before = await fingerprint(product)
  await work()
  expect(await fingerprint(product)).toEqual(before)
}

const FORM = 'application/x-www-form-urlencoded'
const EVIL = 'https://evil.example'
const crossSite = { origin: EVIL, 'sec-fetch-site': 'cross-site' }

/** Security 6.9: the ways in which a page of another site makes a browser call us. The browser adds the cookies. */
const FORGERIES: Readonly<Record<string, (operation: Operation) => Partial<InjectOptions>>> = {
  'a form': (operation) => ({ headers: { ...crossSite, 'content-type': FORM }, payload: asForm(operation) }),
  'a form of an older browser': (operation) => ({
    headers: { origin: EVIL, 'content-type': FORM },
    payload: asForm(operation),
  }),
  'a form of a page without an origin': (operation) => ({
    headers: { origin: 'null', 'content-type': FORM },
    payload: asForm(operation),
  }),
  'a form of a neighbouring host': (operation) => ({
    headers: { origin: 'http://shop.localhost', 'sec-fetch-site': 'same-site', 'content-type': FORM },
    payload: asForm(operation),
  }),
  'a multipart form': () => ({
    headers: { ...crossSite, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="reason"\r\n\r\nx\r\n--x--\r\n',
  }),
  'JSON in a form of plain text': (operation) => ({
    headers: { ...crossSite, 'content-type': 'text/plain' },
    payload: JSON.stringify(goodValues(operation)),
  }),
  'plain text without a word on its origin': (operation) => ({
    headers: { 'content-type': 'text/plain' },
    payload: JSON.stringify(goodValues(operation)),
  }),
  'a beacon': (operation) => ({
    headers: { ...crossSite, 'sec-fetch-mode': 'no-cors', 'content-type': 'text/plain;charset=UTF-8' },
    payload: JSON.stringify(goodValues(operation)),
  }),
  'a fetch of JSON': (operation) => ({ headers: crossSite, payload: goodValues(operation) }),
  'a redirect that repeats the call': (operation) => ({
    headers: { origin: 'null', 'sec-fetch-site': 'cross-site' },
    payload: goodValues(operation),
  }),
  'a picture': () => ({ method: 'GET' }),
  'a picture that names another method': () => ({ method: 'GET', headers: { 'x-http-method-override': 'POST' } }),
  'an address that names another method': (operation) => ({
    method: 'GET',
    url: `${pathOf(operation)}?_method=POST&${asForm(operation)}`,
  }),
  'a web socket': () => ({ method: 'GET', headers: { connection: 'Upgrade', upgrade: 'websocket', origin: EVIL } }),
}

function asForm(operation: Operation): string {
  const values = Object.entries(goodValues(operation))
  return new URLSearchParams(
    values.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString()
}

describe('security 38 a page of another site', () => {
  it.each(Object.entries(FORGERIES))('does nothing at the console by %s', async (what, forge) => {
    await leavesNothing(async () => {
      for (const operation of atConsole) {
        const { headers, ...rest } = forge(operation)
        const answer = await ask(operation, { ...rest, headers: { ...headers, cookie: colleague.cookie } })
        expectRefusal(answer, `${operation.name} by ${what}`)
        expect([403, 405, 415], `${operation.name} by ${what}: ${answer.statusCode}`).toContain(answer.statusCode)
      }
    })
    expect((await product.call('getStaffSession', {}, { cookie: colleague.cookie })).code).toBe(0)
  })
})

const FORGED = { role: 'administrator', roleCodes: ['administrator'], isAdmin: true, actor: 'ana.cruz', by: 'ana.cruz' }
const FORGED_HEADERS = { 'x-role': 'administrator', 'x-user-id': 'ana.cruz', 'x-forwarded-user': 'ana.cruz' }

describe('security 22 rights that a request claims', () => {
  it('in its body are unknown fields', async () => {
    await leavesNothing(async () => {
      for (const operation of ofStaff)
        for (const [name, value] of Object.entries({ ...FORGED, permissions: permissionNames, permission: 'own' })) {
          // An upload has a form, and not a body of JSON.
          if (operation.upload !== null || fieldsOf(operation).some(([field]) => field === name)) continue
          const payload = { ...goodValues(operation), [name]: value }
          const answer = await ask(operation, { payload, headers: { cookie: colleague.cookie } })
          expect(answer.json(), `${operation.name} ${name}`).toMatchObject({
            data: { reason: 'INVALID_FIELD', field: name },
          })
        }
    })
  })

  it('in its address or headers are nothing', async () => {
    const { cookie } = await aColleague(product, {})
    const guarded = ofStaff.filter(({ permission }) => permission !== 'own')
    await leavesNothing(async () => {
      for (const operation of guarded) {
        const url = `${pathOf(operation)}?${new URLSearchParams({ role: 'administrator', permission: 'own' })}`
        const headers = { ...FORGED_HEADERS, cookie: `${cookie}; role=administrator; permissions=people.edit` }
        const answer = await ask(operation, { url, headers, payload: goodValues(operation) })
        expect(answer.statusCode, operation.name).toBe(403)
        expect(reasonOf(answer), operation.name).toBe('NOT_ALLOWED')
      }
    })
  })
})

it('security 22 an order in the address of a call of staff is not taken for one that its body leaves out', async () => {
  const [pause] = ofStaff.filter(({ name }) => name === 'pauseDaysPastDue')
  if (pause === undefined) throw new Error('there is no such act')
  const url = `${pathOf(pause)}?orderId=0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10`
  const payload = { market: 'PH', fromOn: '2030-01-01', untilOn: '2030-01-02', reason: 'a flood in the region' }
  const answer = await ask(pause, { url, payload, headers: { cookie: colleague.cookie } })
  expect(answer.json().data.effects.notes[0]).toContain('of all loans in PH')
})

const own = { name: 'getStaffSession', body: {} } as const

describe('security 24 a session', () => {
  it('of a borrower opens nothing at the console, and one of staff nothing of a borrower', async () => {
    const borrower = await product.signIn()
    const token = borrower.split('=')[1] ?? ''
    const [, session = '', device = ''] = /^console-sid=(.+); console-device=(.+)$/.exec(colleague.cookie) ?? []
    const disguised = [
      borrower,
      `console-sid=${token}; console-device=${device}`,
      `${borrower}; console-device=${device}`,
    ]
    for (const cookie of disguised) expect((await product.call(own.name, own.body, { cookie })).status).toBe(401)
    for (const cookie of [colleague.cookie, `sid=${session}`, `sid=${device}`])
      expect((await product.call('getSession', {}, { cookie })).status).toBe(401)
  })

  it('works in its own browser alone: elsewhere it ends at once, here and there, and somebody is told', async () => {
    const { cookie, name } = colleague
    const [session = '', device = ''] = cookie.split('; ')
    expect((await product.call(own.name, own.body, { cookie: session })).status).toBe(401)
    expect((await product.call(own.name, own.body, { cookie: device })).status).toBe(401)
    expect((await product.call(own.name, own.body, { cookie })).code).toBe(0)
    const stolen = `${session}; console-device=${'t'.repeat(43)}`
    expect((await product.call(own.name, own.body, { cookie: stolen })).status).toBe(401)
    product.passSeconds(1)
    expect((await product.call(own.name, own.body, { cookie })).status).toBe(401)
    expect(await actionsOf(name)).toContain('staff-session-moved')
  })

  it('does not work in a browser of another kind that has both cookies', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }
    expect((await product.call(own.name, own.body, { cookie: colleague.cookie, headers })).status).toBe(401)
    product.passSeconds(1)
    expect((await product.call(own.name, own.body, { cookie: colleague.cookie })).status).toBe(401)
  })

  async function actionsOf(name: string): Promise<string[]> {
    const { rows } = await product.services.db.$client.query('select action from audit_events where actor = $1', [name])
    return rows.map(({ action }) => action)
  }
})

describe('security 19 the key of a program', () => {
  const figures = { from: '2026-01-01', to: '2026-01-02' }

  it('is read from its header alone', async () => {
    const { headers } = await aProgram(product, { permissions: ['marketing.read'] })
    const [, key = ''] = headers.authorization.split(' ')
    expect((await product.call('getCampaignFigures', figures, { headers })).code).toBe(0)
    const operation = ofStaff.find(({ name }) => name === 'getCampaignFigures') as Operation
    for (const name of ['key', 'authorization', 'access_token', 'token', 'apiKey']) {
      const url = `${pathOf(operation)}?${new URLSearchParams({ [name]: key })}`
      expect((await ask(operation, { url, payload: figures })).statusCode, name).toBe(401)
      const inBody = await ask(operation, { payload: { ...figures, [name]: key } })
      expect(inBody.statusCode, name).toBe(401)
      const inCookie = await ask(operation, {
        payload: figures,
        headers: { cookie: `${name}=${key}; console-sid=${key}` },
      })
      expect(inCookie.statusCode, name).toBe(401)
    }
  })

  it('decides where a request has a session too: a wrong one is not excused', async () => {
    const { headers } = await aProgram(product, {})
    const { cookie } = colleague
    expect((await product.call('getCampaignFigures', figures, { cookie, headers })).status).toBe(403)
    const wrong = { authorization: `${headers.authorization}x` }
    expect((await product.call('getCampaignFigures', figures, { cookie, headers: wrong })).status).toBe(401)
  })

  it('cannot be guessed: a network that tries is refused, and nobody else, nor the holder of a right key there', async () => {
    const { headers } = await aProgram(product, { permissions: ['marketing.read'] })
    const guess = (from: string) =>
      product.call('getCampaignFigures', figures, { from, headers: { authorization: 'Bearer hulog_key_guess' } })
    const answers = []
    for (let tries = 0; tries < 40; tries += 1) answers.push((await guess('198.51.100.9')).status)
    expect(answers.filter((status) => status === 401)).toHaveLength(30)
    expect(answers.at(-1)).toBe(429)
    expect((await guess('203.0.113.9')).status).toBe(401)
    const right = await product.call('getCampaignFigures', figures, { from: '198.51.100.10', headers })
    expect(right.status).toBe(200)
    const { cookie } = colleague
    expect((await product.call(own.name, own.body, { from: '198.51.100.11', cookie })).code).toBe(0)
  })
})

import { type Operation, pathOf, permissionNames } from '@hulog/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aColleague, aProgram } from '../people/staff/staff.fixtures.ts'
import { refusalCode } from '../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { BAD_BODIES } from './bad-bodies.fixtures.ts'
import { STRANGE_TEXTS, spoil } from './bad-fields.fixtures.ts'
import { carrying, send, servedOperations } from './every-operation.fixtures.ts'
import { expectEnvelope, expectRefusal } from './expect-refusal.fixtures.ts'
import { fingerprint } from './fingerprint.fixtures.ts'
import { fieldsOf, goodValues, inputSchemaOf } from './good-body.fixtures.ts'

let product: TestProduct
let program: string
/** Of a browser that is signed in both as a borrower and as a member of staff. */
let cookie: string
let borrowerCookie: string
let staffCookie: string
beforeAll(async () => {
  product = await startTestProduct()
  program = (await aProgram(product, { permissions: permissionNames })).headers.authorization
})
beforeEach(async () => {
  // A session of its own for each test, so that limits do not add up.
  borrowerCookie = await product.signIn()
  cookie = `${borrowerCookie}; ${staffCookie}`
})
afterAll(() => product.close())

let address = 0
/** Each comes from another network, because limits are not what is tested here. */
function call(operation: Operation, options: Parameters<typeof send>[2]) {
  address += 1
  const remoteAddress = `10.${(address >> 8) & 255}.${address & 255}.${(address >> 16) & 255}`
  return send(product.app, operation, { remoteAddress, ...options })
}

/** More than one operation can stand at an address. */
function methodsAt(path: string): string[] {
  const there = servedOperations().filter((operation) => operation.path === path)
  return there.map(({ method }) => method).sort()
}

/** Makes requests that must be refused, then checks: nothing stored, nothing sent, and a good request still works. */
async function leavesNothing(work: () => Promise<void>): Promise<void> {
  const before = await fingerprint(product)
  await work()
  expect(await fingerprint(product)).toEqual(before)
  expect((await product.call('getSession', {}, { cookie })).code).toBe(0)
}

/** A test of such operations only; others are not listed as skipped. */
const testIf = (isOne: boolean) => (isOne ? it : () => {})

/** An address holds only text, and absent values. */
const isWritten = (value: unknown) => value === undefined || typeof value === 'string'

describe.each(servedOperations())('$name', (operation) => {
  beforeAll(async () => {
    staffCookie = (await aColleague(product, { permissions: permissionNames })).cookie
  })
  const good = goodValues(operation)
  // A GET has no body, and another site's page cannot read its answer.
  const isRead = operation.method === 'GET'
  const askWith = (values: Record<string, unknown>) =>
    call(operation, { headers: { cookie }, ...carrying(operation, values) })

  testIf(!isRead)('refuses bodies that cannot be read, signed in or not', async () => {
    await leavesNothing(async () => {
      for (const { what, type, payload, encoding } of BAD_BODIES) {
        const headers = {
          ...(type ? { 'content-type': type } : {}),
          ...(encoding ? { 'content-encoding': encoding } : {}),
        }
        expectRefusal(await call(operation, { headers: { ...headers, cookie }, payload }), what)
        expectRefusal(await call(operation, { headers, payload }), `${what}, signed out`)
      }
    })
  })

  // What an upload takes beside its file is tested with the uploads.
  testIf(operation.upload === null)('refuses each field missing, null, of a wrong type or out of range', async () => {
    const required = inputSchemaOf(operation).required ?? []
    await leavesNothing(async () => {
      for (const [name, field] of fieldsOf(operation))
        for (const { what, body } of spoil(good, name, field, required.includes(name)))
          if (!isRead || isWritten(body[name])) expectRefusal(await askWith(body), what)
    })
  })

  testIf(operation.upload === null)('takes strange texts literally or refuses them, and never breaks', async () => {
    for (const [name, field] of fieldsOf(operation))
      if (field.type === 'string')
        for (const text of STRANGE_TEXTS) expectEnvelope(await askWith({ ...good, [name]: text }), `${name}: ${text}`)
    expect((await product.call('getSession', {}, { cookie })).code).toBe(0)
  })

  it('refuses query values that are unknown, given twice, or too long', async () => {
    await leavesNothing(async () => {
      for (const query of [
        'isAdmin=1',
        'lang=a&lang=b',
        `lang=${'x'.repeat(17)}`,
        'productId[a]=1',
        '__proto__=1',
        'source=%00',
      ])
        expectRefusal(
          await call(operation, { url: `${pathOf(operation)}?${query}`, headers: { cookie }, payload: good }),
          query,
        )
    })
  })

  it('answers other methods with those its address takes', async () => {
    const taken = methodsAt(operation.path)
    const all = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'GET', 'POST']
    for (const method of all.filter((each) => !taken.includes(each))) {
      const answer = await call(operation, { method: method as 'PUT', headers: { cookie } })
      expectRefusal(answer, method)
      expect({ status: answer.statusCode, allow: answer.headers.allow }, method).toEqual({
        status: 405,
        allow: taken.join(', '),
      })
    }
  })

  testIf(!isRead)('refuses what a page of another site sends', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:81' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    await leavesNothing(async () => {
      for (const headers of foreign) {
        const answer = await call(operation, { headers: { ...headers, cookie }, payload: good })
        expect(answer.json(), JSON.stringify(headers)).toMatchObject({
          code: refusalCode('CROSS_SITE'),
          data: { reason: 'CROSS_SITE' },
        })
      }
    })
  })

  testIf(operation.access === 'borrower')('knows nobody by a garbage cookie', async () => {
    const name = borrowerCookie.split('=')[0]
    await leavesNothing(async () => {
      for (const value of [
        '',
        'x',
        'a'.repeat(43),
        'x'.repeat(5000),
        '%00',
        '../../x',
        "' or 1=1",
        `${'é'.repeat(43)}`,
      ])
        expect(
          (await call(operation, { headers: { cookie: `${name}=${value}` }, payload: good })).json(),
          value,
        ).toMatchObject({ data: { reason: 'SIGN_IN_REQUIRED' } })
    })
  })

  testIf(operation.access === 'staff')('admits nobody without a session or key of staff', async () => {
    const [, session = '', device = ''] = /^console-sid=(.+); console-device=(.+)$/.exec(staffCookie) ?? []
    const keys = ['', 'Bearer', 'Bearer ', program.slice(0, -1), `${program}0`, program.toUpperCase(), 'Basic x']
    keys.push(`Bearer ${session}`, `Bearer ${program.split(' ')[1]} x`)
    const cookies = [
      borrowerCookie,
      `console-sid=${session}`,
      `console-device=${device}`,
      `console-sid=${device}; console-device=${device}`,
      `console-sid=${borrowerCookie.split('=')[1]}; console-device=${device}`,
      `sid=${session}; console-device=${device}`,
      `console-sid=' or 1=1; console-device=${device}`,
      `console-sid=${'x'.repeat(5000)}; console-device=${device}`,
    ]
    const strangers = [
      ...keys.map((authorization) => ({ authorization })),
      ...cookies.map((each) => ({ cookie: each })),
    ]
    await leavesNothing(async () => {
      for (const headers of strangers)
        expect((await call(operation, { headers, payload: good })).json(), JSON.stringify(headers)).toMatchObject({
          code: refusalCode('SIGN_IN_REQUIRED'),
          data: { reason: 'SIGN_IN_REQUIRED' },
        })
    })
  })

  testIf(operation.idempotent)('refuses idempotency keys that are no keys', async () => {
    await leavesNothing(async () => {
      for (const key of ['', 'x'.repeat(256), 'a b', 'tab\t', 'é', '4111-1111-1111-1111'])
        expectRefusal(await call(operation, { headers: { cookie, 'idempotency-key': key }, payload: good }), key)
    })
  })
})

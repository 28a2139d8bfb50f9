import { permissionNames } from '@hulog/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aColleague } from '../people/staff/staff.fixtures.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { servedOperations } from './every-operation.fixtures.ts'
import { everyRoute, type Route } from './every-route.fixtures.ts'

let product: TestProduct
let routes: Route[]
const cookies = { borrower: '', staff: '' }
beforeAll(async () => {
  product = await startTestProduct()
  routes = everyRoute(product.app)
  cookies.borrower = await product.signIn()
  cookies.staff = (await aColleague(product, { permissions: permissionNames })).cookie
})
afterAll(() => product.close())

type Access = 'anyone' | 'borrower' | 'staff' | 'provider'

/** Addresses outside the contract that are about one person, or that only a provider calls. */
const GUARDED: Readonly<Record<string, Access>> = {
  'GET /gateway/files/:id': 'borrower',
  'GET /gateway/console/files/:borrowerId/:fileId': 'staff',
  'GET /gateway/console/papers/:orderId/:paper': 'staff',
  'GET /gateway/own-data/copies/:id': 'borrower',
  'GET /gateway/repayment/qr/:code': 'borrower',
  'GET /statements/:orderId/:document': 'borrower',
  'GET /agreements/:orderId/:kind': 'borrower',
  'GET /agreements/:orderId/read-first/:sha256': 'borrower',
  'GET /agreements/:orderId/new-terms': 'borrower',
  'GET /agreements/:orderId/new-terms.pdf': 'borrower',
  'POST /webhooks/payments': 'provider',
  'POST /webhooks/payouts': 'provider',
  'POST /webhooks/sandbox-clock': 'provider',
  // A landing page's form and a partner's signed link, for people without a session.
  'POST /promotion': 'anyone',
  'POST /union/login': 'anyone',
}
/** Pages and files without personal data: addresses of one part, the site's pages in each language, images. */
const OPEN_PAGE =
  /^\/([\w.*-]*|health\/(live|ready)|testPreview\/(bridge|pages)|\.well-known\/(assetlinks\.json|apple-app-site-association)|docs\/search\.js|union\/login|api\/v2\/youmi\/promotion\/get-captcha|promotion\/(captcha|images\/:id)|(assets|cards)\/\*|([a-z]{2,3}(-[a-z]{2})?\/)?((About|Policy|Loan)\/?)?)$/
/** A page of the site in another letter case, which redirects. */
const OTHER_CASE = /^\/([a-z]{2,3}(-[a-z]{2})?\/)?:name\(\^\(\?:[^)]*\)\$\)\/?$/

function accessOf({ method, path }: Route): Access | null {
  const asked = method === 'HEAD' ? 'GET' : method
  const operation = servedOperations().find((each) => each.path === path && each.method === asked)
  if (operation) return operation.access
  const guarded = GUARDED[`${asked} ${path}`]
  if (guarded) return guarded
  return asked === 'GET' && (OPEN_PAGE.test(path) || OTHER_CASE.test(path)) ? 'anyone' : null
}

const callers = {
  guest: () => ({}),
  borrower: () => ({ cookie: cookies.borrower }),
  staff: () => ({ cookie: cookies.staff }),
} as const
type Caller = keyof typeof callers

const ADMITTED: Readonly<Record<Access, readonly Caller[]>> = {
  anyone: ['guest', 'borrower', 'staff'],
  borrower: ['borrower'],
  staff: ['staff'],
  provider: [],
}

let places = 0
/** Each call comes from another network, because limits are not what is tested here. */
function ask({ method, path }: Route, caller: Caller, options: InjectOptions = {}) {
  places += 1
  const url = path.replaceAll(/:\w+/g, '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10').replace('*', 'nothing')
  const remoteAddress = `10.${(places >> 8) & 255}.${places & 255}.9`
  const sent = method === 'POST' ? { payload: {} } : {}
  return product.app.inject({
    url,
    method: method as 'GET',
    remoteAddress,
    ...sent,
    ...options,
    headers: { ...callers[caller](), ...options.headers },
  })
}

/** A session would not last for the others. */
const SIGNING_OUT = ['/gateway/logout', '/gateway/console/sign-out']

describe('security 8.2.1: access to every address', () => {
  it('is defined for every address of the router, and for no other', () => {
    expect(routes.length).toBeGreaterThan(150)
    expect(routes.filter((route) => accessOf(route) === null)).toEqual([])
    const there = new Set(routes.map(({ method, path }) => `${method} ${path}`))
    expect(Object.keys(GUARDED).filter((route) => !there.has(route))).toEqual([])
    expect(servedOperations().filter(({ method, path }) => !there.has(`${method} ${path}`))).toEqual([])
  })

  it('holds for every caller and address: 401 without access, anything else with it', async () => {
    const wrong: string[] = []
    for (const route of routes.filter(({ path }) => !SIGNING_OUT.includes(path))) {
      const access = accessOf(route) ?? 'anyone'
      for (const caller of Object.keys(callers) as Caller[]) {
        const { statusCode } = await ask(route, caller)
        const isAdmitted = ADMITTED[access].includes(caller)
        if ((statusCode !== 401) !== isAdmitted) wrong.push(`${caller} ${route.method} ${route.path}: ${statusCode}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

/** Each would get another refusal if its body were read. */
const UNREADABLE: Readonly<Record<string, InjectOptions>> = {
  'a body that is no JSON': { headers: { 'content-type': 'application/json' }, payload: '{' },
  'a body of an unknown type': { headers: { 'content-type': 'application/x-nothing' }, payload: 'x' },
  'a compressed body': { headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, payload: 'x' },
  'a body that is too large': { headers: { 'content-type': 'application/json' }, payload: `"${'x'.repeat(70_000)}"` },
  'an unknown field': { payload: { isAdmin: true } },
  'a query that nobody knows': { query: { isAdmin: '1' } },
  'an idempotency key that is none': { headers: { 'idempotency-key': 'no key' } },
}

describe('a caller without access', () => {
  it('is refused before anything of the request is read, and so learns nothing', async () => {
    const wrong: string[] = []
    for (const route of routes.filter((each) => ['borrower', 'staff'].includes(accessOf(each) ?? '')))
      for (const [what, options] of Object.entries(UNREADABLE)) {
        if (route.method !== 'POST' && 'payload' in options) continue
        const answer = await ask(route, 'guest', options)
        if (answer.statusCode !== 401) wrong.push(`${route.path}, ${what}: ${answer.statusCode}`)
      }
    expect(wrong).toEqual([])
  })

  it('is also refused at an address with an unknown last part', async () => {
    const odd = ['no-id', '%00', "'%20or%201=1", '-', 'a.pdf', '%F0%9F%91%A9']
    const wrong: string[] = []
    for (const { path } of routes.filter((each) => each.method === 'GET' && accessOf(each) === 'borrower'))
      for (const part of odd) {
        const answer = await product.app.inject({ url: path.replaceAll(/:\w+/g, part) })
        if (answer.statusCode !== 401) wrong.push(`${path}, ${part}: ${answer.statusCode}`)
      }
    expect(wrong).toEqual([])
  })
})

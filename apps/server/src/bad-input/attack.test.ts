import { type Operation, permissionNames } from '@hulog/contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '../loans/index.ts'
import { aBrowser, aPartner, type TestPartner } from '../people/partners/partners.fixtures.ts'
import { aColleague } from '../people/staff/staff.fixtures.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { aPerson, type Person } from './a-person.fixtures.ts'
import { servedOperations } from './every-operation.fixtures.ts'
import { expectEnvelope } from './expect-refusal.fixtures.ts'
import { hostileEvents } from './hostile-events.fixtures.ts'
import { type HostileRequest, hostileRequests } from './hostile-requests.fixtures.ts'
import { COUNTERS, changedTables, countRows, type TableCounts } from './table-counts.fixtures.ts'

/** `npm run faults` sends more; the seed is printed with a failure, so that the run can be repeated. */
const inputs = Number(process.env.ATTACK_INPUTS ?? 4_000)
const seed = Number(process.env.ATTACK_SEED ?? 20_261)
const ROLES = ['borrower', 'partner', 'staff', 'guest'] as const
type Role = (typeof ROLES)[number]

const operations = servedOperations()
const perCell = Math.ceil(inputs / (operations.length * ROLES.length))
/** The number of requests between two counts of all rows. */
const CHUNK = 50

let product: TestProduct
let partner: TestPartner
let stranger: Person
const signedIn = new Map<Role, Person>()
const totals = { sent: 0, refused: 0, done: 0, comparisons: 0, events: 0 }
const counted: Record<string, number> = {}

beforeAll(async () => {
  product = await startTestProduct()
  partner = await aPartner(product)
  stranger = await aPerson(product)
})
afterAll(async () => {
  console.log(`attack: ${JSON.stringify({ ...totals, seed, counters: counted })}`)
  await product.close()
})

/** A borrower with one of everything, signed in by code or by a partner's link; replaced when signed out or deleted. */
async function personOf(role: Role): Promise<Person> {
  const known = signedIn.get(role)
  if (known && (await product.call('getSession', {}, { cookie: known.cookie })).code === 0) return known
  const person = await aPerson(product)
  const made = role === 'partner' ? { ...person, cookie: await cookieByLink(person) } : person
  signedIn.set(role, made)
  return made
}

async function cookieByLink({ phone }: Person): Promise<string> {
  const browser = aBrowser(product)
  await browser.open(await partner.link({ sub: `+63${phone.slice(1)}` }))
  await browser.press()
  return [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

async function headersOf(role: Role, person: Person): Promise<Record<string, string>> {
  if (role === 'guest') return {}
  return { cookie: role === 'staff' ? await staffCookie() : person.cookie }
}

let cookieOfStaff = ''
/** Somebody with every right, who is replaced when signed out. */
async function staffCookie(): Promise<string> {
  const known =
    cookieOfStaff !== '' && (await product.call('getStaffSession', {}, { cookie: cookieOfStaff })).code === 0
  if (!known) cookieOfStaff = (await aColleague(product, { permissions: permissionNames })).cookie
  return cookieOfStaff
}

let addresses = 0
/** Each comes from another network, because limits are not what is tested here. */
function send(request: HostileRequest, headers: Record<string, string>): Promise<LightMyRequestResponse> {
  addresses += 1
  totals.sent += 1
  const remoteAddress = `10.${addresses & 255}.${(addresses >> 8) & 255}.${(addresses >> 16) & 255}`
  return product.app.inject({ ...request, remoteAddress, headers: { ...request.headers, ...headers } })
}

/** Sends requests and returns the refused ones. Every answer is an envelope with a known refusal, none a 5xx. */
async function attack(
  requests: readonly HostileRequest[],
  headers: Record<string, string>,
  mustSignIn = false,
): Promise<HostileRequest[]> {
  const refused: HostileRequest[] = []
  for (const request of requests) {
    const answer = await send(request, headers)
    const what = `${JSON.stringify(request)} (seed ${seed})`
    const isRefused = expectEnvelope(answer, what) !== 0
    // A guest learns nothing about the input of a call; requests from another site's page are refused before the session is read.
    if (mustSignIn) expect([401, 403], what).toContain(answer.statusCode)
    if (isRefused) refused.push(request)
    totals[isRefused ? 'refused' : 'done'] += 1
  }
  return refused
}

/** Counts rows of all tables, and messages and requests to the outside world as if they were rows. */
async function countAll(): Promise<TableCounts> {
  const { messages, payoutRequests, paymentRequests } = product.world
  const sent = messages.length + payoutRequests.length + paymentRequests.length
  return { ...(await countRows(product.services.db)), 'outside world': sent }
}

/** Refused requests change no table except the named counters. */
async function expectNothingKept(before: TableCounts, what: string): Promise<void> {
  const changes = changedTables(before, await countAll())
  for (const name of COUNTERS) counted[name] = (counted[name] ?? 0) + (changes[name] ?? 0)
  totals.comparisons += 1
  const kept = Object.fromEntries(Object.entries(changes).filter(([name]) => !COUNTERS.includes(name)))
  expect(kept, what).toEqual({})
}

async function attackAs(operation: Operation, role: Role): Promise<void> {
  const person = await personOf(role)
  const headers = await headersOf(role, person)
  const mustSignIn = role === 'guest' && operation.access !== 'anyone'
  const requests = hostileRequests(operation, { own: person.ids, foreign: stranger.ids }, seed, perCell)
  for (let first = 0; first < requests.length; first += CHUNK) {
    const chunk = requests.slice(first, first + CHUNK)
    await forgetLimits()
    const before = await countAll()
    const refused = await attack(chunk, headers, mustSignIn)
    const what = `${operation.name} as ${role} (seed ${seed})`
    if (refused.length === chunk.length) await expectNothingKept(before, what)
    else await expectRefusedAgain(refused, headers, what)
  }
}

/** Where a chunk changed something, its refused requests are sent again separately, until all are refused. */
async function expectRefusedAgain(requests: readonly HostileRequest[], headers: Record<string, string>, what: string) {
  await forgetLimits()
  const before = await countAll()
  const refused = await attack(requests, headers)
  if (refused.length === requests.length) await expectNothingKept(before, what)
  else await expectRefusedAgain(refused, headers, what)
}

/** A used-up limit would refuse every request before reading it. */
async function forgetLimits(): Promise<void> {
  await product.services.db.$client.query('delete from limit_counters')
}

/** The ways in which a machine's clock may be set, in seconds from one to the next. */
const CLOCKS = [
  ['that is right', 0],
  ['a day behind', -86_400],
  ['400 days ahead', 401 * 86_400],
  ['right again', -400 * 86_400],
] as const

/** Signed by the provider, with arbitrary content: stored, processed or not, but never a 5xx. */
async function attackWithEvents(person: Person, count: number): Promise<void> {
  const subjects = { codes: [person.ids.payCode ?? '', '1'], references: [person.ids.repaymentRecordId ?? ''] }
  const events = hostileEvents({ ...subjects, now: product.services.clock.businessNow() }, seed, count)
  for (const event of events) {
    for (const path of ['/webhooks/payments', '/webhooks/payouts']) {
      const answer = await product.deliver(path, event)
      totals.events += 1
      expect(answer.status, `${path} ${JSON.stringify(event)} (seed ${seed})`).toBeLessThan(500)
    }
  }
}

describe.each(ROLES)('an attack on every operation as %s', (role) => {
  it.each(operations.map(({ name }) => name))('%s', async (name) => {
    const operation = operations.find((each) => each.name === name) as Operation
    await attackAs(operation, role)
    expect((await product.app.inject({ url: '/health/ready' })).statusCode).toBe(200)
  })
})

it.each(CLOCKS)(
  'an attack on every operation and by events, with a clock %s',
  async (_what, seconds) => {
    product.passSeconds(seconds)
    await forgetLimits()
    for (const operation of operations) {
      const { cookie, ids } = await personOf('borrower')
      const few = Math.ceil(perCell / 10)
      await attack(hostileRequests(operation, { own: ids, foreign: stranger.ids }, seed, few), { cookie })
    }
    await attackWithEvents(await personOf('borrower'), Math.ceil(inputs / 40))
    await product.runJobs()
    expect(await verifyBooks(product.services.db)).toEqual([])
  },
  Math.max(120_000, inputs * 10),
)

it('leaves runnable jobs and a correct ledger', async () => {
  expect(totals.sent).toBeGreaterThanOrEqual(inputs)
  expect(totals.comparisons).toBeGreaterThan(operations.length)
  await product.runJobs()
  expect(await verifyBooks(product.services.db)).toEqual([])
}, 120_000)

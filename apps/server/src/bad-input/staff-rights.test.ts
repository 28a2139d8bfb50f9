import { isPermission, type Operation, onlyReads, type Permission, permissionNames, permissions } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aColleague, aProgram } from '../people/staff/staff.fixtures.ts'
import { refusalCode } from '../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { send, servedOperations } from './every-operation.fixtures.ts'
import { fingerprint } from './fingerprint.fixtures.ts'
import { goodValues } from './good-body.fixtures.ts'

let product: TestProduct
let roles: ReadonlyMap<string, readonly Permission[]>
beforeAll(async () => {
  product = await startTestProduct()
  roles = await readDefaultRoles()
})
afterAll(() => product.close())

/** The roles that a lender begins with are rows of a migration. */
const DEFAULT_ROLES = ['administrator', 'auditor', 'care-agent', 'collector', 'marketing', 'officer', 'product-manager']
DEFAULT_ROLES.push('reports', 'treasurer')

async function readDefaultRoles(): Promise<ReadonlyMap<string, readonly Permission[]>> {
  const { rows } = await product.services.db.$client.query<{ code: string; permissions: string[] }>(
    'select code, permissions from staff_roles order by code',
  )
  return new Map(rows.map(({ code, permissions: allowed }) => [code, allowed.filter(isPermission)]))
}

const ofStaff = servedOperations().filter(({ access }) => access === 'staff')
/** What an operation needs, as the contract says. */
const permissionOf = ({ permission }: Operation) => permission

type Headers = Readonly<Record<string, string>>
/** `may`: rights, or null for somebody who is not signed in as staff. A program has no calls about itself. */
type Caller = {
  readonly name: string
  readonly headers: Headers
  readonly may: ReadonlySet<string> | null
  readonly kind: 'person' | 'program'
}
type Answer = 'signInRequired' | 'notAllowed' | 'admitted'

function rightAnswer({ may, kind }: Caller, needed: Operation['permission']): Answer {
  if (may === null) return 'signInRequired'
  const isAllowed = needed === 'own' ? kind === 'person' : needed !== null && may.has(needed)
  return isAllowed ? 'admitted' : 'notAllowed'
}

let places = 0
/** Each call comes from another network, because limits are not what is tested here. Its body is one that would be taken. */
async function ask(operation: Operation, headers: Headers): Promise<Answer> {
  places += 1
  const remoteAddress = `10.${(places >> 8) & 255}.${places & 255}.7`
  const answer = await send(product.app, operation, { headers, remoteAddress, payload: goodValues(operation) })
  const { code } = answer.json() as { code: unknown }
  if (answer.statusCode === 401 && code === refusalCode('SIGN_IN_REQUIRED')) return 'signInRequired'
  if (answer.statusCode === 403 && code === refusalCode('NOT_ALLOWED')) return 'notAllowed'
  if ([401, 403, 404, 429].includes(answer.statusCode) || answer.statusCode >= 500)
    if (!isAboutData(answer.json())) throw new Error(`${operation.name}: ${answer.statusCode} ${answer.body}`)
  return 'admitted'
}

/** An address that does not exist would also be neither 401 nor 403. */
function isAboutData({ data }: { readonly data?: { readonly reason?: string } }): boolean {
  return data?.reason !== undefined && /_NOT_FOUND$|_NOT_VALID$/.test(data.reason)
}

/** Only the first refusals of an hour are recorded for each person. */
async function forgetLimits(): Promise<void> {
  await product.services.db.$client.query('delete from limit_counters')
}

async function lastEventId(): Promise<number> {
  const { rows } = await product.services.db.$client.query('select coalesce(max(id), 0)::int as id from audit_events')
  return rows[0].id
}

/** Events since one: who was refused which operation. */
async function refusalsSince(id: number): Promise<string[]> {
  const { rows } = await product.services.db.$client.query<{ actor: string; action: string; operation: string }>(
    "select actor, action, details ->> 'operation' as operation from audit_events where id > $1 order by id",
    [id],
  )
  return rows.map(({ actor, action, operation }) => `${actor} ${action} ${operation}`)
}

/** Operations whose answer differs from what is right, with both. */
function wrongCells(caller: Caller, answers: ReadonlyMap<Operation, Answer>, needed = permissionOf): string[] {
  return [...answers].flatMap(([operation, answer]) => {
    const right = rightAnswer(caller, needed(operation))
    return answer === right ? [] : [`${operation.name}: ${answer}, not ${right}`]
  })
}

async function askAll(caller: Caller, asked: readonly Operation[]): Promise<Map<Operation, Answer>> {
  const answers = new Map<Operation, Answer>()
  for (const operation of asked) answers.set(operation, await ask(operation, caller.headers))
  return answers
}

const mustRefuse = (caller: Caller) => (operation: Operation) =>
  rightAnswer(caller, operation.permission) !== 'admitted'

/** Each refusal is an event of the audit trail, and nothing else changes anywhere. */
async function expectRefusals(caller: Caller, refused: readonly Operation[]): Promise<void> {
  const [actor, action] = caller.may === null ? ['anyone', 'staff-denied'] : [caller.name, 'not-allowed']
  const before = await fingerprint(product)
  for (let first = 0; first < refused.length; first += 25) {
    const some = refused.slice(first, first + 25)
    await forgetLimits()
    const id = await lastEventId()
    expect(wrongCells(caller, await askAll(caller, some))).toEqual([])
    const recorded = some.filter(({ name }) => !(name === 'getStaffSession' && givesNothing(caller)))
    expect(await refusalsSince(id)).toEqual(recorded.map(({ name }) => `${actor} ${action} ${name}`))
  }
  expect(await fingerprint(product)).toEqual(before)
}

/** A console that opens asks who is signed in. Where nobody is, that is no attempt at anything. */
function givesNothing({ headers }: Caller): boolean {
  return headers.authorization === undefined && !headers.cookie?.includes('console-sid')
}

async function expectRightRow(caller: Caller): Promise<void> {
  const isRefused = mustRefuse(caller)
  await expectRefusals(caller, ofStaff.filter(isRefused))
  await forgetLimits()
  const others = ofStaff.filter((operation) => !isRefused(operation))
  expect(wrongCells(caller, await askAll(caller, others))).toEqual([])
}

async function person(given: Parameters<typeof aColleague>[1]): Promise<Caller> {
  const { name, cookie } = await aColleague(product, given)
  return { name, headers: { cookie }, may: rightsOf(given), kind: 'person' }
}

async function program(given: Parameters<typeof aProgram>[1]): Promise<Caller> {
  const { name, headers } = await aProgram(product, given)
  return { name, headers, may: rightsOf(given), kind: 'program' }
}

function rightsOf({ roles: held = [], permissions: own = [] }: Parameters<typeof aColleague>[1]): ReadonlySet<string> {
  return new Set([...own, ...held.flatMap((role) => roles.get(role) ?? [])])
}

async function endAccess(name: string): Promise<void> {
  const { rowCount } = await product.services.db.$client.query(
    'update staff set ended_by = $1, ended_at = now() where name = $1',
    [name],
  )
  expect(rowCount).toBe(1)
}

const nobody = (name: string, headers: Headers): Caller => ({ name, headers, may: null, kind: 'person' })

describe('security 19 every call of staff is answered as its right in the contract says', () => {
  it.each(DEFAULT_ROLES)('to somebody with the role %s', async (role) => {
    await expectRightRow(await person({ roles: [role] }))
  })

  it.each(permissionNames)('to somebody with the right %s alone', async (permission) => {
    await expectRightRow(await person({ permissions: [permission] }))
  })

  it('to somebody with every right, and to somebody with none', async () => {
    await expectRightRow(await person({ permissions: permissionNames }))
    await expectRightRow(await person({}))
  })

  it('to somebody with two roles, who may do what either allows', async () => {
    await expectRightRow(await person({ roles: ['marketing', 'collector'] }))
  })

  it.each(DEFAULT_ROLES)('to a program with the role %s', async (role) => {
    await expectRightRow(await program({ roles: [role] }))
  })

  it('to a program with every right: it has no calls about itself', async () => {
    await expectRightRow(await program({ permissions: permissionNames }))
  })

  it('to a visitor, and to a borrower', async () => {
    await expectRightRow(nobody('visitor', {}))
    await expectRightRow(nobody('borrower', { cookie: await product.signIn() }))
  })

  it('to a person and a program whose access has ended: as to a stranger', async () => {
    const [ended, key] = [
      await person({ permissions: permissionNames }),
      await program({ permissions: permissionNames }),
    ]
    for (const { name } of [ended, key]) await endAccess(name)
    await expectRightRow(nobody(ended.name, ended.headers))
    await expectRightRow(nobody(key.name, key.headers))
  })

  it('to somebody whose role allows a right that this version does not know: it allows nothing', async () => {
    const odd = await person({})
    await product.services.db.$client.query(
      "insert into staff_roles (code, name, permissions, changed_at) values ('odd', 'Odd', '{own,*,people.everything}', now())",
    )
    await product.services.db.$client.query("insert into staff_roles_held (name, role) values ($1, 'odd')", [odd.name])
    await expectRightRow(odd)
  })

  it('and a call that asked for another right would be noticed, whichever it is', async () => {
    const caller = await person({ permissions: ['people.read'] })
    const answers = await askAll(caller, ofStaff)
    expect(wrongCells(caller, answers)).toEqual([])
    for (const planted of ofStaff) {
      const other = mustRefuse(caller)(planted) ? 'people.read' : 'settings.keys'
      const needed = (operation: Operation) => (operation === planted ? other : operation.permission)
      expect(wrongCells(caller, answers, needed), planted.name).toEqual([expect.stringContaining(planted.name)])
    }
  })
})

describe('the roles that a lender begins with', () => {
  it('are those that are tested here, and allow only rights that exist', async () => {
    expect([...roles.keys()]).toEqual(DEFAULT_ROLES)
    const { rows } = await product.services.db.$client.query<{ right: string }>(
      'select distinct unnest(permissions) as right from staff_roles where code = any($1)',
      [DEFAULT_ROLES],
    )
    expect(rows.map(({ right }) => right).filter((right) => !isPermission(right))).toEqual([])
  })

  it('allow together everything that there is', () => {
    const given = new Set(DEFAULT_ROLES.flatMap((role) => roles.get(role) ?? []))
    expect(permissionNames.filter((permission) => !given.has(permission))).toEqual([])
  })

  it('let an auditor see everything and change nothing', () => {
    expect([...(roles.get('auditor') ?? [])].toSorted()).toEqual(permissionNames.filter(onlyReads).toSorted())
  })

  it('give an administrator people and settings, and nothing of borrowers or money', () => {
    const areas = new Set((roles.get('administrator') ?? []).map((permission) => permissions[permission].area))
    expect([...areas].toSorted()).toEqual(['Audit', 'People', 'Settings'])
  })

  it('let only an administrator change people, roles, rules and keys of programs', () => {
    const over = permissionNames.filter((each) => permissions[each].area === 'People' && !onlyReads(each))
    const others = DEFAULT_ROLES.filter((role) => role !== 'administrator')
    expect(others.filter((role) => roles.get(role)?.some((each) => over.includes(each)))).toEqual([])
  })

  it('show programs figures, and nothing about any person', () => {
    expect([...(roles.get('reports') ?? [])].toSorted()).toEqual(['marketing.read', 'portfolio.read'])
  })
})

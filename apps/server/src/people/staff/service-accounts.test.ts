import { type Body, operations, type Permission, pathOf } from '@hulog/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApp } from '../../app.ts'
import { dateIn } from '../../platform/markets/markets.ts'
import { makeMetrics } from '../../platform/metrics/metrics.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { countEvents, eventsAbout } from '../audit/audit.fixtures.ts'
import { aColleague, type Colleague } from './staff.fixtures.ts'

let product: TestProduct
/** Another process on the same database. */
let elsewhere: FastifyInstance
let admin: Colleague
beforeAll(async () => {
  product = await startTestProduct()
  elsewhere = await makeApp({ ...product.services, metrics: makeMetrics() })
  await elsewhere.ready()
  admin = await aColleague(product, { roles: ['administrator'] })
})
afterAll(async () => {
  await elsewhere.close()
  await product.close()
})

let named = 0
/** A program of its own, but for what the test is about. */
function aNew(given: Partial<Body<'addServiceAccount'>> = {}): Body<'addServiceAccount'> {
  named += 1
  return { staffName: `warehouse-${named}`, displayName: 'Warehouse', roles: ['reports'], ...given }
}

const add = (body: Body<'addServiceAccount'>, by = admin) =>
  product.call('addServiceAccount', body, { cookie: by.cookie })
const replace = (staffName: string, expiresOn?: string) =>
  product.call('replaceServiceKey', { staffName, ...(expiresOn && { expiresOn }) }, { cookie: admin.cookie })
const end = (staffName: string) => product.call('endServiceAccount', { staffName }, { cookie: admin.cookie })
const listed = async (name: string) =>
  (await product.call('listServiceAccounts', {}, { cookie: admin.cookie })).data.services.find(
    ({ staffName }) => staffName === name,
  )
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const figures = (key: string) =>
  product.call('getCampaignFigures', { from: '2026-01-01', to: '2026-01-02' }, { headers: bearer(key) })

async function figuresElsewhere(key: string): Promise<number> {
  const { method } = operations.getCampaignFigures
  const url = pathOf(operations.getCampaignFigures)
  const payload = { from: '2026-01-01', to: '2026-01-02' }
  return (await elsewhere.inject({ method, url, headers: bearer(key), payload })).statusCode
}

async function aRole(permissions: Permission[]): Promise<string> {
  named += 1
  const roleCode = `own-program-${'abcdefghijklmnopqrstuvwxyz'.charAt(named)}`
  await product.call('saveRole', { roleCode, roleName: 'x', permissions, version: 0 }, { cookie: admin.cookie })
  return roleCode
}

/** All that a dump of the tables would show of them. */
async function dump(): Promise<string> {
  const tables = ['staff', 'service_keys', 'audit_events', 'limit_counters', 'idempotency_keys']
  const parts = tables.map((table) => `(select coalesce(json_agg(t)::text, '') from ${table} t)`)
  return (await product.services.db.$client.query(`select ${parts.join(' || ')} as dump`)).rows[0].dump
}

describe('a program with access', () => {
  it('gets a key that is shown once, of which only a hash is stored', async () => {
    const body = aNew()
    const { data, code } = await add(body)
    expect(code).toBe(0)
    expect(data.serviceKey).toMatch(/^hulog_key_[A-Za-z0-9_-]{43}$/)
    expect(await figures(data.serviceKey)).toMatchObject({ status: 200, code: 0 })
    expect(await listed(body.staffName)).toMatchObject({
      displayName: 'Warehouse',
      roles: ['reports'],
      keyEnd: data.serviceKey.slice(-4),
      addedBy: admin.name,
      expiresOn: null,
      endedAt: null,
    })
    const { rows } = await product.services.db.$client.query('select key_hash from service_keys where name = $1', [
      body.staffName,
    ])
    expect(rows[0].key_hash).toHaveLength(43)
    const everything = await dump()
    expect(everything).toContain(body.staffName)
    expect(everything).not.toContain(data.serviceKey.slice('hulog_key_'.length, -4))
    expect(await eventsAbout(product, `staff:${body.staffName}`)).toMatchObject([
      { actor: admin.name, action: 'service-added', details: { roles: 'reports', expiresOn: null } },
    ])
  })

  it('is refused with a wrong key, and with another’s ending', async () => {
    const { data } = await add(aNew())
    const wrong = `${data.serviceKey.slice(0, -5)}${data.serviceKey.at(-5) === 'A' ? 'B' : 'A'}${data.serviceKey.slice(-4)}`
    expect(await figures(wrong)).toMatchObject({ status: 401, code: refusalCode('SIGN_IN_REQUIRED') })
  })

  it('may make the calls of its roles only, and none about a person at the console', async () => {
    const { data } = await add(aNew({ roles: [await aRole(['portfolio.read'])] }))
    const headers = bearer(data.serviceKey)
    const on = dateIn('PH', product.services.clock.now())
    expect(await product.call('getPortfolio', { market: 'PH', on }, { headers })).toMatchObject({
      status: 200,
      code: 0,
    })
    const before = await countEvents(product, 'not-allowed')
    expect(await figures(data.serviceKey)).toMatchObject({ status: 403, code: refusalCode('NOT_ALLOWED') })
    expect(await product.call('listStaff', {}, { headers })).toMatchObject({ status: 403 })
    expect(await product.call('getStaffSession', {}, { headers })).toMatchObject({ status: 403 })
    expect(await countEvents(product, 'not-allowed')).toBe(before + 3)
  })

  it.each<Permission>([
    'people.read',
    'people.services',
    'audit.read',
    'borrowers.read',
    'loans.read',
    'loans.waive',
    'payments.refund',
    'settings.keys',
  ])('never gets the right %s', async (right) => {
    const body = aNew({ roles: ['reports', await aRoleWith(right)] })
    expect(await add(body)).toMatchObject({ code: refusalCode('NOT_FOR_PROGRAMS') })
    expect(await listed(body.staffName)).toBeUndefined()
  })

  async function aRoleWith(right: Permission): Promise<string> {
    return aRole(['portfolio.read', right])
  }

  it('shows to the minute when its key was last used', async () => {
    const body = aNew()
    const { data } = await add(body)
    expect(await listed(body.staffName)).toMatchObject({ lastUsedAt: null })
    await figures(data.serviceKey)
    const first = (await listed(body.staffName))?.lastUsedAt
    expect(first).not.toBeNull()
    product.passSeconds(30)
    await figures(data.serviceKey)
    expect(await listed(body.staffName)).toMatchObject({ lastUsedAt: first })
    product.passSeconds(31)
    await figures(data.serviceKey)
    expect(new Date((await listed(body.staffName))?.lastUsedAt ?? 0).getTime()).toBeGreaterThan(
      new Date(first ?? 0).getTime() + 60_000,
    )
  })

  it('is not added under a name that somebody has, nor with an unknown role', async () => {
    const body = aNew()
    await add(body)
    expect(await add(body)).toMatchObject({ code: refusalCode('STAFF_NAME_TAKEN') })
    expect(await add(aNew({ staffName: admin.name }))).toMatchObject({ code: refusalCode('STAFF_NAME_TAKEN') })
    expect(await add(aNew({ staffName: 'hulog' }))).toMatchObject({ code: refusalCode('STAFF_NAME_TAKEN') })
    expect(await add(aNew({ roles: ['no-such-role'] }))).toMatchObject({ code: refusalCode('ROLE_NOT_FOUND') })
  })

  it('is added by somebody with the right to it only', async () => {
    const inviter = await aColleague(product, { permissions: ['people.edit', 'people.roles', 'people.read'] })
    expect(await add(aNew(), inviter)).toMatchObject({ status: 403, code: refusalCode('NOT_ALLOWED') })
  })
})

describe('a key', () => {
  const today = () => product.services.clock.now().toISOString().slice(0, 10)

  it('works until its last day is over', async () => {
    const own = await startTestProduct()
    const by = await aColleague(own, { permissions: ['people.services'] })
    const expiresOn = own.services.clock.now().toISOString().slice(0, 10)
    const { data } = await own.call('addServiceAccount', aNew({ expiresOn }), { cookie: by.cookie })
    const status = async () =>
      (
        await own.call(
          'getCampaignFigures',
          { from: '2026-01-01', to: '2026-01-02' },
          { headers: bearer(data.serviceKey) },
        )
      ).status
    const msLeft = Date.parse(`${expiresOn}T24:00:00Z`) - own.services.clock.now().getTime()
    own.passSeconds(Math.floor(msLeft / 1000) - 30)
    expect(await status()).toBe(200)
    own.passSeconds(31)
    expect(await status()).toBe(401)
    await own.close()
  })

  it.each(['2020-01-01', '2026-02-30', '9999-13-01'])('is not made with the last day %s', async (expiresOn) => {
    const body = aNew({ expiresOn })
    expect(await add(body)).toMatchObject({ status: 400, code: refusalCode('INVALID_FIELD') })
    expect(await listed(body.staffName)).toBeUndefined()
  })

  it('replaced by another works nowhere after a second, and the new one has its own end', async () => {
    const body = aNew()
    const old = (await add(body)).data.serviceKey
    expect([(await figures(old)).status, await figuresElsewhere(old)]).toEqual([200, 200])
    const { data } = await replace(body.staffName, today())
    expect((await figures(old)).status).toBe(401)
    product.passSeconds(1)
    expect(await figuresElsewhere(old)).toBe(401)
    expect(await figuresElsewhere(data.serviceKey)).toBe(200)
    expect(await listed(body.staffName)).toMatchObject({ keyEnd: data.serviceKey.slice(-4), expiresOn: today() })
    expect((await eventsAbout(product, `staff:${body.staffName}`)).at(-1)).toMatchObject({
      action: 'service-key-replaced',
      details: { expiresOn: today() },
    })
    expect(await dump()).not.toContain(data.serviceKey.slice('hulog_key_'.length, -4))
  })

  it('replaced twice at once leaves one that works', async () => {
    const body = aNew()
    await add(body)
    const keys = (await Promise.all([replace(body.staffName), replace(body.staffName)])).map(
      ({ data }) => data.serviceKey,
    )
    const statuses = await Promise.all(keys.map(async (key) => (await figures(key)).status))
    expect(statuses.sort()).toEqual([200, 401])
  })

  it('of an ended program works nowhere after a second, and its name is not given again', async () => {
    const body = aNew()
    const { serviceKey } = (await add(body)).data
    expect(await figuresElsewhere(serviceKey)).toBe(200)
    expect(await end(body.staffName)).toMatchObject({ code: 0, data: {} })
    product.passSeconds(1)
    expect([(await figures(serviceKey)).status, await figuresElsewhere(serviceKey)]).toEqual([401, 401])
    expect((await listed(body.staffName))?.endedAt).not.toBeNull()
    expect(await add(body)).toMatchObject({ code: refusalCode('STAFF_NAME_TAKEN') })
    expect(await replace(body.staffName)).toMatchObject({ code: refusalCode('ACCESS_ENDED') })
    expect(await end(body.staffName)).toMatchObject({ code: refusalCode('ACCESS_ENDED') })
    expect((await eventsAbout(product, `staff:${body.staffName}`)).map(({ action }) => action)).toEqual([
      'service-added',
      'service-ended',
    ])
  })

  it('of nobody, or of a person, is neither replaced nor ended', async () => {
    for (const name of ['no-such-program', admin.name])
      for (const answer of [await replace(name), await end(name)])
        expect(answer).toMatchObject({ status: 404, code: refusalCode('STAFF_NOT_FOUND') })
  })
})

import { operations, pathOf } from '@hulog/contract'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApp } from '../../app.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { makeMetrics } from '../../platform/metrics/metrics.ts'
import { countLockWaiters } from '../../testing/lock-waiters.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { eventsAbout, type RecordedEvent } from '../audit/audit.fixtures.ts'
import { requireRecoverable } from './change-access.ts'
import { aColleague, aProgram, type Colleague } from './staff.fixtures.ts'

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

const change = (staffName: string, roles: string[], { by = admin, version = 1 } = {}) =>
  product.call('changeStaffRoles', { staffName, roles, version }, { cookie: by.cookie })
const end = (staffName: string, by = admin) =>
  product.call('endStaffAccess', { staffName, reason: 'left the company' }, { cookie: by.cookie })
const one = async (staffName: string) =>
  (await product.call('getStaffMember', { staffName }, { cookie: admin.cookie })).data
const statusHere = async ({ cookie }: Colleague) => (await product.call('listRoles', {}, { cookie })).status

const isChange = ({ action }: RecordedEvent) => action === 'staff-roles-changed'

async function statusElsewhere({ cookie }: Colleague): Promise<number> {
  const { method } = operations.listRoles
  const asked = { method, url: pathOf(operations.listRoles), headers: { cookie }, payload: {} }
  return (await elsewhere.inject(asked)).statusCode
}

describe('a change of roles', () => {
  it('replaces them, ends the sessions everywhere within a second, and is recorded', async () => {
    const colleague = await aColleague(product, { roles: ['officer', 'auditor'] })
    expect([await statusHere(colleague), await statusElsewhere(colleague)]).toEqual([200, 200])
    expect(await change(colleague.name, ['treasurer', 'officer'])).toMatchObject({ code: 0, data: {} })
    expect(await statusHere(colleague)).toBe(401)
    product.passSeconds(1)
    expect(await statusElsewhere(colleague)).toBe(401)
    expect(await one(colleague.name)).toMatchObject({ roles: ['officer', 'treasurer'], version: 2, sessions: [] })
    expect(await eventsAbout(product, `staff:${colleague.name}`)).toMatchObject([
      { actor: admin.name, action: 'staff-session-ended' },
      {
        actor: admin.name,
        action: 'staff-roles-changed',
        details: { before: 'auditor,officer', after: 'officer,treasurer' },
      },
    ])
  })

  it('that was overtaken is refused, and a double click changes once', async () => {
    const colleague = await aColleague(product, { roles: ['officer'] })
    const other = await aColleague(product, { roles: ['administrator'] })
    const codes = await Promise.all([
      change(colleague.name, ['collector']).then(({ code }) => code),
      change(colleague.name, ['treasurer'], { by: other }).then(({ code }) => code),
    ])
    expect(codes.sort()).toEqual([0, refusalCode('STALE')])
    expect(await one(colleague.name)).toMatchObject({ version: 2 })
    const changes = (await eventsAbout(product, `staff:${colleague.name}`)).filter(isChange)
    expect(changes).toHaveLength(1)
  })

  it('is refused for oneself, for nobody, for a program, after the end, and with an unknown role', async () => {
    const program = await aProgram(product, {})
    const [gone, colleague] = [await aColleague(product, {}), await aColleague(product, { roles: ['officer'] })]
    await end(gone.name)
    const refusals = [
      [admin.name, ['officer'], 'OWN_ACCESS'],
      ['no.such.person', ['officer'], 'STAFF_NOT_FOUND'],
      [program.name, ['officer'], 'STAFF_NOT_FOUND'],
      [gone.name, ['officer'], 'ACCESS_ENDED'],
      [colleague.name, ['officer', 'no-such-role'], 'ROLE_NOT_FOUND'],
    ] as const
    for (const [name, roles, refusal] of refusals)
      expect((await change(name, [...roles])).code, refusal).toBe(refusalCode(refusal))
    expect(await one(colleague.name)).toMatchObject({ roles: ['officer'], version: 1 })
  })

  it('by somebody who only invites gives no rights over people, and may take them', async () => {
    const inviter = await aColleague(product, { permissions: ['people.edit', 'people.read'] })
    const colleague = await aColleague(product, { roles: ['administrator'] })
    const officer = await aColleague(product, { roles: ['officer'] })
    const given = await change(officer.name, ['officer', 'administrator'], { by: inviter })
    expect(given).toMatchObject({ code: refusalCode('RIGHTS_NOT_YOURS') })
    expect(await one(officer.name)).toMatchObject({ roles: ['officer'], version: 1 })
    expect(await change(colleague.name, ['administrator', 'officer'], { by: inviter })).toMatchObject({ code: 0 })
    expect(await change(colleague.name, ['officer'], { by: inviter, version: 2 })).toMatchObject({ code: 0 })
  })
})

describe('the end of access', () => {
  it('ends sessions everywhere, keeps the name for good and nothing to sign in with, and is recorded', async () => {
    const colleague = await aColleague(product, { roles: ['officer'] })
    expect(await statusElsewhere(colleague)).toBe(403)
    expect(await end(colleague.name)).toMatchObject({ code: 0 })
    product.passSeconds(1)
    expect([await statusHere(colleague), await statusElsewhere(colleague)]).toEqual([401, 401])
    expect(await one(colleague.name)).toMatchObject({ state: 'ended', email: '', roles: [], endedBy: admin.name })
    expect(await eventsAbout(product, `staff:${colleague.name}`)).toMatchObject([
      { actor: admin.name, action: 'staff-session-ended' },
      {
        actor: admin.name,
        action: 'staff-access-ended',
        details: { roles: 'officer', sessions: 1, reason: 'left the company' },
      },
    ])
    for (const table of ['staff_logins', 'staff_invitations', 'staff_passkeys', 'staff_sign_ins', 'staff_roles_held']) {
      const { rows } = await product.services.db.$client.query(`select from ${table} where name = $1`, [colleague.name])
      expect(rows, table).toEqual([])
    }
    const back = { displayName: 'Back', email: colleague.email, roles: ['officer'] }
    const invite = (staffName: string) => product.call('inviteStaff', { ...back, staffName }, { cookie: admin.cookie })
    expect(await invite(colleague.name)).toMatchObject({ code: refusalCode('STAFF_NAME_TAKEN') })
    expect(await invite(`${colleague.name}.again`)).toMatchObject({ code: 0 })
  })

  it('is refused for oneself, for nobody, for a program, and a second time', async () => {
    const program = await aProgram(product, {})
    const gone = await aColleague(product, {})
    await end(gone.name)
    expect(await end(admin.name)).toMatchObject({ code: refusalCode('OWN_ACCESS') })
    expect(await end('no.such.person')).toMatchObject({ status: 404, code: refusalCode('STAFF_NOT_FOUND') })
    expect(await end(program.name)).toMatchObject({ status: 404, code: refusalCode('STAFF_NOT_FOUND') })
    const before = await eventsAbout(product, `staff:${gone.name}`)
    expect(await end(gone.name)).toMatchObject({ code: refusalCode('ACCESS_ENDED') })
    expect(await eventsAbout(product, `staff:${gone.name}`)).toEqual(before)
  })

  it('needs a reason, and the right to it', async () => {
    const [colleague, reader] = [
      await aColleague(product, {}),
      await aColleague(product, { permissions: ['people.read', 'people.roles', 'people.services'] }),
    ]
    const body = { staffName: colleague.name, reason: '' }
    expect((await product.call('endStaffAccess', body, { cookie: admin.cookie })).status).toBe(400)
    expect((await end(colleague.name, reader)).status).toBe(403)
    expect(await one(colleague.name)).toMatchObject({ state: 'active' })
  })
})

describe('rights over people', () => {
  const ends = (own: TestProduct, by: Colleague, { name }: Colleague) =>
    own.call('endStaffAccess', { staffName: name, reason: 'a quarrel' }, { cookie: by.cookie })
  const takes = (own: TestProduct, by: Colleague, { name }: Colleague) =>
    own.call('changeStaffRoles', { staffName: name, roles: [], version: 1 }, { cookie: by.cookie })

  it.each([
    ['end each other’s access', ends],
    ['take each other’s role', takes],
  ])('stay with one of two administrators who %s at once', async (_what, acts) => {
    const own = await startTestProduct()
    const [one, other] = [
      await aColleague(own, { roles: ['administrator'] }),
      await aColleague(own, { roles: ['administrator'] }),
    ]
    // Both are let in before either changes anything.
    let answers: Promise<{ code: number }[]> | undefined
    await inTransaction(own.services.db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('people', 0))`)
      answers = Promise.all([acts(own, one, other), acts(own, other, one)])
      await expect.poll(() => countLockWaiters(own)).toBe(2)
    })
    expect((await answers)?.map(({ code }) => code).sort()).toEqual([0, refusalCode('NOT_ALLOWED')])
    const { rows } = await own.services.db.$client.query(
      `select from staff s join staff_roles_held h using (name) where s.ended_at is null and h.role = 'administrator'`,
    )
    expect(rows).toHaveLength(1)
    await own.close()
  })

  it('are not taken from the last person at work who has them, and invited people do not count', async () => {
    const own = await startTestProduct()
    const [inviter, last] = [
      await aColleague(own, { permissions: ['people.edit', 'people.read'] }),
      await aColleague(own, { permissions: ['people.edit', 'people.roles', 'people.services', 'people.rules'] }),
    ]
    const invited = { staffName: 'ana.cruz', displayName: 'Ana', email: 'ana@lender.example', roles: ['administrator'] }
    expect(await own.call('inviteStaff', invited, { cookie: last.cookie })).toMatchObject({ code: 0 })
    const { cookie } = inviter
    const ends = { staffName: last.name, reason: 'left the company' }
    const takes = { staffName: last.name, roles: [], version: 1 }
    const refused = { code: refusalCode('LAST_ADMINISTRATOR') }
    expect(await own.call('endStaffAccess', ends, { cookie })).toMatchObject(refused)
    expect(await own.call('changeStaffRoles', takes, { cookie })).toMatchObject(refused)
    const now = (await own.call('getStaffMember', { staffName: last.name }, { cookie })).data
    expect(now).toMatchObject({ state: 'active', version: 1 })
    expect(now.sessions).toHaveLength(1)
    expect(await eventsAbout(own, `staff:${last.name}`)).toEqual([])
    await own.close()
  })

  it('that their holder lost a moment ago change nothing any more', async () => {
    const [loser, colleague] = [
      await aColleague(product, { roles: ['administrator'] }),
      await aColleague(product, { roles: ['officer'] }),
    ]
    await statusElsewhere(loser)
    await change(loser.name, ['officer'])
    // Another process still trusts what it read.
    const { method } = operations.endStaffAccess
    const payload = { staffName: colleague.name, reason: 'in the last second' }
    const url = pathOf(operations.endStaffAccess)
    const answer = await elsewhere.inject({ method, url, headers: { cookie: loser.cookie }, payload })
    expect(answer.json().code).toBe(refusalCode('NOT_ALLOWED'))
    expect(await one(colleague.name)).toMatchObject({ state: 'active' })
  })
})

describe('a new start for a colleague', () => {
  const recoverable = (by: { name: string }, name: string) =>
    inTransaction(product.services.db, (tx) => requireRecoverable(tx, by.name, name))

  it('is possible for another person at work', async () => {
    const colleague = await aColleague(product, { roles: ['administrator'] })
    expect(await recoverable(admin, colleague.name)).toMatchObject({ name: colleague.name })
  })

  it('is refused for oneself, nobody, a program, after the end, and to somebody with more rights over people', async () => {
    const [gone, inviter] = [await aColleague(product, {}), await aColleague(product, { permissions: ['people.edit'] })]
    await end(gone.name)
    const program = await aProgram(product, {})
    const refusals = [
      [admin, admin.name, 'OWN_ACCESS'],
      [admin, 'no.such.person', 'STAFF_NOT_FOUND'],
      [admin, program.name, 'STAFF_NOT_FOUND'],
      [admin, gone.name, 'ACCESS_ENDED'],
      [inviter, admin.name, 'RIGHTS_NOT_YOURS'],
    ] as const
    for (const [by, name, reason] of refusals) await expect(recoverable(by, name)).rejects.toMatchObject({ reason })
  })
})

describe('one person', () => {
  it('is shown with open sessions, the own one marked, and when they were last here', async () => {
    const now = await one(admin.name)
    expect(now).toMatchObject({ state: 'active', invitedBy: null, sessions: [{ isThisDevice: true }] })
    expect(now.lastSeenAt).toBe(now.sessions[0]?.lastSeenAt)
    expect(admin.cookie).not.toContain(now.sessions[0]?.loginId)
  })

  it('is nobody for an unknown name, or a program', async () => {
    const program = await aProgram(product, {})
    for (const staffName of ['no.such.person', program.name])
      expect(await product.call('getStaffMember', { staffName }, { cookie: admin.cookie })).toMatchObject({
        status: 404,
        code: refusalCode('STAFF_NOT_FOUND'),
      })
  })

  it('stands before all who left', async () => {
    const gone = await aColleague(product, {})
    await end(gone.name)
    const { people } = (await product.call('listStaff', {}, { cookie: admin.cookie })).data
    const states = people.map(({ state }) => state === 'ended')
    expect(states).toEqual([...states].sort((a, b) => Number(a) - Number(b)))
    expect(people.some(({ staffName }) => staffName.startsWith('program-'))).toBe(false)
  })
})

import type { Body, Permission } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { eventsAbout } from '../audit/audit.fixtures.ts'
import { aColleague, aProgram, type Colleague } from './staff.fixtures.ts'

let product: TestProduct
let admin: Colleague
beforeAll(async () => {
  product = await startTestProduct()
  admin = await aColleague(product, { roles: ['administrator'] })
})
afterAll(() => product.close())

let added = 0
/** A code that no other role of this file has. */
function newCode(): string {
  added += 1
  return `role-${'abcdefghijklmnopqrstuvwxyz'.charAt(added)}`
}

function save(roleCode: string, permissions: Permission[], given: Partial<Body<'saveRole'>> = {}, by = admin) {
  const body = { roleCode, roleName: ' A role ', permissions, version: 0, ...given }
  return product.call('saveRole', body, { cookie: by.cookie })
}
const remove = (roleCode: string, version = 1, by = admin) =>
  product.call('removeRole', { roleCode, version }, { cookie: by.cookie })
const listed = async (code: string) =>
  (await product.call('listRoles', {}, { cookie: admin.cookie })).data.roles.find(({ roleCode }) => roleCode === code)
const roleOf = async ({ name }: Colleague) =>
  (await product.call('getStaffMember', { staffName: name }, { cookie: admin.cookie })).data.roles[0] ?? ''

describe('a role', () => {
  it('is added, changed and removed, each with what it allows in the trail', async () => {
    const code = newCode()
    expect(await save(code, ['loans.read', 'care.read'])).toMatchObject({ code: 0, data: {} })
    const role = { roleCode: code, roleName: 'A role', permissions: ['loans.read', 'care.read'], holderCount: 0 }
    expect(await listed(code)).toEqual({ ...role, version: 1 })
    expect(await save(code, ['loans.read', 'loans.waive'], { version: 1 })).toMatchObject({ code: 0 })
    expect(await listed(code)).toEqual({ ...role, permissions: ['loans.read', 'loans.waive'], version: 2 })
    expect(await remove(code, 2)).toMatchObject({ code: 0 })
    expect(await listed(code)).toBeUndefined()
    expect(await eventsAbout(product, `role:${code}`)).toMatchObject([
      { actor: admin.name, action: 'role-added', details: { added: 'loans.read,care.read', removed: '' } },
      { actor: admin.name, action: 'role-changed', details: { added: 'loans.waive', removed: 'care.read' } },
      { actor: admin.name, action: 'role-removed', details: { removed: 'loans.read,loans.waive' } },
    ])
  })

  it('changes for those who have it: here at once', async () => {
    const code = newCode()
    await save(code, ['people.read'])
    const holder = await aColleague(product, { roles: [code] })
    const status = async () => (await product.call('listRoles', {}, { cookie: holder.cookie })).status
    expect(await status()).toBe(200)
    await save(code, ['loans.read'], { version: 1 })
    expect(await status()).toBe(403)
    expect(await listed(code)).toMatchObject({ holderCount: 1 })
  })

  it('that somebody else changed or added meanwhile is not overwritten', async () => {
    const code = newCode()
    const other = await aColleague(product, { roles: ['administrator'] })
    const adds = await Promise.all([
      save(code, ['loans.read']).then((answer) => answer.code),
      save(code, ['care.read'], {}, other).then((answer) => answer.code),
    ])
    expect(adds.sort()).toEqual([0, refusalCode('STALE')])
    const changes = await Promise.all([
      save(code, ['loans.waive'], { version: 1 }).then((answer) => answer.code),
      save(code, ['care.reply'], { version: 1 }, other).then((answer) => answer.code),
    ])
    expect(changes.sort()).toEqual([0, refusalCode('STALE')])
    expect(await remove(code, 1)).toMatchObject({ code: refusalCode('STALE') })
    expect(await eventsAbout(product, `role:${code}`)).toHaveLength(2)
  })

  it('that does not exist is neither changed nor removed', async () => {
    expect(await save('no-such-role', ['loans.read'], { version: 1 })).toMatchObject({
      code: refusalCode('ROLE_NOT_FOUND'),
    })
    expect(await remove('no-such-role')).toMatchObject({ code: refusalCode('ROLE_NOT_FOUND') })
  })

  it('is not changed by somebody who has it', async () => {
    const before = await listed('administrator')
    expect(await save('administrator', ['payments.refund'], { version: 1 })).toMatchObject({
      code: refusalCode('OWN_ACCESS'),
    })
    const own = await aColleague(product, { permissions: ['people.roles'] })
    expect(await save(await roleOf(own), ['people.roles', 'payments.refund'], { version: 1 }, own)).toMatchObject({
      code: refusalCode('OWN_ACCESS'),
    })
    expect(await listed('administrator')).toEqual(before)
  })

  it('gets no rights over people from somebody who does not have them', async () => {
    const own = await aColleague(product, { permissions: ['people.roles'] })
    const code = newCode()
    for (const right of ['people.edit', 'people.rules', 'people.services'] as const)
      expect(await save(code, ['loans.read', right], {}, own)).toMatchObject({ code: refusalCode('RIGHTS_NOT_YOURS') })
    expect(await listed(code)).toBeUndefined()
    expect(await save(code, ['loans.read', 'people.roles', 'people.read'], {}, own)).toMatchObject({ code: 0 })
    // What it had already is not given anew.
    const administrators = await listed('administrator')
    const fewer = administrators?.permissions.filter((each) => each !== 'settings.keys') as Permission[]
    expect(await save('administrator', fewer, { version: 1 }, own)).toMatchObject({ code: 0 })
  })

  it('does not lose a right over people that nobody else has', async () => {
    const own = await startTestProduct()
    const roles = await aColleague(own, { permissions: ['people.roles', 'people.read'] })
    await aColleague(own, { roles: ['administrator'] })
    const body = { roleCode: 'administrator', roleName: 'Administrator', version: 1 }
    const saves = (permissions: Permission[]) =>
      own.call('saveRole', { ...body, permissions }, { cookie: roles.cookie })
    expect(await saves(['people.read'])).toMatchObject({ code: refusalCode('LAST_ADMINISTRATOR') })
    expect(await saves(['people.edit', 'people.rules'])).toMatchObject({ code: refusalCode('LAST_ADMINISTRATOR') })
    // Another has the right to change roles.
    expect(await saves(['people.edit', 'people.rules', 'people.services'])).toMatchObject({ code: 0 })
    await own.close()
  })

  it('of a program only gets rights that programs may have', async () => {
    const code = newCode()
    await save(code, ['portfolio.read'])
    await aProgram(product, { roles: [code] })
    const money = await save(code, ['portfolio.read', 'payments.refund'], { version: 1 })
    expect(money).toMatchObject({ code: refusalCode('NOT_FOR_PROGRAMS') })
    const people = await save(code, ['borrowers.read'], { version: 1 })
    expect(people).toMatchObject({ code: refusalCode('NOT_FOR_PROGRAMS') })
    expect(await save(code, ['marketing.read'], { version: 1 })).toMatchObject({ code: 0 })
  })
})

describe('a role in use', () => {
  it('is not removed while a person or a program has it', async () => {
    const code = newCode()
    await save(code, ['portfolio.read'])
    const holder = await aColleague(product, { roles: [code] })
    expect(await remove(code)).toMatchObject({ code: refusalCode('ROLE_IN_USE') })
    await product.call('endStaffAccess', { staffName: holder.name, reason: 'left' }, { cookie: admin.cookie })
    expect(await remove(code)).toMatchObject({ code: 0 })
  })

  it('is not removed while a rule for approvals names it, whether it is on or off', async () => {
    const code = newCode()
    await save(code, ['portfolio.read'])
    await product.services.db.$client.query(
      `insert into approval_rules (id, act, approvers, expires_after_hours, is_on, changed_by, changed_at)
       values (gen_random_uuid(), 'waiveCharges', $1, 24, false, 'hulog', now())`,
      [JSON.stringify([['treasurer'], ['officer', code]])],
    )
    expect(await remove(code)).toMatchObject({ code: refusalCode('ROLE_IN_USE') })
    await product.services.db.$client.query(`delete from approval_rules where act = 'waiveCharges'`)
    expect(await remove(code)).toMatchObject({ code: 0 })
  })

  it('is not removed while a request waits for somebody who has it', async () => {
    const code = newCode()
    await save(code, ['portfolio.read'])
    await product.services.db.$client.query(
      `insert into approval_requests (id, act, subject, body, summary, reason, maker_saw, stood_at, approvers, state, asked_by, asked_at, expires_at)
       values (gen_random_uuid(), 'pauseDaysPastDue', 'x', '{}', 'x', 'x', '{}', '', $1, 'waiting', $2, now(), now() + interval '1 day')`,
      [JSON.stringify([[code]]), admin.name],
    )
    expect(await remove(code)).toMatchObject({ code: refusalCode('ROLE_IN_USE') })
    await product.services.db.$client.query(`update approval_requests set expires_at = now() - interval '1 day'`)
    expect(await remove(code), 'too old to be decided').toMatchObject({ code: 0 })
  })

  it('is not given to somebody at the moment of its removal', async () => {
    const code = newCode()
    await save(code, ['portfolio.read'])
    const [other, colleague] = [await aColleague(product, { roles: ['administrator'] }), await aColleague(product, {})]
    const change = { staffName: colleague.name, roles: [code], version: 1 }
    const [given, removed] = await Promise.all([
      product.call('changeStaffRoles', change, { cookie: admin.cookie }),
      remove(code, 1, other),
    ])
    expect([
      [0, refusalCode('ROLE_IN_USE')],
      [refusalCode('ROLE_NOT_FOUND'), 0],
    ]).toContainEqual([given.code, removed.code])
  })

  it('is not named by a rule at the moment of its removal', async () => {
    const code = newCode()
    await save(code, ['portfolio.read'])
    const other = await aColleague(product, { roles: ['administrator'] })
    const rule: Body<'saveApprovalRule'> = {
      act: 'waiveCharges',
      approvers: [[code]],
      expiresAfterHours: 24,
      isOn: false,
      version: 0,
    }
    const [named, removed] = await Promise.all([
      product.call('saveApprovalRule', rule, { cookie: admin.cookie }),
      remove(code, 1, other),
    ])
    expect([
      [0, refusalCode('ROLE_IN_USE')],
      [refusalCode('ROLE_NOT_FOUND'), 0],
    ]).toContainEqual([named.code, removed.code])
  })
})

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

const ana = { staffName: 'ana.cruz', displayName: ' Ana Cruz ', email: 'Ana@Lender.example', roles: ['officer'] }
let invited = 0

/** Somebody new, but for what the test is about. */
function somebody(given: Partial<Body<'inviteStaff'>> = {}): Body<'inviteStaff'> {
  invited += 1
  const name = `new.colleague.${invited}`
  return { staffName: name, displayName: 'New', email: `${name}@lender.example`, roles: ['officer'], ...given }
}

const invite = (body: Body<'inviteStaff'>, by = admin) => product.call('inviteStaff', body, { cookie: by.cookie })
const renew = (staffName: string, by = admin) => product.call('renewInvitation', { staffName }, { cookie: by.cookie })
const listed = async (name: string) =>
  (await product.call('listStaff', {}, { cookie: admin.cookie })).data.people.find((each) => each.staffName === name)

async function invitationsOf(name: string): Promise<string[]> {
  const { rows } = await product.services.db.$client.query('select code_hash from staff_invitations where name = $1', [
    name,
  ])
  return rows.map(({ code_hash }) => code_hash)
}

describe('an invitation', () => {
  it('makes a colleague with roles, who may do nothing before it is accepted, and a link that is shown once', async () => {
    const { data, code } = await invite(ana)
    expect(code).toBe(0)
    expect(data.inviteUrl).toMatch(/^http:\/\/localhost:\d+\/console\/\w+#[A-Za-z0-9_-]{43}$/)
    expect(new Date(data.expiresAt).getTime()).toBeGreaterThan(product.services.clock.now().getTime())
    expect(await listed('ana.cruz')).toEqual({
      staffName: 'ana.cruz',
      displayName: 'Ana Cruz',
      email: 'ana@lender.example',
      roles: ['officer'],
      state: 'invited',
      version: 1,
      lastSeenAt: null,
    })
    const one = await product.call('getStaffMember', { staffName: 'ana.cruz' }, { cookie: admin.cookie })
    expect(one.data).toMatchObject({
      invitedBy: admin.name,
      endedBy: null,
      endedAt: null,
      passkeyCount: 0,
      sessions: [],
    })
    expect(await eventsAbout(product, 'staff:ana.cruz')).toMatchObject([
      { actor: admin.name, action: 'staff-invited', details: { roles: 'officer' } },
      { actor: admin.name, action: 'staff-invitation-made', details: { purpose: 'invite' } },
    ])
    const [, secret = '?'] = data.inviteUrl.split('#')
    const { rows } = await product.services.db.$client.query(
      `select json_agg(i)::text || (select json_agg(a)::text from audit_events a) as dump from staff_invitations i`,
    )
    expect(rows[0].dump).not.toContain(secret)
  })

  it('is refused for a name or an address that somebody has', async () => {
    const taken = somebody()
    await invite(taken)
    const { staffName, email } = taken
    expect(await invite(somebody({ staffName }))).toMatchObject({ code: refusalCode('STAFF_NAME_TAKEN') })
    expect(await invite(somebody({ email: email.toUpperCase() }))).toMatchObject({ code: refusalCode('EMAIL_TAKEN') })
    const program = await aProgram(product, {})
    expect(await invite(somebody({ staffName: program.name }))).toMatchObject({ code: refusalCode('STAFF_NAME_TAKEN') })
  })

  it.each(['hulog', 'product', 'anyone', 'system', 'token', 'partner-link', 'demo-seed', 'sandbox'])(
    'is refused for the name %s, under which something else acts',
    async (staffName) => {
      expect(await invite(somebody({ staffName }))).toMatchObject({ code: refusalCode('STAFF_NAME_TAKEN') })
    },
  )

  it('is refused for a provider’s name, and for one like a borrower’s id', async () => {
    for (const staffName of [
      product.services.providers.paymentProviders[0]?.name ?? '',
      'abcdefab-abcd-4abc-8abc-abcdefabcdef',
    ])
      expect(await invite(somebody({ staffName })), staffName).toMatchObject({ code: refusalCode('STAFF_NAME_TAKEN') })
  })

  it('is refused with an unknown role, and leaves nothing', async () => {
    const body = somebody({ roles: ['officer', 'no-such-role'] })
    expect(await invite(body)).toMatchObject({ code: refusalCode('ROLE_NOT_FOUND') })
    expect(await listed(body.staffName)).toBeUndefined()
    expect(await eventsAbout(product, `staff:${body.staffName}`)).toEqual([])
  })

  it('of one name by two administrators at once is made once', async () => {
    const other = await aColleague(product, { roles: ['administrator'] })
    const { staffName } = somebody()
    const codes = await Promise.all([admin, other].map(async (by) => (await invite(somebody({ staffName }), by)).code))
    expect(codes.sort()).toEqual([0, refusalCode('STAFF_NAME_TAKEN')])
    expect(await invitationsOf(staffName)).toHaveLength(1)
  })

  it('of one address by two administrators at once is made once', async () => {
    const other = await aColleague(product, { roles: ['administrator'] })
    const { email } = somebody()
    const codes = await Promise.all([admin, other].map(async (by) => (await invite(somebody({ email }), by)).code))
    expect(codes.sort()).toEqual([0, refusalCode('EMAIL_TAKEN')])
  })

  it('needs the right to it', async () => {
    const reader = await aColleague(product, { permissions: ['people.read', 'people.roles'] })
    expect(await invite(somebody(), reader)).toMatchObject({ status: 403, code: refusalCode('NOT_ALLOWED') })
  })

  it('by somebody who only invites gives work, and no rights over people', async () => {
    const inviter = await aColleague(product, { permissions: ['people.read', 'people.edit'] })
    expect((await invite(somebody({ roles: ['treasurer', 'auditor'] }), inviter)).code).toBe(0)
    const body = somebody({ roles: ['administrator'] })
    expect(await invite(body, inviter)).toMatchObject({ code: refusalCode('RIGHTS_NOT_YOURS') })
    expect(await listed(body.staffName)).toBeUndefined()
  })
})

describe('a new link', () => {
  it('replaces the old one', async () => {
    const { staffName } = somebody()
    const first = await invite(somebody({ staffName }))
    const before = await invitationsOf(staffName)
    const second = await renew(staffName)
    expect(second.code).toBe(0)
    expect(second.data.inviteUrl).not.toBe(first.data.inviteUrl)
    const after = await invitationsOf(staffName)
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
    expect((await eventsAbout(product, `staff:${staffName}`)).map(({ action }) => action)).toEqual([
      'staff-invited',
      'staff-invitation-made',
      'staff-invitation-made',
    ])
  })

  it('is refused for a colleague at work: it would be a way into their account', async () => {
    const colleague = await aColleague(product, { roles: ['officer'] })
    expect(await renew(colleague.name)).toMatchObject({ code: refusalCode('INVITATION_ACCEPTED') })
    expect(await renew(admin.name)).toMatchObject({ code: refusalCode('INVITATION_ACCEPTED') })
    expect(await invitationsOf(colleague.name)).toEqual([])
  })

  it('is refused for nobody, for a program, and after the end', async () => {
    expect(await renew('no.such.person')).toMatchObject({ status: 404, code: refusalCode('STAFF_NOT_FOUND') })
    const program = await aProgram(product, {})
    expect(await renew(program.name)).toMatchObject({ status: 404, code: refusalCode('STAFF_NOT_FOUND') })
    const { staffName } = somebody()
    await invite(somebody({ staffName }))
    await product.call('endStaffAccess', { staffName, reason: 'did not come' }, { cookie: admin.cookie })
    expect(await renew(staffName)).toMatchObject({ code: refusalCode('ACCESS_ENDED') })
  })

  it('to an invited administrator is made by somebody with these rights only', async () => {
    const { staffName } = somebody()
    await invite(somebody({ staffName, roles: ['administrator'] }))
    const inviter = await aColleague(product, { permissions: ['people.edit'] })
    const before = await invitationsOf(staffName)
    expect(await renew(staffName, inviter)).toMatchObject({ code: refusalCode('RIGHTS_NOT_YOURS') })
    expect(await invitationsOf(staffName)).toEqual(before)
  })
})

describe('a link', () => {
  const open = (inviteCode: string) => product.call('openInvitation', { inviteCode })

  async function aLinkBy(by: Colleague) {
    const body = somebody()
    const { data } = await invite(body, by)
    return { staffName: body.staffName, inviteCode: new URL(data.inviteUrl).hash.slice(1) }
  }

  it('ends when the colleague who made it may invite nobody any more, and another makes a new one', async () => {
    const save = (permissions: Permission[], version: number) =>
      product.call('saveRole', { roleCode: 'inviters', roleName: 'x', permissions, version }, { cookie: admin.cookie })
    const change = (person: Colleague, roles: string[]) =>
      product.call('changeStaffRoles', { staffName: person.name, roles, version: 1 }, { cookie: admin.cookie })
    await save(['people.edit'], 0)
    const [leaver, inviter] = [
      await aColleague(product, { roles: ['administrator'] }),
      await aColleague(product, { roles: ['inviters'] }),
    ]
    const [demoted, kept] = [
      await aColleague(product, { roles: ['administrator'] }),
      await aColleague(product, { roles: ['administrator'] }),
    ]
    const links = [await aLinkBy(leaver), await aLinkBy(inviter), await aLinkBy(demoted), await aLinkBy(kept)]
    await product.call('endStaffAccess', { staffName: leaver.name, reason: 'left' }, { cookie: admin.cookie })
    await save(['people.read'], 1)
    await change(demoted, ['officer'])
    await change(kept, ['administrator', 'auditor'])
    const codes = await Promise.all(links.map(async ({ inviteCode }) => (await open(inviteCode)).code))
    const notValid = refusalCode('INVITATION_NOT_VALID')
    expect(codes).toEqual([notValid, notValid, notValid, 0])
    for (const { staffName } of links) expect((await renew(staffName)).code).toBe(0)
  })
})

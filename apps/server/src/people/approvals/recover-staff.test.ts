import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aColleague, aProgram, type Colleague } from '../staff/staff.fixtures.ts'

let product: TestProduct
let first: Colleague
let second: Colleague
beforeAll(async () => {
  product = await startTestProduct()
  first = await aColleague(product, { roles: ['administrator'] })
  second = await aColleague(product, { roles: ['administrator'] })
})
afterAll(() => product.close())

const reason = 'the phone was stolen, called back on the known number'

async function ask(staffName: string, by = first) {
  const { cookie } = by
  const tried = await product.call('recoverStaff', { staffName, reason }, { cookie })
  if (tried.code !== 0) return tried
  return product.call('recoverStaff', { staffName, reason, seen: tried.data.seen }, { cookie })
}

async function approve(approvalId: string, { cookie }: Colleague) {
  const { seen } = (await product.call('getApproval', { approvalId }, { cookie })).data
  const decisions = [{ approvalId, ...(seen !== null && { seen }) }]
  const { results } = (await product.call('decideApprovals', { decisions, isApproved: true }, { cookie })).data
  return results[0]
}

const rows = async (text: string, values: unknown[] = []) =>
  (await product.services.db.$client.query(text, values)).rows

describe('a colleague’s new start', () => {
  it('takes two administrators: who approves gets the link, once, and nobody else ever sees it', async () => {
    const lost = await aColleague(product, { roles: ['officer'] })
    const asked = await ask(lost.name)
    expect(asked.data).toMatchObject({ outcome: 'waiting', waitsFor: ['administrator'] })
    expect(asked.raw).not.toContain('/console/welcome')
    const approvalId = asked.data.approvalId ?? ''
    expect(await rows('select 1 from staff_invitations')).toEqual([])
    expect(await approve(approvalId, first)).toMatchObject({ outcome: 'refused', refusal: 'OWN_APPROVAL' })
    expect((await product.call('getStaffSession', {}, { cookie: lost.cookie })).code).toBe(0)
    const done = await approve(approvalId, second)
    expect(done).toMatchObject({ outcome: 'done', shownOnce: expect.stringContaining('/console/welcome#') })
    const inviteCode = done?.shownOnce?.split('#')[1] ?? ''
    const opened = await product.call('openInvitation', { inviteCode })
    expect(opened.data).toMatchObject({ purpose: 'recover', staffName: lost.name })
    const kept = await rows(
      `select to_jsonb(r)::text as text from approval_requests r where id = $1
      union all select to_jsonb(d)::text from approval_decisions d union all select details::text from audit_events`,
      [approvalId],
    )
    for (const { text } of kept) expect(text).not.toContain(inviteCode)
    product.passSeconds(2)
    expect((await product.call('getStaffSession', {}, { cookie: lost.cookie })).status).toBe(401)
    expect(await approve(approvalId, second)).toMatchObject({ refusal: 'APPROVAL_DECIDED', shownOnce: null })
  })

  it('is nobody’s own, no program’s, and not that of who approves it', async () => {
    expect((await ask(first.name)).data).toMatchObject({ reason: 'OWN_ACCESS' })
    expect((await ask('nobody.here')).status).toBe(404)
    expect((await ask((await aProgram(product, { roles: ['reports'] })).name)).status).toBe(404)
    const asked = await ask(second.name)
    const approvalId = asked.data.approvalId ?? ''
    expect(await approve(approvalId, second)).toMatchObject({ outcome: 'refused', refusal: 'OWN_ACCESS' })
    const third = await aColleague(product, { roles: ['administrator'] })
    expect(await approve(approvalId, third)).toMatchObject({ outcome: 'done' })
  })

  it('of an administrator is not asked for, nor approved, by somebody with fewer rights over people', async () => {
    const inviter = await aColleague(product, { permissions: ['people.edit'] })
    expect((await ask(second.name, inviter)).data).toMatchObject({ reason: 'RIGHTS_NOT_YOURS' })
    await rows(`update approval_rules set approvers = '[["officer"]]' where act = 'recoverStaff'`)
    const approvalId = (await ask(second.name)).data.approvalId ?? ''
    await rows(`update approval_rules set approvers = '[["administrator"]]' where act = 'recoverStaff'`)
    const officer = await aColleague(product, { roles: ['officer'] })
    const links = () => rows('select * from staff_invitations')
    const before = await links()
    const refused = await approve(approvalId, officer)
    expect(refused).toMatchObject({ outcome: 'refused', refusal: 'RIGHTS_NOT_YOURS', shownOnce: null })
    expect(await links()).toEqual(before)
    await product.call(
      'decideApprovals',
      { decisions: [{ approvalId }], isApproved: false },
      { cookie: officer.cookie },
    )
  })

  it('is asked for approval also when no rule is left', async () => {
    const lost = await aColleague(product, { roles: ['officer'] })
    await rows(`update approval_rules set is_on = false where act = 'recoverStaff'`)
    const asked = await ask(lost.name)
    expect(asked.data).toMatchObject({ outcome: 'waiting', waitsFor: ['administrator'] })
    await rows(`update approval_rules set is_on = true where act = 'recoverStaff'`)
  })

  it('is not given to somebody whose access has ended, also meanwhile', async () => {
    const gone = await aColleague(product, { roles: ['officer'] })
    const approvalId = (await ask(gone.name)).data.approvalId ?? ''
    await rows(`update staff set ended_by = 'x', ended_at = now() where name = $1`, [gone.name])
    const third = await aColleague(product, { roles: ['administrator'] })
    expect(await approve(approvalId, third)).toMatchObject({ outcome: 'refused', refusal: 'ACCESS_ENDED' })
    const decline = { decisions: [{ approvalId }], isApproved: false }
    await product.call('decideApprovals', decline, { cookie: third.cookie })
    expect((await ask(gone.name)).data).toMatchObject({ reason: 'ACCESS_ENDED' })
  })

  it('of two administrators who ask for each other comes about for both', async () => {
    const [one, other, third] = await Promise.all(
      [1, 2, 3].map(() => aColleague(product, { roles: ['administrator'] })),
    )
    if (!one || !other || !third) throw new Error('nobody came')
    const asked = await Promise.all([ask(one.name, other), ask(other.name, one)])
    expect(asked.map(({ data }) => data.outcome)).toEqual(['waiting', 'waiting'])
    for (const { data } of asked) expect(await approve(data.approvalId ?? '', third)).toMatchObject({ outcome: 'done' })
  })
})

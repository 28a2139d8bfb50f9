import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprint } from '../../bad-input/fingerprint.fixtures.ts'
import { approvalParts } from '../../composition.ts'
import { decideApprovals } from '../../people/index.ts'
import { aColleague, aProgram, type Colleague, staffNamed } from '../../people/staff/staff.fixtures.ts'
import { countLockWaiters } from '../../testing/lock-waiters.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPayer, type Payer } from '../repayments/a-payer.fixtures.ts'
import { expectCorrectBooks, orderOf, payAs } from '../servicing/servicing.fixtures.ts'
import { approve, approveSeen, askFor, decline, look, sendAct, tryAct, withdraw } from './acts.fixtures.ts'

let product: TestProduct
let officer: Colleague
let treasurer: Colleague
beforeAll(async () => {
  product = await startTestProduct()
  officer = await aColleague(product, { roles: ['officer', 'collector'] })
  treasurer = await aColleague(product, { roles: ['treasurer'] })
})
afterAll(() => product.close())

const reason = 'the borrower has died, letter 12'

async function aLateLoan(): Promise<Payer> {
  const payer = await aPayer(product)
  await product.passDays(120)
  return payer
}

const writeOff = (payer: Payer, by = 'ana') => askFor(product, by, 'writeOffLoan', { ...orderOf(payer), reason })

const query = async (text: string, values: unknown[] = []) =>
  (await product.services.db.$client.query(text, values)).rows

const refused = (reason: string) => ({ reason })

describe('security 23 a request for approval', () => {
  it('is seen by its maker and by who may decide, through the console', async () => {
    const payer = await aLateLoan()
    const { cookie } = officer
    const body = { ...orderOf(payer), reason }
    const { seen } = (await product.call('writeOffLoan', body, { cookie })).data
    const sent = (await product.call('writeOffLoan', { ...body, seen }, { cookie })).data
    expect(sent).toMatchObject({ outcome: 'waiting', waitsFor: ['treasurer'] })
    const approvalId = sent.approvalId ?? ''
    const list = async (box: 'toDecide' | 'mine' | 'all', who: Colleague) =>
      (await product.call('listApprovals', { box, ...orderOf(payer) }, { cookie: who.cookie })).data.approvals
    expect(await list('mine', officer)).toMatchObject([
      {
        approvalId,
        state: 'waiting',
        isStale: false,
        mayDecide: false,
        whyNot: 'Another member of staff must decide this.',
      },
    ])
    expect(await list('toDecide', officer)).toEqual([])
    const [waiting] = await list('toDecide', treasurer)
    expect(waiting).toMatchObject({ approvalId, mayDecide: true, whyNot: null, askedBy: officer.name, reason })
    expect(waiting?.orderNumber).toMatch(/^\d{5} \d{5}$|^\d{10}$|^[\d -]+$/)
    const stranger = await aColleague(product, { roles: ['marketing'] })
    expect(await list('all', stranger)).toEqual([])
    expect((await product.call('getApproval', { approvalId }, { cookie: stranger.cookie })).status).toBe(404)
    const auditor = await aColleague(product, { roles: ['auditor'] })
    expect(await list('all', auditor)).toMatchObject([
      { approvalId, whyNot: 'The rule for this asks for another role.' },
    ])
    const shown = (await product.call('getApproval', { approvalId }, { cookie: treasurer.cookie })).data
    expect(shown).toMatchObject({ refusal: null, makerSaw: shown.wouldDo })
  })

  it('is decided by nobody who asked for it, also an administrator, and by no program', async () => {
    const { id } = await writeOff(await aLateLoan())
    await expect(approve(product, 'ana', id)).rejects.toMatchObject(refused('OWN_APPROVAL'))
    await expect(decline(product, 'ana', id)).rejects.toMatchObject(refused('OWN_APPROVAL'))
    const program = await aProgram(product, { roles: ['treasurer'] })
    await expect(approve(product, program.name, id)).rejects.toMatchObject(refused('NOT_AN_APPROVER'))
    const clerk = await aColleague(product, { roles: ['administrator', 'officer'] })
    await expect(approve(product, clerk.name, id)).rejects.toMatchObject(refused('NOT_AN_APPROVER'))
    // The database refuses it whatever the code does.
    const decision = `insert into approval_decisions values ($1, 0, 'ana', now(), true, '')`
    await expect(query(decision, [id])).rejects.toThrow('nobody decides on their own request')
    await approve(product, 'ben', id)
  })

  it('of a role that somebody lost a second ago is not theirs to decide', async () => {
    const { id: approvalId } = await writeOff(await aLateLoan())
    const late = await aColleague(product, { roles: ['treasurer'] })
    const { seen } = (await product.call('getApproval', { approvalId }, { cookie: late.cookie })).data
    await query('delete from staff_roles_held where name = $1', [late.name])
    const body = { decisions: [{ approvalId, seen: seen ?? '' }], isApproved: true }
    const { results } = (await product.call('decideApprovals', body, { cookie: late.cookie })).data
    expect(results).toMatchObject([{ outcome: 'refused', refusal: 'NOT_AN_APPROVER' }])
  })

  it('of somebody whose access has ended is not theirs to decide', async () => {
    const { id } = await writeOff(await aLateLoan())
    const gone = await staffNamed(product, 'gone.lim')
    const { seen } = await look(product, gone.name, id)
    await query(`update staff set ended_by = 'ana', ended_at = now() where name = $1`, [gone.name])
    await expect(approveSeen(product, gone.name, id, seen ?? '')).rejects.toMatchObject(refused('NOT_AN_APPROVER'))
  })

  it('of somebody who lost the right to ask for it is not done in their name', async () => {
    for (const change of [
      'delete from staff_roles_held where name = $1',
      `update staff set ended_by = 'ana', ended_at = now() where name = $1`,
    ]) {
      const maker = await aColleague(product, { roles: ['collector'] })
      const { id: approvalId } = await writeOff(await aLateLoan(), maker.name)
      const { seen } = (await product.call('getApproval', { approvalId }, { cookie: treasurer.cookie })).data
      await query(change, [maker.name])
      await expect(approveSeen(product, 'ben', approvalId, seen ?? '')).rejects.toMatchObject(
        refused('MAKER_NOT_ALLOWED'),
      )
      const shown = (await product.call('getApproval', { approvalId }, { cookie: treasurer.cookie })).data
      expect(shown).toMatchObject({ wouldDo: null, seen: null, refusal: expect.stringContaining('Please decline it.') })
      await decline(product, 'ben', approvalId)
    }
  })

  it('waits for a change of the checker’s roles that is under way, and is judged by those after it', async () => {
    for (const [roles, outcome] of [
      [[], 'refused'],
      [['treasurer', 'marketing'], 'done'],
    ] as const) {
      const { id } = await writeOff(await aLateLoan())
      const late = await staffNamed(product, `late.${outcome}`)
      const { seen } = await look(product, late.name, id)
      const change = await product.services.db.$client.connect()
      try {
        await change.query('begin')
        await change.query(`select 1 from staff where name = $1 for update`, [late.name])
        await change.query('delete from staff_roles_held where name = $1', [late.name])
        for (const role of roles) await change.query('insert into staff_roles_held values ($1, $2)', [late.name, role])
        const decisions = [{ approvalId: id, seen: seen ?? '' }]
        const decided = decideApprovals(product.services, approvalParts.acts, late, { decisions, isApproved: true })
        await expect.poll(() => countLockWaiters(product)).toBe(1)
        await change.query('commit')
        expect((await decided).results).toMatchObject([{ outcome }])
      } finally {
        change.release()
      }
    }
  })

  it('is stale once anything happened to the loan, and not because days passed', async () => {
    const payer = await aLateLoan()
    const { id } = await writeOff(payer)
    await product.passDays(2)
    const shown = await look(product, 'ben', id)
    expect(shown.approval.isStale).toBe(false)
    expect(shown.wouldDo).not.toEqual(shown.makerSaw)
    await payAs(payer, 1_000)
    await expect(approve(product, 'ben', id)).rejects.toMatchObject(refused('APPROVAL_STALE'))
    expect(await look(product, 'ben', id)).toMatchObject({ wouldDo: null, seen: null, approval: { isStale: true } })
    // It blocks nothing any more, and ends when it is asked for again.
    const again = await writeOff(payer, 'eva')
    await expect(approve(product, 'ben', id)).rejects.toMatchObject(refused('APPROVAL_EXPIRED'))
    await approve(product, 'ben', again.id)
  })

  it('is refused when what the checker saw is not what would happen now', async () => {
    const payer = await aLateLoan()
    const { id } = await writeOff(payer)
    const { seen } = await look(product, 'ben', id)
    await product.passDays(1)
    const before = await fingerprint(product)
    const decide = (given?: string) =>
      decideApprovals(
        product.services,
        approvalParts.acts,
        { name: 'ben' },
        { decisions: [{ approvalId: id, ...(given !== undefined && { seen: given }) }], isApproved: true },
      )
    for (const given of [seen ?? '', undefined, 'x'.repeat(43)])
      expect((await decide(given)).results).toMatchObject([{ outcome: 'refused', refusal: 'APPROVAL_CHANGED' }])
    expect(await fingerprint(product)).toEqual(before)
    await approve(product, 'ben', id)
  })

  it('is too old after the hours of its rule, to the second', async () => {
    const payer = await aLateLoan()
    const { id } = await writeOff(payer)
    product.passSeconds(168 * 3_600 - 60)
    expect((await look(product, 'ben', id)).approval.state).toBe('waiting')
    product.passSeconds(60)
    expect((await look(product, 'ben', id)).approval).toMatchObject({ state: 'expired', waitsFor: [] })
    await expect(approve(product, 'ben', id)).rejects.toMatchObject(refused('APPROVAL_EXPIRED'))
    await expect(withdraw(product, 'ana', id)).rejects.toMatchObject(refused('APPROVAL_EXPIRED'))
    const again = await writeOff(payer, 'eva')
    await approve(product, 'ben', again.id)
  })

  it('is declined with a note, or withdrawn by its maker alone, and then decided', async () => {
    const payer = await aLateLoan()
    const { id } = await writeOff(payer)
    await expect(withdraw(product, 'ben', id)).rejects.toMatchObject(refused('APPROVAL_NOT_FOUND'))
    await withdraw(product, 'ana', id)
    for (const late of [() => approve(product, 'ben', id), () => withdraw(product, 'ana', id)])
      await expect(late()).rejects.toMatchObject(refused('APPROVAL_DECIDED'))
    const second = await writeOff(payer)
    await decline(product, 'ben', second.id)
    expect((await look(product, 'ben', second.id)).approval).toMatchObject({
      state: 'declined',
      decisions: [{ by: 'ben' }],
    })
    expect((await payer.readOrder()).state).toBe(170)
    await expect(approve(product, 'ben', '00000000-0000-4000-8000-000000000000')).rejects.toMatchObject(
      refused('APPROVAL_NOT_FOUND'),
    )
  })

  it('blocks acts on its loan that conflict, no other loan, and never the borrower', async () => {
    const [payer, other] = [await aLateLoan(), await aLateLoan()]
    await writeOff(payer)
    const waive = (whose: Payer) =>
      sendAct(product, 'eva', 'waiveCharges', { ...orderOf(whose), kind: 'penalty', amountMinor: 1_000, reason })
    await expect(waive(payer)).rejects.toMatchObject(refused('ACT_WAITS'))
    await expect(writeOff(payer, 'eva')).rejects.toMatchObject(refused('ACT_WAITS'))
    expect(await waive(other)).toMatchObject({ outcome: 'done' })
    expect((await payer.pay(50_000)).status).toBe(200)
    expect(await waive(payer)).toMatchObject({ outcome: 'done' })
  })

  it('is decided with others at once, each for itself', async () => {
    const [good, stale] = [await aLateLoan(), await aLateLoan()]
    const ids = [(await writeOff(stale)).id, (await writeOff(good)).id]
    const decisions = await Promise.all(
      ids.map(async (approvalId) => ({
        approvalId,
        seen: (await look(product, treasurer.name, approvalId)).seen ?? '',
      })),
    )
    await payAs(stale, 1_000)
    const body = { decisions: [...decisions, decisions[1] ?? { approvalId: '' }], isApproved: true, note: 'agreed' }
    // Its session idled while the clock was moved.
    const awake = await aColleague(product, { roles: ['treasurer'] })
    const { results } = (await product.call('decideApprovals', body, { cookie: awake.cookie })).data
    expect(results.map(({ outcome, refusal }) => [outcome, refusal])).toEqual([
      ['refused', 'APPROVAL_STALE'],
      ['done', null],
      ['refused', 'APPROVAL_DECIDED'],
    ])
    expect((await good.readOrder()).state).toBe(185)
    const trail = await query(
      `select actor, action from audit_events where details->>'orderId' = $1 and action <> 'approval-asked' order by id`,
      [good.order.id],
    )
    expect(trail.filter(({ action }) => /approval|written/.test(action))).toEqual([
      { actor: 'ana', action: 'loan-written-off' },
      { actor: awake.name, action: 'approval-done' },
    ])
    await expectCorrectBooks(product)
  })
})

describe('an act that is sent', () => {
  it('is refused, with nothing stored, when its effects are not those that were seen', async () => {
    const payer = await aLateLoan()
    const { cookie } = await aColleague(product, { roles: ['collector'] })
    const body = { ...orderOf(payer), kind: 'penalty', amountMinor: 1_000, reason } as const
    const { seen } = (await product.call('waiveCharges', body, { cookie })).data
    await payAs(payer, 5_000)
    const before = await fingerprint(product)
    const key = 'form-1'
    const stale = await product.call('waiveCharges', { ...body, seen }, { cookie, key })
    expect(stale.data).toMatchObject({ reason: 'SEEN_CHANGED' })
    const other = await product.call('waiveCharges', { ...body, amountMinor: 2_000, seen }, { cookie, key })
    expect(other.data).toMatchObject({ reason: 'SEEN_CHANGED' })
    expect(await fingerprint(product)).toEqual(before)
    // A refused send does not use up its key, and a try never takes it.
    const now = (await product.call('waiveCharges', body, { cookie, key })).data
    const done = await product.call('waiveCharges', { ...body, seen: now.seen }, { cookie, key })
    expect(done.data).toMatchObject({ outcome: 'done' })
    expect((await product.call('waiveCharges', { ...body, seen: now.seen }, { cookie, key })).data).toEqual(done.data)
  })

  it('needs the right to it, and takes no word of who approved it from its form', async () => {
    const payer = await aLateLoan()
    const { cookie } = await aColleague(product, { roles: ['collector'] })
    const body = { ...orderOf(payer), reason }
    for (const forged of [{ roles: ['treasurer'] }, { approvers: [] }, { by: 'ben' }, { checkers: ['ben'] }]) {
      const answer = await product.call('writeOffLoan', { ...body, ...forged } as never, { cookie })
      expect(answer.data).toMatchObject({ reason: 'INVALID_FIELD' })
    }
    const care = await aColleague(product, { roles: ['care-agent'] })
    expect((await product.call('writeOffLoan', body, { cookie: care.cookie })).status).toBe(403)
    await staffNamed(product, 'no.right', ['marketing'])
    await expect(tryAct(product, 'no.right', 'writeOffLoan', body)).rejects.toMatchObject(refused('NOT_ALLOWED'))
    await expect(tryAct(product, 'ana', 'writeOffLoan', { ...body, reason: ' ' })).rejects.toMatchObject(
      refused('REASON_MISSING'),
    )
    const unknown = { orderId: '00000000-0000-4000-8000-000000000000', reason }
    await expect(tryAct(product, 'ana', 'writeOffLoan', unknown)).rejects.toMatchObject(refused('ORDER_NOT_FOUND'))
  })
})

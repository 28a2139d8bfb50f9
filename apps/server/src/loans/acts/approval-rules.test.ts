import type { Body } from '@hulog/contract'
import { ACTS_WITHOUT_AMOUNT } from '@hulog/contract/staff-limits'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aColleague, type Colleague, staffNamed } from '../../people/staff/staff.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPayer, type Payer } from '../repayments/a-payer.fixtures.ts'
import { orderOf } from '../servicing/servicing.fixtures.ts'
import { approve, askFor, look, tryAct } from './acts.fixtures.ts'

let product: TestProduct
let administrator: Colleague
beforeAll(async () => {
  product = await startTestProduct()
  administrator = await aColleague(product, { roles: ['administrator'] })
})
afterAll(() => product.close())
afterEach(async () => {
  await product.services.db.$client.query(`delete from approval_rules where act = 'waiveCharges'`)
})

const reason = 'our bank was down that day'

type Rule = Body<'saveApprovalRule'>

const save = (rule: Partial<Rule>) =>
  product.call(
    'saveApprovalRule',
    { act: 'waiveCharges', approvers: [['treasurer']], expiresAfterHours: 24, isOn: true, version: 0, ...rule },
    { cookie: administrator.cookie },
  )

const rules = async () => (await product.call('listApprovalRules', {}, { cookie: administrator.cookie })).data.rules

async function aLateLoan(days = 94): Promise<Payer> {
  const payer = await aPayer(product)
  await product.passDays(days)
  return payer
}

const waivedBy = async (payer: Payer, amountMinor: number) =>
  (await tryAct(product, 'ana', 'waiveCharges', { ...orderOf(payer), kind: 'penalty', amountMinor, reason })).waitsFor

describe('a rule of approval', () => {
  it('holds from its amount on, and from its days late on', async () => {
    const payer = await aLateLoan()
    await save({ minAmountMinor: 10_000, market: 'PH' })
    expect(await waivedBy(payer, 9_999)).toEqual([])
    expect(await waivedBy(payer, 10_000)).toEqual(['treasurer'])
    const [first] = await rules().then((all) => all.filter(({ act }) => act === 'waiveCharges'))
    const ruleId = first?.ruleId ?? ''
    // The one installment was due on day 91.
    await save({ ruleId, version: 1, minDaysLate: 3 })
    expect(await waivedBy(payer, 1)).toEqual(['treasurer'])
    await save({ ruleId, version: 2, minDaysLate: 4 })
    expect(await waivedBy(payer, 1)).toEqual([])
  })

  it('holds in its market and for its product alone, and not when it is off', async () => {
    const payer = await aLateLoan()
    const { productId } = payer.order
    for (const [fits, rule] of [
      [true, { market: 'PH' }],
      [false, { market: 'ID' }],
      [true, { productId }],
      [false, { productId: 'another' }],
      [true, { market: 'PH', productId, minAmountMinor: 100, minDaysLate: 1 }],
      [false, { market: 'PH', productId, minAmountMinor: 101, minDaysLate: 1 }],
      [false, { isOn: false }],
    ] as const) {
      const saved = await save(rule)
      expect(saved.code, saved.raw).toBe(0)
      const { ruleId } = saved.data
      expect(await waivedBy(payer, 100), JSON.stringify(rule)).toEqual(fits ? ['treasurer'] : [])
      await save({ ruleId, version: 1, isOn: false })
    }
  })

  it('with an amount is of one market, and asks for no figure that the act does not have', async () => {
    const answer = async (rule: Partial<Rule>) => (await save(rule)).data as unknown
    const needsMarket = { reason: 'RULE_NEEDS_MARKET', field: 'market' }
    expect(await answer({ minAmountMinor: 10_000 })).toMatchObject(needsMarket)
    const { ruleId } = (await save({ minAmountMinor: 10_000, market: 'PH' })).data
    expect(await answer({ ruleId, version: 1, minAmountMinor: 20_000 })).toMatchObject(needsMarket)
    for (const act of ACTS_WITHOUT_AMOUNT)
      expect(await answer({ act, minAmountMinor: 1, market: 'PH' }), act).toMatchObject(
        // The one rule of a recovery names no condition, and this is another rule.
        { reason: 'RULE_NEVER_HOLDS', field: 'minAmountMinor' },
      )
    expect(await answer({ act: 'recoverStaff', minDaysLate: 1 })).toMatchObject({
      reason: 'RULE_NEVER_HOLDS',
      field: 'minDaysLate',
    })
    const { db } = product.services
    const bare = `update approval_rules set market = null where id = '${ruleId}'`
    await expect(db.$client.query(bare)).rejects.toThrow(/rule_amount_has_market/)
    const ofEach = (await rules()).filter(({ minAmountMinor }) => minAmountMinor !== undefined)
    expect(ofEach.every(({ market }) => market !== undefined)).toBe(true)
  })

  it('with most steps holds, of several with as many the one that expires first', async () => {
    const payer = await aLateLoan()
    await save({ approvers: [['officer']], expiresAfterHours: 1 })
    await save({ approvers: [['treasurer'], ['administrator']], expiresAfterHours: 48 })
    await save({ approvers: [['officer', 'collector'], ['administrator']], expiresAfterHours: 24 })
    expect(await waivedBy(payer, 100)).toEqual(['officer', 'collector'])
  })

  it('asks for one step after the other, each of somebody else, and does the act with the last', async () => {
    const payer = await aLateLoan()
    await save({ approvers: [['officer'], ['treasurer'], ['officer', 'treasurer']] })
    const body = { ...orderOf(payer), kind: 'penalty', amountMinor: 5_000, reason } as const
    const { id } = await askFor(product, 'ana', 'waiveCharges', body)
    const owed = async () => (await payer.details()).standing?.payoffMinor ?? 0
    const before = await owed()
    await staffNamed(product, 'only.officer', ['officer'])
    await staffNamed(product, 'only.treasurer', ['treasurer'])
    await expect(approve(product, 'only.treasurer', id)).rejects.toMatchObject({ reason: 'NOT_AN_APPROVER' })
    expect(await approve(product, 'only.officer', id)).toMatchObject({ outcome: 'nextStep' })
    await expect(approve(product, 'only.officer', id)).rejects.toMatchObject({ reason: 'OWN_APPROVAL' })
    expect((await look(product, 'ana', id)).approval).toMatchObject({ waitsFor: ['treasurer'], state: 'waiting' })
    // A rule that is changed meanwhile changes nothing for a request that waits.
    await product.services.db.$client.query(`update approval_rules set is_on = false where act = 'waiveCharges'`)
    expect(await approve(product, 'only.treasurer', id)).toMatchObject({ outcome: 'nextStep' })
    expect(await owed()).toBe(before)
    await expect(approve(product, 'ana', id)).rejects.toMatchObject({ reason: 'OWN_APPROVAL' })
    expect(await approve(product, 'ben', id)).toMatchObject({ outcome: 'done' })
    expect(await owed()).toBe(before - 5_000)
    const { decisions } = (await look(product, 'ana', id)).approval
    expect(decisions.map(({ by }) => by)).toEqual(['only.officer', 'only.treasurer', 'ben'])
  })

  it('is changed by who has the right, of the version that was shown, and names roles that there are', async () => {
    const { ruleId } = (await save({})).data
    expect((await save({ ruleId, version: 0 })).data).toMatchObject({ reason: 'STALE' })
    expect((await save({ ruleId: '00000000-0000-4000-8000-000000000000', version: 1 })).status).toBe(404)
    expect((await save({ approvers: [['nobody']] })).data).toMatchObject({ reason: 'ROLE_NOT_FOUND' })
    const twice = await Promise.all([save({ ruleId, version: 1 }), save({ ruleId, version: 1 })])
    expect(twice.map(({ code }) => code).toSorted()).toEqual([0, 3201])
    const officer = await aColleague(product, { roles: ['officer'] })
    const asked = await product.call('listApprovalRules', {}, { cookie: officer.cookie })
    expect(asked.status).toBe(403)
    expect((await rules()).find((rule) => rule.ruleId === ruleId)).toMatchObject({
      version: 2,
      changedBy: administrator.name,
    })
  })

  it('of a recovery cannot be switched off, or made to hold for some alone', async () => {
    const of = async () => (await rules()).filter(({ act }) => act === 'recoverStaff')
    const [rule] = await of()
    if (!rule) throw new Error('there is no rule for a recovery')
    const { changedBy: _by, changedAt: _at, ...known } = rule
    for (const change of [
      { isOn: false },
      { minAmountMinor: 1 },
      { market: 'PH' as const },
      { act: 'waiveCharges' as const },
    ])
      expect((await save({ ...known, ...change })).data).toMatchObject({ reason: 'LAST_RULE' })
    const second = (await save({ act: 'recoverStaff', approvers: [['administrator']] })).data.ruleId
    const both = await Promise.all([
      save({ ...known, isOn: false }),
      save({ ...known, ruleId: second, version: 1, isOn: false }),
    ])
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 3249])
  })
})

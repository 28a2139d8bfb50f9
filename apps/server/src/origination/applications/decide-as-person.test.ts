import { randomUUID } from 'node:crypto'
import { permissionNames } from '@hulog/contract'
import { PERSONS_REASONS } from '@hulog/contract/staff-limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDeclaration, aJob } from '../../people/borrowers/borrowers.fixtures.ts'
import { aColleague } from '../../people/staff/staff.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { ownContact, referralsOf } from './referrals.fixtures.ts'

let product: TestProduct
let referrals: Awaited<ReturnType<typeof referralsOf>>
beforeAll(async () => {
  product = await startTestProduct()
  referrals = await referralsOf(product)
})
afterAll(() => product.close())

async function decline(cookie: string, orderId: string, reasons: readonly string[], more: object = {}) {
  const { seen } = (await product.call('getApplicationCase', { orderId }, { cookie })).data
  const body = { orderId, reasons, seen, ...more } as Parameters<typeof product.call<'declineApplication'>>[1]
  return product.call('declineApplication', body, { cookie })
}

async function decisionOf(orderId: string) {
  const { rows } = await product.services.db.$client.query('select * from decisions where order_id = $1', [orderId])
  return rows
}

describe('a person', () => {
  it('offers what was asked for; the borrower is told as by the rules, and it is stored who decided', async () => {
    const { orderId, cookie, borrowerId } = await referrals.applied()
    const ana = await referrals.officer()
    expect((await referrals.approve(ana, orderId)).data).toEqual({ orderId, orderStatus: 130 })
    expect(await decisionOf(orderId)).toMatchObject([
      {
        is_approved: true,
        offered_amount_minor: '1000000',
        decided_by: ana.name,
        recommendation: { amountMinor: 1_000_000, reasons: [] },
      },
    ])
    const { data } = await product.call('listNotifications', {}, { cookie })
    expect(JSON.stringify(data)).toContain(orderId)
    const { rows } = await product.services.db.$client.query(
      `select actor, details from audit_events where action = 'application-decided' and details ->> 'orderId' = $1`,
      [orderId],
    )
    expect(rows).toMatchObject([{ actor: ana.name, details: { isApproved: true, offeredAmountMinor: 1_000_000 } }])
    expect(JSON.stringify(rows)).not.toContain(borrowerId)
  })

  it('offers less in the product’s steps, and never more than asked for or affordable', async () => {
    const { orderId } = await referrals.applied({ job: aJob({ monthlyIncomeMinor: 500_000 }) })
    const ana = await referrals.officer()
    const { offer } = await referrals.caseOf(ana, orderId)
    expect(offer).toMatchObject({ minMinor: 100_000, stepMinor: 50_000, largestMinor: 500_000 })
    expect(offer?.burdens.map(({ amountMinor }) => amountMinor)).toEqual([1_000_000, 500_000])
    expect((await referrals.approve(ana, orderId, 550_000)).code).toBe(refusalCode('AMOUNT_ABOVE_LIMIT'))
    expect((await referrals.approve(ana, orderId, 420_000)).code).toBe(refusalCode('AMOUNT_OUT_OF_RANGE'))
    expect((await referrals.approve(ana, orderId, 50_000)).code).toBe(refusalCode('AMOUNT_OUT_OF_RANGE'))
    expect(await decisionOf(orderId)).toEqual([])
    expect((await referrals.approve(ana, orderId, 400_000)).code).toBe(0)
    const { rows } = await product.services.db.$client.query('select terms from orders where id = $1', [orderId])
    expect(rows[0].terms.principalMinor).toBe(400_000)
  })

  it('declines for reasons that the borrower reads, with a note that only colleagues see', async () => {
    const { orderId, cookie } = await referrals.applied()
    const ana = await referrals.officer()
    const { code } = await decline(ana.cookie, orderId, ['photo-not-matching', 'not-reached'], { note: 'Rang twice.' })
    expect(code).toBe(0)
    const { data, raw } = await product.call('getLoanDetails', { orderId }, { cookie })
    expect(data.reasons).toEqual([
      'We could not confirm that the photos show the same person.',
      'We could not reach you to check your application.',
    ])
    expect(raw).not.toContain('Rang twice')
    const shown = await referrals.caseOf(ana, orderId)
    expect(shown).toMatchObject({
      review: { state: 'decided', note: 'Rang twice.', takenBy: ana.name },
      decision: { isApproved: false, decidedBy: ana.name },
      seen: null,
      declineReasons: [],
    })
  })

  it('cannot offer against a rule, and declines for a rule only where it is broken', async () => {
    const { orderId } = await referrals.applied({ job: aJob({ monthlyIncomeMinor: 0 }) })
    const ana = await referrals.officer()
    expect((await referrals.approve(ana, orderId)).code).toBe(refusalCode('RULES_DECLINE'))
    expect((await decline(ana.cookie, orderId, ['nothing-unpaid'])).code).toBe(refusalCode('REASON_DOES_NOT_HOLD'))
    expect((await referrals.caseOf(ana, orderId)).declineReasons.map(({ name }) => name)).toEqual([
      ...PERSONS_REASONS,
      'has-income',
    ])
    expect((await decline(ana.cookie, orderId, ['has-income'])).code).toBe(0)
  })

  it('is refused when something changed since they looked, and stores nothing', async () => {
    const { orderId, cookie } = await referrals.applied()
    const ana = await referrals.officer()
    const { seen } = await referrals.caseOf(ana, orderId)
    await product.call('saveDeclaration', aDeclaration({ isPermanentResident: false }), { cookie })
    const body = { orderId, amount: 1_000_000, seen: seen ?? '' }
    const answer = await product.call('approveApplication', body, { cookie: ana.cookie })
    expect(answer.code).toBe(refusalCode('APPLICATION_CHANGED'))
    expect([await referrals.stateOf(orderId), await decisionOf(orderId)]).toEqual([21, []])
  })

  it('decides once: a repeated request gets the same answer, a second decision is refused', async () => {
    const { orderId } = await referrals.applied()
    const ana = await referrals.officer()
    const { seen } = await referrals.caseOf(ana, orderId)
    const key = randomUUID()
    const body = { orderId, amount: 1_000_000, seen: seen ?? '' }
    const send = () => product.call('approveApplication', body, { cookie: ana.cookie, key })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ data }) => data)).toEqual(Array(3).fill({ orderId, orderStatus: 130 }))
    expect(await decisionOf(orderId)).toHaveLength(1)
    const again = await product.call('approveApplication', body, { cookie: ana.cookie })
    expect(again.code).toBe(refusalCode('APPLICATION_NOT_WAITING'))
  })

  it('and a colleague who decide at once make one decision', async () => {
    const { orderId } = await referrals.applied()
    const [ana, ben] = [await referrals.officer(), await referrals.officer()]
    const answers = await Promise.all([
      referrals.approve(ana, orderId),
      decline(ben.cookie, orderId, ['income-not-confirmed']),
    ])
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await decisionOf(orderId)).toHaveLength(1)
  })

  it('and a borrower who withdraws at once: one of them is refused cleanly', async () => {
    const { orderId, cookie } = await referrals.applied()
    const ana = await referrals.officer()
    const { seen } = await referrals.caseOf(ana, orderId)
    const reasons = ['income-not-confirmed'] as const
    const [decided, cancelled] = await Promise.all([
      product.call('declineApplication', { orderId, reasons: [...reasons], seen: seen ?? '' }, { cookie: ana.cookie }),
      product.call('cancelOrder', { orderId }, { cookie }),
    ])
    const wasDecided = decided.code === 0
    expect(decided.code).toBe(wasDecided ? 0 : refusalCode('APPLICATION_WITHDRAWN'))
    expect(cancelled.code).toBe(wasDecided ? refusalCode('CANNOT_CANCEL') : 0)
    expect(await referrals.stateOf(orderId)).toBe(wasDecided ? 110 : 190)
  })
})

describe('the case', () => {
  it('shows figures and rules to everybody who may read it, the person and the duplicates only with that right', async () => {
    const phone = anyPhone()
    const twin = await referrals.applied({ contacts: ownContact(phone) })
    const { orderId, borrowerId } = await referrals.applied({
      identity: { fullName: 'Juan Luna', birthOn: '1990-10-23' },
      contacts: ownContact(phone),
    })
    const ana = await referrals.officer()
    const whole = await referrals.caseOf(ana, orderId)
    expect(whole.person).toMatchObject({ fullName: 'Juan Luna', birthOn: '1990-10-23' })
    expect(whole.person?.photos.map(({ purpose }) => purpose)).toEqual(['selfie', 'idFront'])
    expect(whole.duplicates).toMatchObject([
      { kind: 'contactShared', count: 1, borrowers: [{ borrowerId: twin.borrowerId }] },
    ])
    expect(whole.rules.filter(({ passes }) => !passes)).toEqual([])
    expect(whole.rules.find(({ name }) => name === 'affordable')?.figure).toMatch(/₱10,000.00 of ₱10,000.00/)
    expect(whole.history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['applied', 'application-referred']),
    )

    const clerk = await aColleague(product, { permissions: ['applications.read'] })
    const part = await product.call('getApplicationCase', { orderId }, { cookie: clerk.cookie })
    expect(part.data).toMatchObject({
      person: null,
      nameMasked: 'J••• L•••',
      duplicates: [{ kind: 'contactShared', count: 1, borrowers: [] }],
    })
    for (const secret of ['Juan', '1990-10-23', 'CRN', twin.borrowerId, phone.slice(1)])
      expect(part.raw).not.toContain(secret)
    const { rows } = await product.services.db.$client.query(
      `select actor, details ->> 'what' as what from audit_events where details ->> 'subject' = $1 order by id`,
      [`borrower:${borrowerId}`],
    )
    expect(rows).toEqual([
      { actor: ana.name, what: 'application' },
      { actor: clerk.name, what: 'application-figures' },
    ])
  })

  it('shows earlier orders with their outcome', async () => {
    const applicant = await referrals.applied({ job: aJob({ monthlyIncomeMinor: 0 }) })
    const ana = await referrals.officer()
    await decline(ana.cookie, applicant.orderId, ['has-income'])
    await product.call('saveJob', aJob(), applicant)
    const { data } = await referrals.applicants.apply(applicant, { productId: referrals.productId })
    await product.runJobs()
    expect((await referrals.caseOf(ana, data.orderId)).earlierOrders).toMatchObject([
      { orderId: applicant.orderId, orderStatus: 110, daysLate: null },
    ])
  })

  it('of an application that the rules decided shows their decision and each rule', async () => {
    const plain = await referralsOf(product, {})
    const { orderId } = await plain.applied({ job: aJob({ monthlyIncomeMinor: 0 }) })
    const shown = await plain.caseOf(await plain.officer(), orderId)
    expect(shown).toMatchObject({ review: null, offer: null, seen: null, decision: { decidedBy: null } })
    expect(shown.rules.filter(({ passes }) => !passes).map(({ name }) => name)).toEqual(['has-income'])
  })
})

describe('the rights', () => {
  it('to read is not to decide', async () => {
    const { orderId } = await referrals.applied()
    const reader = await aColleague(product, { permissions: ['applications.read', 'borrowers.read'] })
    const { seen } = await referrals.caseOf(reader, orderId)
    const body = { orderId, amount: 1_000_000, seen: seen ?? '' }
    for (const refused of [
      await product.call('approveApplication', body, { cookie: reader.cookie }),
      await product.call('takeApplication', { orderId }, { cookie: reader.cookie }),
      await product.call('takeNextApplication', {}, { cookie: reader.cookie }),
    ])
      expect(refused).toMatchObject({ status: 403, code: refusalCode('NOT_ALLOWED') })
    const others = permissionNames.filter((right) => right !== 'applications.read')
    const blind = await aColleague(product, { permissions: others })
    const answer = await product.call('getApplicationCase', { orderId }, { cookie: blind.cookie })
    expect(answer.code).toBe(refusalCode('NOT_ALLOWED'))
  })

  it.each([
    { amount: -1 },
    { amount: 1.5 },
    { orderId: 'x\u0000' },
    { seen: 'short' },
    { note: '\u0000' },
    { note: 'n'.repeat(201) },
    { more: 1 },
  ])('hostile input is refused cleanly: %j', async (change) => {
    const ana = await referrals.officer()
    const body = { orderId: randomUUID(), amount: 1_000_000, seen: 's'.repeat(43), ...change }
    const answer = await product.call('approveApplication', body, { cookie: ana.cookie })
    expect(answer.status).toBe(400)
  })
})

import type { Body } from '@hulog/contract'
import { PAGE_SIZE } from '@hulog/contract/limits'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPayer } from '../../loans/repayments/a-payer.fixtures.ts'
import { aBorrower, certify } from '../../people/borrowers/borrowers.fixtures.ts'
import { aColleague, type Colleague } from '../../people/staff/staff.fixtures.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { type CaseFilter, casePageQuery } from './case-list.store.ts'
import { actOn, aStoredCase } from './cases.fixtures.ts'
import { aComplaint } from './complaints.fixtures.ts'

let product: TestProduct
let agent: Colleague
beforeAll(async () => {
  product = await startTestProduct()
  agent = await aColleague(product, { roles: ['care-agent'] })
})
beforeEach(async () => {
  const tables = 'complaint_replies, complaint_images, complaint_history, complaints, complaint_reply_images'
  await product.services.db.execute(sql.raw(`truncate ${tables}`))
})
afterAll(() => product.close())

const list = (body: Body<'listCases'> = {}) => product.call('listCases', body, { cookie: agent.cookie })
const numbers = async (body: Body<'listCases'> = {}) =>
  (await list(body)).data.cases.map(({ caseNumber }) => caseNumber)
const counts = async () => (await product.call('getCaseCounts', {}, { cookie: agent.cookie })).data

describe('the list of complaints', () => {
  it('shows escalated ones first, then the earliest deadline in each market’s own day', async () => {
    const later = await aStoredCase(product, { replyDueOn: '2030-01-11' })
    // The day ends in Manila before it ends in India.
    const indian = await aStoredCase(product, { market: 'IN', replyDueOn: '2030-01-10' })
    const philippine = await aStoredCase(product, { market: 'PH', replyDueOn: '2030-01-10' })
    const answered = await aStoredCase(product, {
      state: 'answered',
      replyDueOn: '2030-01-01',
      resolveDueOn: '2030-01-31',
    })
    const escalated = await aStoredCase(product, { replyDueOn: '2030-02-01', escalatedTo: 'officer' })
    await aStoredCase(product, { state: 'closed' })
    expect(await numbers()).toEqual([escalated, philippine, indian, later, answered])
  })

  it('calls late what its market’s last day has passed, and says which day is due', async () => {
    const today = product.services.clock.businessDate('Asia/Manila')
    const due = await aStoredCase(product, { replyDueOn: today })
    const late = await aStoredCase(product, { state: 'answered', replyDueOn: '2020-01-01', resolveDueOn: '2020-01-31' })
    const { cases } = (await list()).data
    expect(
      cases.map(({ caseNumber, isLate, dueOn, daysLeft }) => [caseNumber, isLate, dueOn, Math.sign(daysLeft ?? 0)]),
    ).toEqual([
      [late, true, '2020-01-31', -1],
      [due, false, today, 0],
    ])
    await product.passDays(1)
    expect((await list()).data.cases.map(({ isLate }) => isLate)).toEqual([true, true])
    expect(await counts()).toMatchObject({ late: 2, received: 1, answered: 1, ofNobody: 2, mine: 0, escalated: 0 })
  })

  it('narrows by state, market, type, holder, escalation and order', async () => {
    const mine = await aStoredCase(product, { assignedTo: agent.name })
    const other = await aStoredCase(product, { assignedTo: 'ben', type: 3, market: 'IN', replyDueOn: '2030-01-11' })
    const escalated = await aStoredCase(product, { escalatedTo: 'officer', state: 'inProgress' })
    const closed = await aStoredCase(product, { state: 'closed', assignedTo: 'ben' })
    expect(await numbers({ holder: 'me' })).toEqual([mine])
    expect(await numbers({ holder: 'nobody' })).toEqual([escalated])
    expect(await numbers({ market: 'IN' })).toEqual([other])
    expect(await numbers({ complaintType: 3 })).toEqual([other])
    expect(await numbers({ complaintState: 'received' })).toEqual([mine, other])
    expect(await numbers({ complaintState: 'closed' })).toEqual([closed])
    expect(await numbers({ isEscalated: true })).toEqual([escalated])
    expect(await counts()).toEqual({
      types: expect.arrayContaining([{ complaintType: 6, about: 'The app does not work' }]),
      received: 2,
      inProgress: 1,
      answered: 0,
      late: 0,
      escalated: 1,
      ofNobody: 1,
      mine: 1,
    })
  })

  it('of one order shows all its complaints, closed ones too', async () => {
    const payer = await aPayer(product)
    const { orderId } = { orderId: payer.order.id }
    const { caseNumber } = await aComplaint(product, payer, { orderNo: orderId })
    await aComplaint(product, payer)
    await actOn(product, agent, 'replyToCase', caseNumber, { replyText: 'Done.' })
    await actOn(product, agent, 'closeCase', caseNumber)
    expect(await numbers({ orderId })).toEqual([caseNumber])
  })

  it('masks names, and shows type and the newest rating', async () => {
    const borrowerId = await aBorrower(product.services)
    await certify(product.services, borrowerId)
    await aStoredCase(product, { borrowerId })
    const answer = await list()
    expect(answer.data.cases).toMatchObject([
      { nameMasked: 'M••• C••• S•••', about: 'The app does not work', score: null },
    ])
    expect(answer.raw).not.toMatch(/Maria|Clara|Santos/)
  })

  it.each(['open', 'closed'] as const)('pages to its end without a row twice or left out: %s ones', async (kind) => {
    const borrowerId = await aBorrower(product.services)
    const state = kind === 'closed' ? { state: 'closed' as const } : {}
    const made: string[] = []
    // Many share one deadline and one instant.
    for (let at = 0; at < 2 * PAGE_SIZE + 3; at += 1) {
      made.push(await aStoredCase(product, { borrowerId, ...state, sentAt: new Date('2026-01-01T00:00:00Z') }))
    }
    const seen: string[] = []
    let after: string | null = null
    let pages = 0
    do {
      const filter: Body<'listCases'> = kind === 'closed' ? { complaintState: 'closed' } : {}
      const { data } = await list({ ...filter, ...(after && { after }) })
      seen.push(...data.cases.map(({ caseNumber }) => caseNumber))
      after = data.nextAfter
      pages += 1
    } while (after !== null)
    expect(pages).toBe(3)
    expect(seen.toSorted()).toEqual(made.toSorted())
  })

  it('refuses the place of a list in another order', async () => {
    const after = `2kz.${'0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10'}`
    expect(await list({ after })).toMatchObject({ status: 400, code: refusalCode('INVALID_FIELD') })
    expect((await list({ after, complaintState: 'closed' })).code).toBe(0)
    expect((await list({ after: '1zzzzzzzzz.0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10' })).data.cases).toEqual([])
  })

  it.each([
    [{}, 'complaints_open'],
    [{ market: 'IN' }, 'complaints_open_in_market'],
    [{ type: 1 }, 'complaints_open_of_type'],
    [{ assignedTo: 'ben' }, 'complaints_open_assigned'],
    [{ assignedTo: null }, 'complaints_open_of_nobody'],
    [{ state: 'answered' }, 'complaints_open_in_state'],
    [{ state: 'closed' }, 'complaints_closed'],
  ] as const)('reads %j in its order from the index %s', async (filter, indexName) => {
    const plan = await planOf(filter)
    expect(plan).toContain(indexName)
    expect(plan).not.toMatch(/"Node Type": "(Seq Scan|Sort|Incremental Sort)"/)
  })
})

/** The plan that the database has for the second page of a list when it can read by an index. */
async function planOf(filter: CaseFilter): Promise<string> {
  const { db } = product.services
  const after = `${filter.state === 'closed' ? 2 : 1}kz.0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10`
  return inTransaction(db, async (tx) => {
    // A few rows are read faster in any other way.
    for (const way of ['seqscan', 'bitmapscan', 'sort']) await tx.execute(sql.raw(`set local enable_${way} = off`))
    const { rows } = await tx.execute(sql`explain (format json) ${casePageQuery(tx, filter, after)}`)
    return JSON.stringify(rows)
  })
}

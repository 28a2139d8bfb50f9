import { permissionNames, TODAY_LINES } from '@hulog/contract'
import { addDays, parseIsoDate } from '@hulog/lending'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aComplaint } from '../../care/complaints/complaints.fixtures.ts'
import { aPayer } from '../../loans/repayments/a-payer.fixtures.ts'
import { payAs } from '../../loans/servicing/servicing.fixtures.ts'
import { tellOf } from '../../loans/transfers/transfers.fixtures.ts'
import { aPaidOutLoan, aPayoutUnderWay } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { anApplication } from '../../origination/orders/orders.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aBorrower } from '../borrowers/borrowers.fixtures.ts'
import { aColleague, type Colleague } from '../staff/staff.fixtures.ts'
import { countWaiting } from '../work-counts/waiting.ts'

let product: TestProduct
let everybody: Colleague
beforeAll(async () => {
  product = await startTestProduct()
  everybody = await aColleague(product, { permissions: permissionNames })
})
afterAll(() => product.close())

const run = (text: string, values: unknown[] = []) => product.services.db.$client.query(text, values)
const today = async ({ cookie }: Colleague = everybody) => (await product.call('getToday', {}, { cookie })).data
const line = async (name: (typeof TODAY_LINES)[number]) => (await today()).lines.find((each) => each.line === name)

/** Returns by how much a line has grown after something was done. */
async function moreOn(name: (typeof TODAY_LINES)[number], act: () => Promise<unknown>): Promise<number> {
  const before = (await line(name))?.count ?? Number.NaN
  await act()
  return ((await line(name))?.count ?? Number.NaN) - before
}

describe('rights', () => {
  it('of everybody show one’s own requests', async () => {
    const { lines, days } = await today(await aColleague(product, { permissions: [] }))
    expect(lines.map((each) => each.line)).toEqual(['approvalsToDecide', 'ownRequests'])
    expect(days).toEqual([])
  })

  it.each([
    ['applications.read', ['applicationsUnderReview']],
    ['care.read', ['complaintsLate', 'complaintsDueToday', 'complaintsOpen']],
    ['payments.read', ['suspense', 'transfersToCheck', 'payoutsFailed', 'payoutsUnanswered', 'openDifferences']],
    ['collections.read', TODAY_LINES.filter((each) => /^(loansDue|overdue)/.test(each))],
    ['settings.read', ['dueWorkBehind', 'dueWorkFailing', 'eventsUnprocessed', 'jobsFailed', 'jobsLate']],
  ] as const)('%s shows %j', async (permission, own) => {
    const { lines } = await today(await aColleague(product, { permissions: [permission] }))
    expect(lines.map((each) => each.line).slice(2)).toEqual(own)
  })

  it('show every line to who has them all', async () => {
    expect((await today()).lines.map((each) => each.line)).toEqual([...TODAY_LINES])
  })

  it('show only the figures that they are about', async () => {
    const { days } = await today(await aColleague(product, { permissions: ['applications.read'] }))
    expect(days.map(({ market }) => market)).toEqual(['IN', 'PH', 'ID'])
    for (const day of days) expect(day).toMatchObject({ paidOut: null, collectedMinor: null })
    expect(days.every(({ applied, approved }) => applied !== null && approved !== null)).toBe(true)
  })
})

describe('a line counts', () => {
  it('applications under review, since the oldest', async () => {
    const borrowerId = await aBorrower(product.services)
    const appliedAt = new Date('2020-01-05T08:00:00Z')
    expect(
      await moreOn('applicationsUnderReview', () => anApplication(product.services, borrowerId, { appliedAt })),
    ).toBe(1)
    expect(Date.parse((await line('applicationsUnderReview'))?.since ?? '')).toBe(appliedAt.getTime())
  })

  it('complaints by their deadline', async () => {
    const { problemId } = await aComplaint(product, await aPayer(product))
    const due = (days: number) =>
      run(`update complaints set reply_due_on = $2::date, resolve_due_on = $2::date + 10 where id = $1`, [
        problemId,
        addDays(product.services.clock.businessDate('Asia/Manila'), days),
      ])
    await due(3)
    expect(await moreOn('complaintsDueToday', () => due(0))).toBe(1)
    expect(await moreOn('complaintsLate', () => due(-1))).toBe(1)
    const answer = () => run(`update complaints set state = 'answered' where id = $1`, [problemId])
    expect(await moreOn('complaintsLate', answer)).toBe(-1)
    expect(
      await moreOn('complaintsOpen', () => run(`update complaints set state = 'closed' where id = $1`, [problemId])),
    ).toBe(-1)
  })

  it('money in suspense and transfers to check', async () => {
    const payer = await aPayer(product)
    expect(await moreOn('suspense', () => payAs(payer, 7_000, 'unknown-code'))).toBe(1)
    expect(await moreOn('transfersToCheck', () => tellOf(product, payer))).toBe(1)
    expect((await line('suspense'))?.since).not.toBeNull()
  })

  it('payouts that failed, and those that the bank leaves unanswered for long', async () => {
    const { orderId } = await aPayoutUnderWay(product)
    expect((await line('payoutsUnanswered'))?.count).toBe(0)
    await run(`update disbursements set requested_at = requested_at - interval '2 hours' where order_id = $1`, [
      orderId,
    ])
    expect((await line('payoutsUnanswered'))?.count).toBe(1)
    expect(await moreOn('payoutsFailed', () => run('update orders set state = 160 where id = $1', [orderId]))).toBe(1)
  })

  it('loans due today, and overdue ones by days', async () => {
    const { order } = await aPayer(product)
    const date = parseIsoDate(product.services.clock.businessDate('Asia/Manila'))
    const dueOn = (on: string) => run('update orders set next_due_on = $2 where id = $1', [order.id, on])
    for (const [name, daysLate] of [
      ['loansDueToday', 0],
      ['overdue1to7', 1],
      ['overdue1to7', 7],
      ['overdue8to30', 8],
      ['overdue31to60', 60],
      ['overdue61to90', 61],
      ['overdueOver90', 91],
      ['overdueOver90', 400],
    ] as const) {
      await dueOn(addDays(date, 5))
      expect(await moreOn(name, () => dueOn(addDays(date, -daysLate))), `${name} ${daysLate}`).toBe(1)
      const { lines } = await today()
      const all = lines.filter((each) => /^(loansDue|overdue)/.test(each.line)).map(({ count }) => count)
      expect(
        all.reduce((sum, count) => sum + count, 0),
        `${daysLate}`,
      ).toBe(1)
    }
  })

  it('open differences, failed and late jobs, and events that nobody acted on', async () => {
    const difference = () =>
      run(`insert into reconciliation_differences (id, day, kind, subject, detail, first_seen_at, last_run_id)
        values (gen_random_uuid(), '2026-01-31', 'missing', 'x', '{}', now(), gen_random_uuid())`)
    expect(await moreOn('openDifferences', difference)).toBe(1)
    expect((await line('openDifferences'))?.since).toBe('2026-01-31')
    await run(
      `select graphile_worker.add_job('sweepFiles', '{}'::json, max_attempts => 1, run_at => now() + interval '9 days')`,
    )
    const fail = () =>
      run(`update graphile_worker._private_jobs set attempts = max_attempts where run_at > now() + interval '8 days'`)
    expect(await moreOn('jobsFailed', fail)).toBe(1)
    const late = () =>
      run(`select graphile_worker.add_job('sweepFiles', '{}'::json, run_at => now() - interval '1 hour')`)
    expect(await moreOn('jobsLate', late)).toBe(1)
    const event = () =>
      run(
        `insert into provider_events (provider, event_id, raw_body, received_at) values ('x', 'y', '{}', $1::timestamptz - interval '1 hour')`,
        [product.services.clock.now()],
      )
    expect(await moreOn('eventsUnprocessed', event)).toBe(1)
  })

  it('due work that was left undone yesterday, and what fails', async () => {
    const { order } = await aPayer(product)
    const date = parseIsoDate(product.services.clock.businessDate('Asia/Manila'))
    const workOn = (on: string) => run('update orders set next_work_on = $2 where id = $1', [order.id, on])
    expect(await moreOn('dueWorkBehind', () => workOn(date))).toBe(0)
    expect(await moreOn('dueWorkBehind', () => workOn(addDays(date, -1)))).toBe(1)
    const fail = () =>
      run(`insert into due_work_failures values ($1, $2, 1, 'broken', now(), now(), now())`, [
        order.borrowerId,
        order.id,
      ])
    expect(await moreOn('dueWorkFailing', fail)).toBe(1)
  })

  it('up to a bound, beyond which it says that there is more', async () => {
    const { db } = product.services
    const rows = (n: number) =>
      sql`select date '2026-01-01' + n as since from generate_series(1, ${n}::int) n order by n`
    expect(await countWaiting(db, rows(1_000))).toEqual({ count: 1_000, isMore: false, since: '2026-01-02' })
    expect(await countWaiting(db, rows(1_001))).toMatchObject({ count: 1_000, isMore: true })
    expect(await countWaiting(db, rows(0))).toEqual({ count: 0, isMore: false, since: null })
  })
})

it('shows what the day brought in each market', async () => {
  const day = async () => (await today()).days.find(({ market }) => market === 'PH')!
  const before = await day()
  await aPaidOutLoan(product)
  const afterPayout = await day()
  expect(afterPayout).toMatchObject({ currency: 'PHP', on: product.services.clock.businessDate('Asia/Manila') })
  expect(afterPayout.applied! - before.applied!).toBe(1)
  expect(afterPayout.approved! - before.approved!).toBe(1)
  expect(afterPayout.paidOut! - before.paidOut!).toBe(1)
  expect(afterPayout.paidOutMinor! - before.paidOutMinor!).toBeGreaterThan(0)
  await payAs(await aPayer(product), 12_300)
  const afterPayment = await day()
  expect(afterPayment.collected! - afterPayout.collected!).toBe(1)
  expect(afterPayment.collectedMinor! - afterPayout.collectedMinor!).toBe(12_300)
})

import { addDays, daysBetween, type IsoDate, type LoanTerms } from '@hulog/lending'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { markets } from '../../platform/markets/markets.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { accounts, type BookFault, balanceOf, verifyBooks } from '../ledger/index.ts'
import type { Order } from '../orders/index.ts'
import { aPaymentEvent, aRunningLoan, fourMonths, ninetyOneDays } from '../repayments/repayments.fixtures.ts'
import { copyLoan } from './copy-loan.fixtures.ts'
import { dueLoansQuery } from './due-work.store.ts'
import { sweepDueWork } from './index.ts'
import { pauseSeconds } from './record-due-work-failure.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
// Loans of one test are no due work of the next.
afterEach(() => query('update orders set next_work_on = null'))

const query = (text: string, values: unknown[] = []) => product.services.db.$client.query(text, values)
const sweep = () => sweepDueWork(product.services, { market: 'PH' })
const today = () => product.services.clock.businessDate(markets.PH.zone)
const aLoan = (terms?: LoanTerms) => aRunningLoan(product.services, { phone: anyPhone(), ...(terms && { terms }) })

async function milestonesOf(loan: Order): Promise<string[]> {
  const { rows } = await query(
    `select format('%s %s', reached_on - $2::date, kind) as text from loan_milestones where order_id = $1
     order by reached_on, kind desc`,
    [loan.id, loan.disbursedOn],
  )
  return rows.map(({ text }) => text)
}

async function nextWorkOf(loan: Order): Promise<string | null> {
  const { rows } = await query('select next_work_on::text as on from orders where id = $1', [loan.id])
  return rows[0]?.on ?? null
}

describe('due work of a loan', () => {
  it('waits until the due date, and is done on it, on the first day after it, and on the days that follow', async () => {
    const loan = await aLoan()
    expect(await nextWorkOf(loan)).toBe(addDays(today(), 91))
    await product.passDays(90)
    await sweep()
    expect(await milestonesOf(loan)).toEqual([])
    const seen: string[][] = []
    for (const days of [1, 1, 1, 28]) {
      await product.passDays(days)
      await product.runJobs()
      seen.push(await milestonesOf(loan))
    }
    expect(seen).toEqual([
      ['91 due'],
      ['91 due', '92 overdue-1'],
      ['91 due', '92 overdue-1'],
      ['91 due', '92 overdue-1', '121 overdue-30'],
    ])
  })

  it('catches up after days without a job: the same milestones, in order, each once', async () => {
    const [daily, missed] = [await aLoan(fourMonths), await aLoan(fourMonths)]
    await query('update orders set next_work_on = null where id = $1', [missed.id])
    for (let day = 0; day < 200; day += 1) {
      await product.passDays(1)
      await sweep()
    }
    await query('update orders set next_work_on = $2 where id = $1', [missed.id, missed.nextWorkOn])
    await sweep()
    const reached = await milestonesOf(missed)
    expect(reached).toEqual(await milestonesOf(daily))
    expect(reached.filter((text) => text.endsWith('due'))).toHaveLength(4)
    expect(reached.filter((text) => text.includes('overdue'))).toHaveLength(6)
    expect(await nextWorkOf(missed)).toBe(await nextWorkOf(daily))
  })

  it('brings what the days charged into the books, which agree with the loan before and after a payment', async () => {
    const loan = await aLoan()
    const whose = { borrowerId: loan.borrowerId, orderId: loan.id }
    const balance = (account: keyof typeof accounts) =>
      balanceOf(product.services.db, accounts[account], loan.currency, whose)
    await product.passDays(91)
    await sweep()
    expect(await balance('interestReceivable')).toBe(91_000)
    expect(await balance('penaltyReceivable')).toBe(0)
    await product.passDays(1)
    await sweep()
    expect(await balance('penaltyReceivable')).toBe(100_000)
    expect(await balance('lateInterestReceivable')).toBe(54_550)
    await product.passDays(2)
    await pay(loan, 200_000)
    await product.passDays(30)
    await sweep()
    expect(await faultsOf(loan)).toEqual([])
  })

  it('done twice is done once', async () => {
    const loan = await aLoan()
    await product.passDays(95)
    await sweep()
    const first = await milestonesOf(loan)
    await query('update orders set next_work_on = $2 where id = $1', [loan.id, loan.disbursedOn])
    expect(await sweep()).toMatchObject({ done: 1, failed: 0 })
    expect(await sweep()).toMatchObject({ found: 0 })
    expect(await milestonesOf(loan)).toEqual(first)
  })

  it('does not forget that a loan had been overdue when a payment comes before the job', async () => {
    const loan = await aLoan(fourMonths)
    await product.passDays(33)
    await pay(loan, 255_000)
    await sweep()
    expect(await milestonesOf(loan)).toContainEqual(expect.stringMatching(/overdue-1$/))
  })

  it('is none for a loan that is paid', async () => {
    const loan = await aLoan()
    await pay(loan, 1_091_000)
    await product.passDays(100)
    await sweep()
    expect(await milestonesOf(loan)).toEqual([])
    expect(await nextWorkOf(loan)).toBeNull()
  })
})

describe('the sweep', () => {
  it('goes on when one loan fails, and tries that one again later and later', async () => {
    const [good, bad, better] = [await aLoan(), await aLoan(), await aLoan()]
    await query(`update orders set terms = '{}' where id = $1`, [bad.id])
    await product.passDays(92)
    expect(await sweep()).toMatchObject({ found: 3, done: 2, failed: 1 })
    expect(await milestonesOf(good)).toEqual(await milestonesOf(better))
    expect(await milestonesOf(bad)).toEqual([])
    expect(await sweep()).toMatchObject({ found: 0 })
    product.passSeconds(5 * 60 + 1)
    expect(await sweep()).toMatchObject({ found: 1, done: 0, failed: 1 })
    product.passSeconds(5 * 60 + 1)
    expect(await sweep()).toMatchObject({ found: 0 })
    const { rows } = await query('select attempts, error from due_work_failures where order_id = $1', [bad.id])
    expect(rows).toEqual([{ attempts: 2, error: expect.stringMatching(/./) }])

    await query('update orders set terms = $2 where id = $1', [bad.id, JSON.stringify(ninetyOneDays)])
    product.passSeconds(20 * 60)
    expect(await sweep()).toMatchObject({ found: 1, done: 1, failed: 0 })
    expect(await milestonesOf(bad)).toEqual(await milestonesOf(good))
    expect((await query('select 1 from due_work_failures')).rowCount).toBe(0)
  })

  it('waits at most a day for another try', () => {
    expect([1, 2, 3, 9].map(pauseSeconds)).toEqual([300, 1200, 4800, 86_400])
  })

  it('done by several workers at once does everything once', async () => {
    const loans = await Promise.all(Array.from({ length: 12 }, () => aLoan()))
    await product.passDays(93)
    const swept = await Promise.all([sweep(), sweep(), sweep(), sweep()])
    expect(swept.reduce((sum, { done }) => sum + done, 0)).toBe(12)
    for (const loan of loans) expect(await milestonesOf(loan)).toEqual(['91 due', '92 overdue-1'])
  })

  it('passes over a loan that someone is at, and finds it the next time', async () => {
    const [held, free] = [await aLoan(), await aLoan()]
    await product.passDays(91)
    await inTransaction(product.services.db, async (tx) => {
      await tx.execute(`select 1 from orders where id = '${held.id}' for update`)
      expect(await sweep()).toMatchObject({ found: 2, done: 1, failed: 0 })
    })
    expect(await milestonesOf(free)).toEqual(['91 due'])
    expect(await sweep()).toMatchObject({ found: 1, done: 1, failed: 0 })
    expect(await milestonesOf(held)).toEqual(['91 due'])
  })

  it('goes through more loans than one batch takes, one job after the other', async () => {
    const loan = await aLoan()
    await inTransaction(product.services.db, (tx) => copyLoan(tx, loan, 12))
    await product.passDays(91)
    expect(await sweepDueWork(product.services, { market: 'PH' }, 5)).toMatchObject({ found: 5, done: 5 })
    await product.runJobs()
    const { rows } = await query('select count(*)::int as due from loan_milestones where reached_on = $1', [today()])
    expect(rows).toEqual([{ due: 13 }])
  })

  it('keeps the calendar of each market', async () => {
    const [filipino, indian] = [await aLoan(), await aLoan()]
    await query(`update orders set market = 'IN' where id = $1`, [indian.id])
    product.passSeconds(secondsUntil(17))
    await product.passDays(daysUntil(addDays(filipino.disbursedOn as IsoDate, 91)))
    const dates = [markets.PH.zone, markets.IN.zone].map((zone) => product.services.clock.businessDate(zone))
    expect(dates).toEqual([addDays(filipino.disbursedOn as IsoDate, 91), addDays(filipino.disbursedOn as IsoDate, 90)])
    await product.runJobs()
    expect(await milestonesOf(filipino)).toEqual(['91 due'])
    expect(await milestonesOf(indian)).toEqual([])
    product.passSeconds(2 * 3600)
    await sweepDueWork(product.services, { market: 'IN' })
    expect(await milestonesOf(indian)).toEqual(['91 due'])
  })

  it('is told in /metrics', async () => {
    await aLoan()
    await product.passDays(91)
    const read = async () => (await product.app.inject({ url: '/metrics' })).body
    expect(await read()).toContain('hulog_due_work_behind{market="PH"} 1')
    await sweep()
    const after = await read()
    expect(after).toContain('hulog_due_work_behind{market="PH"} 0')
    expect(after).toContain('hulog_due_work_failing 0')
    expect(after).toMatch(/hulog_due_work_done_total\{market="PH"\} \d+/)
  })

  it('finds what is due by index, in order, without reading or sorting the rest', async () => {
    const { db, clock } = product.services
    const wanted = { market: 'PH', today: today(), now: clock.now(), after: null, limit: 500 } as const
    const plan = await inTransaction(db, async (tx) => {
      await tx.execute('set local enable_seqscan = off')
      const { rows } = await tx.execute(sql`explain ${dueLoansQuery(wanted)}`)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('orders_by_next_work')
    expect(plan).not.toMatch(/Seq Scan on orders|Sort/)
  })
})

it('loan_milestones is append-only', async () => {
  const loan = await aLoan()
  await product.passDays(91)
  await sweep()
  const change = query('update loan_milestones set kind = kind where order_id = $1', [loan.id])
  await expect(change).rejects.toMatchObject({ code: '23001' })
  await expect(query('delete from loan_milestones')).rejects.toMatchObject({ code: '23001' })
})

async function pay(loan: Order, amountMinor: number): Promise<void> {
  const code = `9${String(Math.random()).slice(2, 12)}`
  await query(`insert into payment_codes values ($1, $2, gen_random_uuid(), $3, $3, '', '', '1', $4, 'PHP', now())`, [
    loan.borrowerId,
    loan.id,
    code,
    amountMinor,
  ])
  const { status } = await product.deliver('/webhooks/payments', aPaymentEvent(product.services, { code, amountMinor }))
  expect(status).toBe(200)
}

/** What the check of the whole books finds about one loan. */
async function faultsOf({ id }: Order): Promise<BookFault[]> {
  const faults = await verifyBooks(product.services.db)
  return faults.filter(({ subject }) => subject.includes(id))
}

/** Until it is so many o'clock in UTC, today or tomorrow. */
function secondsUntil(hour: number): number {
  const now = product.services.clock.now()
  const then = new Date(now)
  then.setUTCHours(hour, 0, 0, 0)
  const seconds = (then.getTime() - now.getTime()) / 1000
  return seconds > 0 ? seconds : seconds + 86_400
}

function daysUntil(on: IsoDate): number {
  return daysBetween(today(), on)
}

import { addDays, daysBetween, type IsoDate } from '@hulog/lending'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { passUntil } from '../../messaging/notifications/notifications.fixtures.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import { ninetyOneDays } from '../repayments/repayments.fixtures.ts'
import { copyLoan } from './copy-loan.fixtures.ts'
import { startDueWorker } from './due-work.fixtures.ts'
import { dueLoansQuery } from './due-work.store.ts'
import { pauseSeconds, sweepDueWork } from './sweep-due-work.ts'

const { product, work } = await startDueWorker()

describe('the sweep', () => {
  it('continues when one loan fails, and retries that one after growing pauses', async () => {
    const [good, bad, better] = [await work.aLoan(), await work.aLoan(), await work.aLoan()]
    await work.query(`update orders set terms = '{}' where id = $1`, [bad.id])
    await product.passDays(92)
    expect(await work.sweep()).toMatchObject({ found: 3, done: 2, failed: 1 })
    expect(await work.milestonesOf(good)).toEqual(await work.milestonesOf(better))
    expect(await work.milestonesOf(bad)).toEqual([])
    expect(await work.sweep()).toMatchObject({ found: 0 })
    product.passSeconds(5 * 60 + 1)
    expect(await work.sweep()).toMatchObject({ found: 1, done: 0, failed: 1 })
    product.passSeconds(5 * 60 + 1)
    expect(await work.sweep()).toMatchObject({ found: 0 })
    const { rows } = await work.query('select attempts, error from due_work_failures where order_id = $1', [bad.id])
    expect(rows).toEqual([{ attempts: 2, error: expect.stringMatching(/./) }])

    await work.query('update orders set terms = $2 where id = $1', [bad.id, JSON.stringify(ninetyOneDays)])
    product.passSeconds(20 * 60)
    expect(await work.sweep()).toMatchObject({ found: 1, done: 1, failed: 0 })
    expect(await work.milestonesOf(bad)).toEqual(await work.milestonesOf(good))
    expect((await work.query('select 1 from due_work_failures')).rowCount).toBe(0)
  })

  it('waits at most a day before the next try', () => {
    expect([1, 2, 3, 9].map(pauseSeconds)).toEqual([300, 1200, 4800, 86_400])
  })

  it('does everything once when several workers run it at the same time', async () => {
    const loans = await Promise.all(Array.from({ length: 12 }, () => work.aLoan()))
    await product.passDays(93)
    const swept = await Promise.all([work.sweep(), work.sweep(), work.sweep(), work.sweep()])
    expect(swept.reduce((sum, { done }) => sum + done, 0)).toBe(12)
    for (const loan of loans) expect(await work.milestonesOf(loan)).toEqual(['91 due', '92 overdue-1'])
  })

  it('skips a loan that is locked, and finds it the next time', async () => {
    const [held, free] = [await work.aLoan(), await work.aLoan()]
    await product.passDays(91)
    await inTransaction(product.services.db, async (tx) => {
      await tx.execute(`select 1 from orders where id = '${held.id}' for update`)
      expect(await work.sweep()).toMatchObject({ found: 2, done: 1, failed: 0 })
    })
    expect(await work.milestonesOf(free)).toEqual(['91 due'])
    expect(await work.sweep()).toMatchObject({ found: 1, done: 1, failed: 0 })
    expect(await work.milestonesOf(held)).toEqual(['91 due'])
  })

  it('processes more loans than one batch holds, one job after the other', async () => {
    const loan = await work.aLoan()
    await inTransaction(product.services.db, (tx) => copyLoan(tx, loan, 12))
    // At night no message is sent: the copies have no number that could be decrypted.
    passUntil(product, 23)
    await product.passDays(91)
    expect(await sweepDueWork(product.services, { market: 'PH' }, 5)).toMatchObject({ found: 5, done: 5 })
    await product.runJobs()
    const { rows } = await work.query('select count(*)::int as due from loan_milestones where reached_on = $1', [
      work.today(),
    ])
    expect(rows).toEqual([{ due: 13 }])
  })

  it('uses the calendar of each market', async () => {
    const [filipino, indian] = [await work.aLoan(), await work.aLoan()]
    await work.query(`update orders set market = 'IN' where id = $1`, [indian.id])
    product.passSeconds(secondsUntil(17))
    await product.passDays(daysUntil(addDays(filipino.disbursedOn as IsoDate, 91)))
    const dates = (['PH', 'IN'] as const).map((market) => businessDateIn(market, product.services.clock))
    expect(dates).toEqual([addDays(filipino.disbursedOn as IsoDate, 91), addDays(filipino.disbursedOn as IsoDate, 90)])
    await product.runJobs()
    expect(await work.milestonesOf(filipino)).toEqual(['91 due'])
    expect(await work.milestonesOf(indian)).toEqual([])
    product.passSeconds(2 * 3600)
    await sweepDueWork(product.services, { market: 'IN' })
    expect(await work.milestonesOf(indian)).toEqual(['91 due'])
  })

  it('reports its work in /metrics', async () => {
    await work.aLoan()
    await product.passDays(91)
    const read = async () => (await product.app.inject({ url: '/metrics' })).body
    expect(await read()).toContain('hulog_due_work_behind{market="PH"} 1')
    await work.sweep()
    const after = await read()
    expect(after).toContain('hulog_due_work_behind{market="PH"} 0')
    expect(after).toContain('hulog_due_work_failing 0')
    expect(after).toMatch(/hulog_due_work_done_total\{market="PH"\} \d+/)
  })

  it('finds due loans by index, in order, without reading or sorting the others', async () => {
    const { db, clock } = product.services
    const wanted = { market: 'PH', today: work.today(), now: clock.now(), after: null, limit: 500 } as const
    const plan = await inTransaction(db, async (tx) => {
      await tx.execute('set local enable_seqscan = off')
      const { rows } = await tx.execute(sql`explain ${dueLoansQuery(wanted)}`)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('orders_by_next_work')
    expect(plan).not.toMatch(/Seq Scan on orders|Sort/)
  })
})

/** Returns the seconds until an hour in UTC, today or tomorrow. */
function secondsUntil(hour: number): number {
  const now = product.services.clock.now()
  const then = new Date(now)
  then.setUTCHours(hour, 0, 0, 0)
  const seconds = (then.getTime() - now.getTime()) / 1000
  return seconds > 0 ? seconds : seconds + 86_400
}

function daysUntil(on: IsoDate): number {
  return daysBetween(work.today(), on)
}

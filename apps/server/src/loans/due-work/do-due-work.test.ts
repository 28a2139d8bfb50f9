import { addDays } from '@hulog/lending'
import { describe, expect, it } from 'vitest'
import { accounts, type BookFault, balanceOf } from '../../books/index.ts'
import type { Order } from '../../origination/index.ts'
import { aPaymentEvent, fourMonths, recalculated } from '../repayments/repayments.fixtures.ts'
import { verifyBooks } from '../verification/verify-books.ts'
import { startDueWorker } from './due-work.fixtures.ts'

const { product, work } = await startDueWorker()

describe('due work of a loan', () => {
  it('runs from three days before the due date, on it, on the day after it, and on the days that follow', async () => {
    const loan = await work.aLoan()
    expect(await work.nextWorkOf(loan)).toBe(addDays(work.today(), 88))
    await product.passDays(90)
    await work.sweep()
    expect(await work.milestonesOf(loan)).toEqual([])
    const seen: string[][] = []
    for (const days of [1, 1, 1, 28]) {
      await product.passDays(days)
      await product.runJobs()
      seen.push(await work.milestonesOf(loan))
    }
    expect(seen).toEqual([
      ['91 due'],
      ['91 due', '92 overdue-1'],
      ['91 due', '92 overdue-1'],
      ['91 due', '92 overdue-1', '121 overdue-30'],
    ])
  })

  it('catches up after days without a job: the same milestones, in order, each once', async () => {
    const [daily, missed] = [await work.aLoan(fourMonths), await work.aLoan(fourMonths)]
    await work.query('update orders set next_work_on = null where id = $1', [missed.id])
    for (let day = 0; day < 200; day += 1) {
      await product.passDays(1)
      await work.sweep()
    }
    await work.query('update orders set next_work_on = $2 where id = $1', [missed.id, missed.nextWorkOn])
    await work.sweep()
    const reached = await work.milestonesOf(missed)
    expect(reached).toEqual(await work.milestonesOf(daily))
    expect(reached.filter((text) => text.endsWith('due'))).toHaveLength(4)
    expect(reached.filter((text) => text.includes('overdue'))).toHaveLength(6)
    expect(await work.nextWorkOf(missed)).toBe(await work.nextWorkOf(daily))
  })

  it('posts the charges of the past days, so that the ledger agrees with the loan before and after a payment', async () => {
    const loan = await work.aLoan()
    const whose = { borrowerId: loan.borrowerId, orderId: loan.id }
    const balance = (account: keyof typeof accounts) =>
      balanceOf(product.services.db, accounts[account], loan.currency, whose)
    await product.passDays(91)
    await work.sweep()
    expect(await balance('interestReceivable')).toBe(91_000)
    expect(await balance('penaltyReceivable')).toBe(0)
    await product.passDays(1)
    await work.sweep()
    expect(await balance('penaltyReceivable')).toBe(100_000)
    expect(await balance('lateInterestReceivable')).toBe(54_550)
    await product.passDays(2)
    await pay(loan, 200_000)
    await product.passDays(30)
    await work.sweep()
    expect(await faultsOf(loan)).toEqual([])
  })

  it('has no further effect when it runs twice', async () => {
    const loan = await work.aLoan()
    await product.passDays(95)
    await work.sweep()
    const first = await work.milestonesOf(loan)
    await work.query('update orders set next_work_on = $2 where id = $1', [loan.id, loan.disbursedOn])
    expect(await work.sweep()).toMatchObject({ done: 1, failed: 0 })
    expect(await work.sweep()).toMatchObject({ found: 0 })
    expect(await work.milestonesOf(loan)).toEqual(first)
  })

  it('records that a loan was overdue even when a payment comes before the job', async () => {
    const loan = await work.aLoan(fourMonths)
    await product.passDays(33)
    await pay(loan, 255_000)
    await work.sweep()
    expect(await work.milestonesOf(loan)).toContainEqual(expect.stringMatching(/overdue-1$/))
  })

  it('records for staff that interest on overdue principal alone costs more than the law allows', async () => {
    const small = {
      ...recalculated,
      principalMinor: 500_000,
      interest: { per: 'month', ratePpm: 45_000, method: 'declining' },
      repayment: { kind: 'installments', count: 4, every: { months: 1 }, amortization: 'level' },
    } as const
    const loan = await work.aLoan(small)
    await work.query(`update orders set policy_pack = 'PH' where id = $1`, [loan.id])
    const rulesBroken = async () => {
      await work.sweep()
      const { rows } = await work.query('select rule from policy_breaches where order_id = $1', [loan.id])
      return rows.map(({ rule }) => rule)
    }
    await product.passDays(300)
    expect(await rulesBroken()).toEqual([])
    // 4.5 % a month of the whole principal passes 100 % in the twenty-third month.
    await product.passDays(450)
    expect(await rulesBroken()).toEqual(['ph-total-cost'])
  })

  it('does nothing for a loan that is paid', async () => {
    const loan = await work.aLoan()
    await pay(loan, 1_091_000)
    await product.passDays(100)
    await work.sweep()
    expect(await work.milestonesOf(loan)).toEqual([])
    expect(await work.nextWorkOf(loan)).toBeNull()
  })
})

it('loan_milestones is append-only', async () => {
  const loan = await work.aLoan()
  await product.passDays(91)
  await work.sweep()
  const change = work.query('update loan_milestones set kind = kind where order_id = $1', [loan.id])
  await expect(change).rejects.toMatchObject({ code: '23001' })
  await expect(work.query('delete from loan_milestones')).rejects.toMatchObject({ code: '23001' })
})

async function pay(loan: Order, amountMinor: number): Promise<void> {
  const code = `9${String(Math.random()).slice(2, 12)}`
  await work.query(
    `insert into payment_codes values ($1, $2, gen_random_uuid(), $3, $3, '', '', '1', $4, 'PHP', now())`,
    [loan.borrowerId, loan.id, code, amountMinor],
  )
  const { status } = await product.deliver('/webhooks/payments', aPaymentEvent(product.services, { code, amountMinor }))
  expect(status).toBe(200)
}

/** Returns the faults that verifying the whole books finds for one loan. */
async function faultsOf({ id }: Order): Promise<BookFault[]> {
  const faults = await verifyBooks(product.services.db)
  return faults.filter(({ subject }) => subject.includes(id))
}

import { addDays, type IsoDate, owedOn } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../../../../../scripts/staff/portfolio.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import { runStaffCommand } from '../../testing/staff-program.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { loadLoan } from '../loan/loan-events.store.ts'
import { aPayer, type Payer } from '../repayments/a-payer.fixtures.ts'
import { classifyLoans } from './classify-loans.ts'
import { type PackReport, reportPortfolio } from './portfolio-report.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

async function anIndianLoan(): Promise<Payer> {
  const payer = await aPayer(product, { on: today() })
  await product.services.db.$client.query(`update orders set market = 'IN' where id = $1`, [payer.order.id])
  return payer
}

const today = () => businessDateIn('IN', product.services.clock)
const reportOn = (on: IsoDate) => reportPortfolio(product.services, { market: 'IN', on }, 2)
const run = (...words: string[]) => runStaffCommand(product, 'portfolio', commands, words)

function filled(groups: PackReport['classes']): Record<string, number> {
  return Object.fromEntries(groups.filter(({ loans }) => loans > 0).map(({ code, loans }) => [code, loans]))
}

describe('the portfolio report', () => {
  it('sums the running loans of a market by class, with provision and suspended interest', async () => {
    const [late, paid] = [await anIndianLoan(), await anIndianLoan()]
    await aPayer(product)
    // Due after 91 days; by India's rules the due date is the first day past due, and the 91st is non-performing.
    await product.passDays(180)
    const fresh = [await anIndianLoan(), await anIndianLoan()]
    const dayBefore = today()
    await paid.pay((await paid.view()).data.payoffAmount)
    await product.passDays(1)
    const on = today()
    const { loans, principalMinor, overdueMinor, packs } = await reportOn(on)
    expect({ loans, principalMinor, overdueMinor }).toEqual({
      loans: 3,
      principalMinor: 3_000_000,
      overdueMinor: 1_091_000,
    })
    const [bank] = packs
    expect(bank).toMatchObject({
      code: 'in-bank',
      nonPerforming: { loans: 1, principalMinor: 1_000_000, overdueMinor: 1_091_000 },
    })
    expect(filled(bank!.buckets)).toEqual({ standard: 2, npa: 1 })
    expect(filled(bank!.classes)).toEqual({ standard: 2, 'sub-standard': 1 })
    // 0.4 % of two standard loans and 25 % of the sub-standard one.
    expect(bank!.provisions).toContainEqual(
      expect.objectContaining({ code: 'in-bank-unsecured', amountMinor: 258_000 }),
    )
    const loan = await loadLoan(product.services.db, late.order)
    const interestMinor = owedOn(loan, on)
      .lines.filter(({ kind }) => kind === 'interest' || kind === 'lateInterest')
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    expect(interestMinor).toBeGreaterThan(91_000)
    expect(bank!.suspendedInterestMinor).toBe(interestMinor)
    const ifrs = packs.find(({ code }) => code === 'ifrs-9')
    expect(ifrs).toMatchObject({ provisions: [], nonPerforming: { loans: 1 } })
    // The evening before, nothing was non-performing; the other late loan was paid on that day.
    const before = await reportOn(dayBefore)
    expect(before.loans).toBe(3)
    expect(filled(before.packs[0]!.classes)).toEqual({ standard: 2, 'sma-2': 1 })
    expect(before.packs[0]!.suspendedInterestMinor).toBe(0)
    expect((await reportOn(addDays(dayBefore, -1))).loans).toBe(2)
    expect((await reportOn(addDays(late.order.disbursedOn as IsoDate, -1))).loans).toBe(0)
    expect(fresh).toHaveLength(2)
  })

  it('is printed for staff, with the classes stored that day and the history of a loan', async () => {
    const payer = await anIndianLoan()
    await product.passDays(1)
    while ((await classifyLoans(product.services, { market: 'IN' })) !== null);
    const day = addDays(today(), -1)
    const { loans } = await reportOn(day)
    const shown = await run('report', 'IN')
    expect(shown.exitCode).toBe(0)
    expect(shown.output).toContain(`IN, ${day}: ${loans} running loans`)
    expect(shown.output).toMatch(/sub-standard: 1 loans, principal 10000\.00 INR/)
    expect(shown.output).toMatch(/provision in-bank-unsecured [\d.]+ INR/)
    expect((await run('report', 'IN', '--date', '2020-01-01')).output).toContain('IN, 2020-01-01: 0 running loans')
    expect((await run('classes', 'IN')).output).toContain(`IN, ${day}: in-bank sub-standard 1`)
    expect((await run('classes', 'ID')).output).toContain('no loan was classified')
    expect((await run('history', payer.order.id)).output).toContain(`in-nbfc standard: from ${day} on; first 0 days`)
    expect(await run('report', 'EU')).toMatchObject({ exitCode: 1, output: expect.stringContaining('IN, PH, ID') })
    expect(await run('report', 'IN', '--date', '31.12.2026')).toMatchObject({ exitCode: 1 })
  })
})

import { describe, expect, it } from 'vitest'
import { parseIsoDate } from '../calendar/iso-date.ts'
import { cashFlowsOf } from '../rates/cash-flow.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import { installmentFor } from '../solving-terms/solve-terms.ts'
import { noFee, noLateCharges } from '../terms/loan-terms.fixtures.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { aprByLaw } from './apr-by-law.ts'

/**
 * Federal Reserve Board, Regulation Z, background and summary, page 14, as the user guide of Nortridge Software quotes it (Reg Z
 * Compliance): 2,500.00 at 14 % simple interest a year, in 25 equal monthly payments.
 */
const vacation: LoanTerms<'USD'> = {
  currency: 'USD',
  principalMinor: 250_000,
  interest: { per: 'year', ratePpm: 140_000, method: 'declining', dayCount: 'equal-months' },
  repayment: { kind: 'installments', count: 25, every: { months: 1 }, amortization: 'level' },
  upfrontFee: noFee,
  late: noLateCharges,
}
const consummatedOn = parseIsoDate('1980-03-01')
const plan = (changes: Partial<LoanTerms<'USD'>>) => planSchedule({ ...vacation, ...changes }, consummatedOn)
const apr = (changes: Partial<LoanTerms<'USD'>>) => aprByLaw('regulation-z', cashFlowsOf(plan(changes)))!

describe('2,500.00 at 14 % in 25 months', () => {
  it('is repaid by 115.87 a month if all months are considered equal', () => {
    expect(installmentFor(vacation, consummatedOn)).toBe(11_587)
    expect(Math.round(apr({}) / 100)).toBe(1_400)
  })

  it('is repaid by 117.87 a month with a loan fee of 50.00, 2.00 a month, and costs 50.00 more at a higher yearly rate', () => {
    const withFee = { installmentFee: { ratePpm: 0, fixedMinor: 200 } }
    expect(installmentFor({ ...vacation, ...withFee }, consummatedOn)).toBe(11_787)
    expect(plan(withFee).costMinor - plan({}).costMinor).toBe(5_000)
    expect(plan(withFee).netProceedsMinor).toBe(250_000)
    expect(apr(withFee)).toBeGreaterThan(apr({}))
  })

  it('earns 24.31 in the first 25 days, prepaid so that 2,475.69 is financed', () => {
    const first = { ...vacation.repayment, count: 1, first: { days: 25 } } as const
    const interest = { ...vacation.interest, dayCount: '30/360-us' } as const
    const { interestMinor } = plan({ repayment: first, interest })
    expect(interestMinor).toBe(2_431)
    const prepaid = plan({ upfrontFee: { ratePpm: 0, fixedMinor: interestMinor, taken: 'deducted' } })
    expect(prepaid.netProceedsMinor).toBe(247_569)
  })
})

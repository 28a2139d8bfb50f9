import { describe, expect, it } from 'vitest'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { aLoan, day, repaid } from './loan.fixtures.ts'
import { payoffQuote } from './payoff-quote.ts'
import { planOn } from './plan-on.ts'

/** Three times 10,000.00 ÷ 3 at 0.1 % a day, paid off on day 15. */
const terms = {
  principalMinor: 1_000_000,
  interest: { per: 'day', ratePpm: 1_000, method: 'declining' },
  repayment: { kind: 'installments', count: 3, every: { days: 10 }, amortization: 'equal-principal' },
  late: { penaltyMinor: 0, dailyTiers: [], lifetimeCapPpm: null },
  prepayment: { notBefore: null, interest: 'to-the-day' },
} as const satisfies Partial<LoanTerms>
const recalculation = { onPrepayment: ['keep'], overdue: 'bears-interest' } as const

describe.each([
  ['with planned interest', terms],
  ['with recalculated interest', { ...terms, recalculation }],
])('the plan after a payoff %s', (_, own) => {
  const first = repaid('p-1', 10, planOn(aLoan(own), day(0))[0]!.totalMinor)
  const { amountMinor } = payoffQuote(aLoan(own, [first]), day(15))
  const loan = aLoan(own, [first, repaid('p-2', 15, amountMinor)])

  it('has nothing unpaid in any row, on the day and later', () => {
    for (const days of [15, 20, 400]) {
      expect(planOn(loan, day(days)).map(({ unpaidMinor }) => unpaidMinor)).toSatisfy((unpaid: number[]) =>
        unpaid.every((minor) => minor === 0),
      )
    }
  })

  it('asks in its rows for what was paid and what was given back, and no more', () => {
    const asked = planOn(loan, day(15)).reduce((sum, { totalMinor, waivedMinor }) => sum + totalMinor - waivedMinor, 0)
    expect(asked).toBe(first.amountMinor + amountMinor)
  })
})

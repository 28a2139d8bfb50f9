import fc from 'fast-check'
import { expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import { anyRecalculatedTerms } from '../terms/loan-terms.arbitraries.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { foldLoan } from './fold-loan.ts'
import { installmentQuote } from './installment-quote.ts'
import { aLoan, day, disbursedOn, onePercentADay, repaid, threePayments } from './loan.fixtures.ts'
import { planOn } from './plan-on.ts'
import { standingOn } from './position.ts'

const byTheDay = {
  principalMinor: 1_000_000,
  interest: { per: 'year', ratePpm: 120_000, method: 'declining', dayCount: 'actual/365' },
  repayment: { kind: 'installments', count: 12, every: { months: 1 }, amortization: 'level' },
  late: { penaltyMinor: 0, dailyTiers: [], lifetimeCapPpm: null },
  prepayment: { notBefore: null, interest: 'to-the-day' },
  recalculation: { onPrepayment: ['keep'], overdue: 'bears-interest' },
} as const satisfies Partial<LoanTerms>

it('asks for the interest to the day, and principal for the rest of the installment: 12 % × 10/365 on 10,000.00', () => {
  expect(installmentQuote(aLoan(byTheDay), 1, day(10))).toEqual({
    on: day(10),
    number: 1,
    dueOn: '2026-02-01',
    principalMinor: 85_538,
    interestMinor: 3_288,
    feeMinor: 0,
    taxMinor: 0,
    lateChargesMinor: 0,
    totalMinor: 88_826,
  })
})

it('has no interest in a later installment, since the one before it takes the interest to the day', () => {
  const { principalMinor, interestMinor } = installmentQuote(aLoan(byTheDay), 2, day(10))
  expect({ principalMinor, interestMinor }).toEqual({ principalMinor: 88_826, interestMinor: 0 })
})

it('asks for what is planned without recalculation, and saves nothing', () => {
  const loan = aLoan({ ...threePayments, late: onePercentADay })
  expect(installmentQuote(loan, 2, day(1))).toMatchObject({
    dueOn: day(20),
    principalMinor: 40_000,
    totalMinor: 40_000,
  })
})

it('asks for the late charges of an overdue installment, and for nothing of a paid one', () => {
  const loan = aLoan({ ...threePayments, late: onePercentADay }, [repaid('p', 10, 40_000)])
  expect(installmentQuote(loan, 1, day(22)).totalMinor).toBe(0)
  // 1 % × 2 days on 400.00.
  expect(installmentQuote(loan, 2, day(22))).toMatchObject({ lateChargesMinor: 800, totalMinor: 40_800 })
})

it('refuses an installment that the loan does not have', () => {
  for (const number of [0, 13, 1.5, Number.NaN]) {
    expect(refusalOf(() => installmentQuote(aLoan(byTheDay), number, day(10)))).toBe('installment-unknown')
  }
})

const anyTerms = anyRecalculatedTerms.filter((terms) => refusalOf(() => planSchedule(terms, disbursedOn)) === null)

it('leaves nothing but later interest in the installment once its amount is paid', () => {
  fc.assert(
    fc.property(anyTerms, fc.nat(200), (terms, days) => {
      const kept = { ...terms, recalculation: { ...terms.recalculation!, onPrepayment: ['keep'] } } as LoanTerms
      const disbursed = { type: 'disbursed', on: disbursedOn } as const
      const { number, dueOn } = planSchedule(kept, disbursedOn).installments[0]!
      fc.pre(day(days) < dueOn)
      const { totalMinor } = installmentQuote(foldLoan(kept, [disbursed]), number, day(days))
      fc.pre(totalMinor > 0)
      const paid = foldLoan(kept, [disbursed, repaid('p', days, totalMinor)])
      const row = planOn(paid, day(days)).find((each) => each.number === number && each.addedBy === null)
      // Nothing but the interest that is earned until the due date; after the last principal the rest of an added fee, too.
      const isPaidOff = standingOn(paid, day(days)).totals.unpaid.principal === 0
      const restMinor = isPaidOff && row ? row.feeMinor + row.taxMinor : 0
      expect([0, (row?.interestMinor ?? 0) + restMinor]).toContain(row?.unpaidMinor ?? 0)
    }),
  )
})

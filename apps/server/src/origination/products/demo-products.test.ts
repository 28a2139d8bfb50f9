import {
  addDays,
  cashFlowsOf,
  effectiveRate,
  foldLoan,
  type LoanTerms,
  owedOn,
  parseIsoDate,
  payoffQuote,
  planSchedule,
  termsFor,
} from '@hulog/lending'
import { describe, expect, it } from 'vitest'
import { demoProducts } from './demo-products.ts'
import type { PolicyPack, Product } from './products.store.ts'
import { requireProduct } from './save-product.ts'
import { termDays, termOf } from './terms.ts'

const BORROWED_ON = parseIsoDate('2026-05-31')
const MONTH_DAYS = 31

/** Every loan that the products of a pack can become: each term, at the smallest, a middle and the largest amount. */
function everyLoanUnder(pack: PolicyPack): LoanTerms[] {
  return demoProducts.filter(({ policyPack }) => policyPack === pack).flatMap(everyLoanOf)
}

function everyLoanOf({ terms }: Product): LoanTerms[] {
  const { minMinor, maxMinor, stepMinor } = terms.principal
  return terms.repaymentOptions.flatMap(({ code }) =>
    [minMinor, minMinor + stepMinor, maxMinor].flatMap((principalMinor) =>
      (['new', 'repeat'] as const).map((clientKind) => termsFor(terms, { principalMinor, option: code, clientKind })),
    ),
  )
}

/** Everything beyond the plan that a loan never paid has cost so many days after its last due date. */
function costOfLatenessMinor(terms: LoanTerms, daysLate: number): number {
  return owedLate(terms, daysLate).dueNowMinor - planSchedule(terms, BORROWED_ON).totalRepayableMinor
}

/** The late charges among it: all of it, unless overdue principal bears the loan's own interest. */
function lateChargesMinor(terms: LoanTerms, daysLate: number): number {
  if (terms.recalculation === undefined) return costOfLatenessMinor(terms, daysLate)
  return owedLate(terms, daysLate).lateChargesMinor
}

function owedLate(terms: LoanTerms, daysLate: number) {
  const plan = planSchedule(terms, BORROWED_ON)
  const loan = foldLoan(terms, [{ type: 'disbursed', on: BORROWED_ON }])
  return owedOn(loan, addDays(plan.installments.at(-1)?.dueOn ?? BORROWED_ON, daysLate))
}

describe('the demo lender’s products', () => {
  it('number three in each market and a fourth in India and Indonesia, and every offer can be made', () => {
    expect(demoProducts.map(({ market }) => market).sort()).toEqual([
      'ID',
      'ID',
      'ID',
      'ID',
      'IN',
      'IN',
      'IN',
      'IN',
      'PH',
      'PH',
      'PH',
    ])
    expect(new Set(demoProducts.map(({ id }) => id)).size).toBe(11)
    for (const product of demoProducts) expect(() => requireProduct(product)).not.toThrow()
  })

  it('that promise interest only on what is owed save some when they are paid off early', () => {
    const promised = demoProducts.filter(({ description }) =>
      description.includes('interest only on what you still owe'),
    )
    expect(promised.map(({ market }) => market).sort()).toEqual(['ID', 'IN', 'PH'])
    for (const terms of promised.flatMap(everyLoanOf)) {
      const loan = foldLoan(terms, [{ type: 'disbursed', on: BORROWED_ON }])
      expect(payoffQuote(loan, addDays(BORROWED_ON, MONTH_DAYS)).rebateMinor).toBeGreaterThan(0)
    }
  })

  it('TRM-01 last from 91 to 365 days', () => {
    for (const { terms } of demoProducts) {
      for (const option of terms.repaymentOptions) {
        const days = termDays(termOf(option), BORROWED_ON)
        expect(days).toBeGreaterThanOrEqual(91)
        expect(days).toBeLessThanOrEqual(365)
      }
    }
  })
})

it('a demo loan is paid out in two halves, the second after five months, of which interest runs only from then', () => {
  const inParts = demoProducts.filter(({ terms }) => terms.advances !== undefined)
  expect(inParts.map(({ market }) => market)).toEqual(['ID'])
  for (const terms of inParts.flatMap(everyLoanOf)) {
    const { advances, installments, netProceedsMinor, interestMinor } = planSchedule(terms, BORROWED_ON)
    const { advances: _parts, ...whole } = terms
    expect(advances).toEqual([{ on: '2026-10-31', amountMinor: terms.principalMinor / 2 }])
    expect(netProceedsMinor).toBe(terms.principalMinor * 0.99)
    for (const { interestBasis } of installments.slice(0, 5)) {
      expect(interestBasis.baseMinor).toBeLessThanOrEqual(terms.principalMinor / 2)
    }
    expect(interestMinor).toBeLessThan(planSchedule(whole, BORROWED_ON).interestMinor)
  }
})

describe('a Philippine product under the law', () => {
  const loans = everyLoanUnder('PH')

  it('lends at most 10,000.00 for at most four months', () => {
    expect(loans.length).toBeGreaterThan(0)
    for (const terms of loans) {
      expect(terms.principalMinor).toBeLessThanOrEqual(1_000_000)
      expect(termDays(termOf(terms), BORROWED_ON)).toBeLessThanOrEqual(123)
    }
  })

  it('costs at most 6 % a month nominally and 12 % a month effectively', () => {
    for (const terms of loans) {
      expect(terms.interest).toMatchObject({ per: 'month' })
      expect(terms.interest.ratePpm).toBeLessThanOrEqual(60_000)
      const rate = effectiveRate(cashFlowsOf(planSchedule(terms, BORROWED_ON)))
      expect(rate?.monthlyPpm).toBeLessThanOrEqual(120_000)
    }
  })

  it('charges at most 5 % of the overdue amount in a month of lateness', () => {
    for (const terms of loans.filter(({ repayment }) => repayment.kind === 'single')) {
      const overdueMinor = planSchedule(terms, BORROWED_ON).totalRepayableMinor
      expect(lateChargesMinor(terms, MONTH_DAYS) * 20).toBeLessThanOrEqual(overdueMinor)
    }
  })

  it('never costs more than was borrowed, however late', () => {
    for (const terms of loans) {
      const { interestMinor, feesMinor } = planSchedule(terms, BORROWED_ON)
      expect(interestMinor + feesMinor + lateChargesMinor(terms, 3_000)).toBeLessThanOrEqual(terms.principalMinor)
    }
  })
})

describe('an Indonesian product under the law', () => {
  const loans = everyLoanUnder('ID')

  it('costs at most 0.3 % of the funding a day, interest and fees together, for at most six months', () => {
    expect(loans.length).toBeGreaterThan(0)
    for (const terms of loans) {
      const { interestMinor, feesMinor } = planSchedule(terms, BORROWED_ON)
      const days = termDays(termOf(terms), BORROWED_ON)
      expect(days).toBeLessThanOrEqual(181)
      expect((interestMinor + feesMinor) * 1000).toBeLessThanOrEqual(terms.principalMinor * 3 * days)
    }
  })

  it('charges at most 0.1 % of the unpaid amount for a day late, and never more than the funding in all', () => {
    for (const terms of loans) {
      expect(terms.late.penaltyMinor).toBe(0)
      for (const { ratePpm } of terms.late.dailyTiers) expect(ratePpm).toBeLessThanOrEqual(1_000)
      const { interestMinor, feesMinor } = planSchedule(terms, BORROWED_ON)
      expect(interestMinor + feesMinor + lateChargesMinor(terms, 3_000)).toBeLessThanOrEqual(terms.principalMinor)
    }
  })
})

describe('an Indian product under the law', () => {
  const loans = everyLoanUnder('IN')

  it('charges a fixed amount once for being late, and nothing on that charge', () => {
    expect(loans.length).toBeGreaterThan(0)
    for (const terms of loans) {
      expect(terms.late.dailyTiers).toEqual([])
      expect(lateChargesMinor(terms, 1)).toBe(terms.late.penaltyMinor)
      expect(lateChargesMinor(terms, 1_000)).toBe(terms.late.penaltyMinor)
    }
  })

  it('charges the agreed rate, and no more, on principal that is overdue, where its interest is recalculated', () => {
    const recalculated = loans.filter(({ recalculation }) => recalculation !== undefined)
    expect(recalculated.length).toBeGreaterThan(0)
    for (const terms of recalculated) {
      const costOf = (days: number) => costOfLatenessMinor(terms, days) - terms.late.penaltyMinor
      const yearMinor = (terms.principalMinor * terms.interest.ratePpm) / 1_000_000
      expect(costOf(366) - costOf(1)).toBe(yearMinor)
      expect(costOf(731) - costOf(366)).toBe(yearMinor)
    }
  })

  it('charges no interest on interest, and has the yearly rate that its key fact statement requires', () => {
    for (const terms of loans) {
      const plan = planSchedule(terms, BORROWED_ON)
      for (const { interestBasis } of plan.installments)
        expect(interestBasis.baseMinor).toBeLessThanOrEqual(terms.principalMinor)
      const rate = effectiveRate(cashFlowsOf(plan))
      const isMonthly = terms.repayment.kind === 'installments'
      expect(isMonthly ? rate?.nominalAnnualPpm : rate?.annualPpm).toBeGreaterThan(terms.interest.ratePpm)
    }
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, parseIsoDate } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { foldLoan } from '../loan/fold-loan.ts'
import { owedOn } from '../loan/owed.ts'
import { roundDiv } from '../money/rounding.ts'
import { cashFlowsOf } from '../rates/cash-flow.ts'
import { effectiveRate } from '../rates/effective-rate.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import { monthly, noLateCharges, someTerms } from '../terms/loan-terms.fixtures.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { discloseLoan } from './disclose-loan.ts'
import { keyFactsExample } from './disclosure.fixtures.ts'

const on = parseIsoDate('2026-01-15')
const inIndia = { aprLaw: 'india' } as const
const wholeRupees = (amountMinor: number) => Number(roundDiv(BigInt(amountMinor), 100n, 'half-up'))

describe('India’s Key Facts Statement, annex B', () => {
  const valuation = { name: 'Valuation fee', paidTo: 'Some Valuer', amountMinor: 16_000 }
  const disclosure = discloseLoan(keyFactsExample(), on, { ...inIndia, thirdPartyFees: [valuation] })

  it('matches the published figures, in whole rupees', () => {
    const { aprComputation: computed, payments } = disclosure
    expect(wholeRupees(payments.groups[0]!.amountMinor)).toBe(970)
    expect(payments.count).toBe(24)
    expect(wholeRupees(computed.totalInterestMinor)).toBe(3_274)
    expect(wholeRupees(computed.feesMinor)).toBe(400)
    expect(wholeRupees(computed.netDisbursedMinor)).toBe(19_600)
    expect(wholeRupees(computed.principalAndInterestMinor)).toBe(23_274)
    expect(roundDiv(BigInt(computed.aprPpm ?? 0), 100n, 'half-up')).toBe(1_707n)
    expect(computed).toMatchObject({
      loanAmountMinor: 2_000_000,
      ratePpm: 150_000,
      daysToFirstDue: 31,
    })
  })

  it('separates the lender’s income from amounts passed on', () => {
    expect(disclosure.feeSums).toEqual({
      toLenderMinor: 24_000,
      toThirdPartiesMinor: 16_000,
      taxMinor: 0,
      totalMinor: 40_000,
    })
  })

  it('refuses to pass on more than the fee', () => {
    const greedy = { ...inIndia, thirdPartyFees: [{ ...valuation, amountMinor: 40_001 }] }
    expect(refusalOf(() => discloseLoan(keyFactsExample(), on, greedy))).toBe('amount-out-of-range')
    const negative = { ...inIndia, thirdPartyFees: [{ ...valuation, amountMinor: -1 }] }
    expect(refusalOf(() => discloseLoan(keyFactsExample(), on, negative))).toBe('amount-out-of-range')
  })
})

describe('the Philippine disclosure statement', () => {
  it('states net proceeds, finance charge and the effective rate a month', () => {
    const terms = someTerms({
      principalMinor: 1_000_000,
      interest: { per: 'month', ratePpm: 35_000, method: 'flat' },
      repayment: { kind: 'installments', count: 1, every: { days: 30 }, amortization: 'level' },
      upfrontFee: { ratePpm: 100_000, fixedMinor: 0, taken: 'deducted' },
    })
    const { proceeds, financeChargeMinor, rates, payments } = discloseLoan(terms, on, { aprLaw: 'philippines' })
    expect(proceeds.netMinor).toBe(900_000)
    // A month counted in days is 365/12 of them, so 30 days earn 345.21; with 1,000.00 of fees on 9,000.00 received.
    expect(financeChargeMinor).toBe(134_521)
    expect(payments.totalMinor).toBe(1_034_521)
    expect(rates.effectiveMonthlyPpm).toBe(149_468)
    // 12 × (10,345.21 ÷ 9,000.00 − 1).
    expect(rates.aprPpm).toBe(1_793_613)
  })
})

describe('the specification’s late terms', () => {
  it('TRM-02 shows the cost of being 1, 30 and 91 days late, to the centavo', () => {
    const terms = someTerms({ principalMinor: 1_000_000, interest: { per: 'day', ratePpm: 0, method: 'flat' } })
    const { examples, lifetimeCap } = discloseLoan(terms, on, inIndia).lateness
    // 10,000.00 at 5 % a day to day 30, 4 % to day 90, 2 % from day 91; 1,000.00 once.
    expect(
      examples.map(({ daysLate, penaltyMinor, lateInterestMinor }) => [daysLate, penaltyMinor, lateInterestMinor]),
    ).toEqual([
      [1, 100_000, 50_000],
      [30, 100_000, 1_500_000],
      [91, 100_000, 1_500_000 + 2_400_000 + 20_000],
    ])
    expect(lifetimeCap).toBeNull()
  })

  it('states the lifetime cap as an amount', () => {
    const late = { ...noLateCharges, lifetimeCapPpm: 1_000_000 }
    expect(discloseLoan(someTerms({ late }), on, inIndia).lateness.lifetimeCap).toEqual({
      sharePpm: 1_000_000,
      amountMinor: 1_000_000,
    })
  })
})

describe('ending a loan before its plan', () => {
  it('TRM-03 states the first day of early payment', () => {
    const prepayment = { notBefore: { termSharePpm: 500_000, days: 7 }, interest: 'to-the-day' } as const
    const { allowedFrom, interest } = discloseLoan(someTerms({ prepayment }), on, inIndia).prepayment
    expect(allowedFrom).toBe(addDays(on, 46))
    expect(interest).toBe('to-the-day')
    expect(discloseLoan(someTerms(), on, inIndia).prepayment.allowedFrom).toBeNull()
  })

  it('states the days to the settlement date, no more of them than the loan’s length allows', () => {
    const prepayment = { notBefore: null, interest: 'uk-actuarial', settlementDays: 58 } as const
    const daysOf = (terms: Partial<LoanTerms>) => discloseLoan(someTerms(terms), on, inIndia).prepayment.settlementDays
    expect(daysOf({ prepayment })).toBe(28)
    expect(daysOf({ prepayment, repayment: { kind: 'single', termDays: 400 } })).toBe(58)
    expect(daysOf({})).toBe(0)
  })

  it('TRM-04 states the cost of an extension on the first due date, and nothing where none is offered', () => {
    const extension = { times: 2, feeRatePpm: 20_000, feeFixedMinor: 500 }
    expect(discloseLoan(someTerms({ extension }), on, inIndia).extension).toMatchObject({
      times: 2,
      on: addDays(on, 91),
      movedMinor: 1_000_000,
      newDueOn: addDays(on, 182),
      interestMinor: 91_000,
      feeMinor: 20_500,
    })
    expect(discloseLoan(someTerms(), on, inIndia).extension).toBeNull()
  })

  it('states the amount to give the loan back on each day of the cooling-off', () => {
    const coolingOff = { days: 2, refundsUpfrontFee: true }
    const upfrontFee = { ratePpm: 0, fixedMinor: 10_000, taken: 'deducted' } as const
    const stated = discloseLoan(someTerms({ coolingOff, upfrontFee }), on, inIndia).coolingOff
    expect(stated?.lastOn).toBe(addDays(on, 2))
    expect(stated?.exits.map(({ amountMinor }) => amountMinor)).toEqual([990_000, 991_000, 992_000])
    expect(discloseLoan(someTerms(), on, inIndia).coolingOff).toBeNull()
  })
})

describe('every disclosure', () => {
  const anyTerms = fc.record({
    principalMinor: fc.integer({ min: 100_000, max: 50_000_000 }),
    count: fc.integer({ min: 1, max: 36 }),
    ratePpm: fc.integer({ min: 0, max: 60_000 }),
    method: fc.constantFrom('flat' as const, 'declining' as const),
    feePpm: fc.integer({ min: 0, max: 200_000 }),
    taken: fc.constantFrom('deducted' as const, 'added' as const),
    taxPpm: fc.integer({ min: 0, max: 280_000 }),
    installmentFee: fc.integer({ min: 0, max: 5_000 }),
  })

  it('adds up: rows to the total, proceeds and charges to the line, and all of them to the payments', () => {
    fc.assert(
      fc.property(anyTerms, ({ principalMinor, count, ratePpm, method, feePpm, taken, taxPpm, installmentFee }) => {
        const terms = someTerms({
          principalMinor,
          interest: { per: 'month', ratePpm, method },
          repayment: monthly(count),
          upfrontFee: { ratePpm: feePpm, fixedMinor: 0, taken, taxPpm },
          installmentFee: { ratePpm: 0, fixedMinor: installmentFee, taxPpm },
        })
        const { payments, proceeds, financeChargeMinor, fees, feeSums, interest } = discloseLoan(terms, on, inIndia)
        for (const row of payments.rows) {
          expect(row.principalMinor + row.interestMinor + row.feeMinor + row.taxMinor).toBe(row.totalMinor)
        }
        expect(payments.rows.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(payments.totalMinor)
        expect(payments.groups.reduce((sum, group) => sum + group.count * group.amountMinor, 0)).toBe(
          payments.totalMinor,
        )
        expect(principalMinor - proceeds.deductedMinor).toBe(proceeds.netMinor)
        expect(financeChargeMinor).toBe(payments.totalMinor - proceeds.netMinor)
        expect(financeChargeMinor).toBe(interest.totalMinor + feeSums.totalMinor)
        expect(fees.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(feeSums.totalMinor)
        for (const [index, row] of payments.rows.entries()) {
          const next = payments.rows[index + 1]?.outstandingMinor ?? 0
          expect(row.outstandingMinor - row.principalMinor).toBe(next)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('shows the figures of the plan, the late charges and the effective rate, not its own', () => {
    const terms = someTerms({
      repayment: monthly(3),
      upfrontFee: { ratePpm: 30_000, fixedMinor: 100, taken: 'deducted' },
    })
    const { payments, rates, lateness, proceeds } = discloseLoan(terms, on, { aprLaw: 'effective' })
    const plan = planSchedule(terms, on)
    expect(payments.rows.map(({ totalMinor }) => totalMinor)).toEqual(
      plan.installments.map(({ totalMinor }) => totalMinor),
    )
    expect(proceeds.netMinor).toBe(plan.netProceedsMinor)
    expect(rates.aprPpm).toBe(effectiveRate(cashFlowsOf(plan))?.annualPpm)
    const events = plan.installments
      .slice(0, 2)
      .map(({ dueOn, totalMinor }) => ({ type: 'repaid', id: dueOn, on: dueOn, amountMinor: totalMinor }) as const)
    const loan = foldLoan(terms, [{ type: 'disbursed', on }, ...events])
    for (const { paidOn, toPayMinor } of lateness.examples) expect(owedOn(loan, paidOn).dueNowMinor).toBe(toPayMinor)
  })

  it('says with which installments a fee comes, when not with all', () => {
    const installmentFee = { ratePpm: 0, fixedMinor: 1_000, taxPpm: 180_000, only: [1, 3] }
    const { fees } = discloseLoan(someTerms({ repayment: monthly(4), installmentFee }), on, inIndia)
    expect(fees.find(({ of }) => of === 'installment')).toMatchObject({
      when: 'some-installments',
      installments: [1, 3],
      amountMinor: 2_000,
      taxMinor: 360,
      totalMinor: 2_360,
    })
  })

  it('is plain data: it survives JSON unchanged', () => {
    const disclosure = discloseLoan(keyFactsExample(), on, inIndia)
    expect(JSON.parse(JSON.stringify(disclosure))).toEqual(disclosure)
  })

  it('states a rate of zero for a loan without cost', () => {
    const { rates } = discloseLoan(someTerms({ interest: { per: 'day', ratePpm: 0, method: 'flat' } }), on, inIndia)
    expect(rates.aprPpm).toBe(0)
    expect(rates.effectiveMonthlyPpm).toBe(0)
  })

  it('states India’s rate of a 91-day loan alike whether or not the dates are whole months apart', () => {
    const rateFrom = (date: string) => discloseLoan(someTerms(), parseIsoDate(date), inIndia).rates.aprPpm ?? 0
    // 1 April to 1 July is three months; 15 February to 17 May is not.
    const [whole, other] = [rateFrom('2026-04-01'), rateFrom('2026-02-15')]
    expect(Math.abs(whole - other)).toBeLessThan(2_000)
    expect(whole).toBeGreaterThan(350_000)
  })

  it('omits a price too high for parts per million', () => {
    const terms = someTerms({
      interest: { per: 'day', ratePpm: 4_000_000_000, method: 'flat' },
      repayment: { kind: 'single', termDays: 2 },
    })
    const { rates, payments } = discloseLoan(terms, on, { aprLaw: 'effective' })
    expect(payments.totalMinor).toBe(1_000_000 * 8_001)
    expect(rates.aprPpm).toBeNull()
  })
})

describe('a loan whose interest is recalculated', () => {
  const plain = someTerms({
    principalMinor: 1_200_000,
    interest: { per: 'year', ratePpm: 120_000, method: 'declining' },
    repayment: monthly(12),
    late: noLateCharges,
    prepayment: { notBefore: null, interest: 'to-the-day' },
  })
  const disclose = (terms: LoanTerms) => discloseLoan(terms, on, inIndia)
  const recalculation = { onPrepayment: ['shorten', 'lower'], overdue: 'bears-interest' } as const
  const withChoice = disclose({ ...plain, recalculation })

  it('is disclosed with the effects of paying early and the interest on overdue principal', () => {
    expect(withChoice.prepayment.effects).toEqual(['shorten', 'lower'])
    expect(withChoice.lateness.overdueInterest).toBe('bears-interest')
    const [day, month] = withChoice.lateness.examples
    // 1,055.58 of principal at 1 % a month: 30 of the 31 days from 15 January are 10.22.
    expect(month?.overdueInterestMinor).toBe(1_022)
    expect(day).toMatchObject({ overdueMinor: 106_614, lateInterestMinor: 0 })
    for (const { overdueMinor, overdueInterestMinor = 0, toPayMinor } of [day!, month!]) {
      expect(overdueInterestMinor).toBeGreaterThan(0)
      expect(overdueMinor + overdueInterestMinor).toBe(toPayMinor)
    }
  })

  it('has the figures of the same loan without recalculation otherwise, which has none of that', () => {
    const without = disclose(plain)
    expect(without.prepayment).not.toHaveProperty('effects')
    expect(without.lateness).not.toHaveProperty('overdueInterest')
    for (const example of without.lateness.examples) expect(example).not.toHaveProperty('overdueInterestMinor')
    const { prepayment: _prepayment, lateness: _lateness, ...figures } = withChoice
    expect(without).toMatchObject(figures)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, parseIsoDate } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { everyDays, monthly, noFee, noLateCharges } from '../terms/loan-terms.fixtures.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { foldLoan } from './fold-loan.ts'
import { aLoan, day, disbursedOn, repaid } from './loan.fixtures.ts'
import { owedOn } from './owed.ts'
import { payoffQuote } from './payoff-quote.ts'
import { type FlowBeforeSettlement, regulation4Amount } from './uk-rebate.ts'

/**
 * Two loans with several settlement dates, as the tests Cca2004Tests of the library FSharp.Finance.Personal state them; they
 * name them examples 1 and 2. The periodic rate has six decimals there: 1.14 and 1.16 to the power of a twelfth.
 */
const first = { lentMinor: 500_000, count: 48, installmentMinor: 13_457, monthlyRate: 0.010979 }
const second = { lentMinor: 1_000_000, count: 180, installmentMinor: 13_951, monthlyRate: 0.012445 }

describe('the formula of regulation 4(1) of the UK’s early settlement regulations', () => {
  it.each([
    ['example 1, on the 12th due date', first, 12, 0, 86_052],
    ['example 1, 28 days of a month of 30 later', first, 12, 28 / 30, 81_971],
    ['example 1, 28 days of a month of 31 later', first, 12, 28 / 31, 82_103],
    ['example 1, a month and 28 days of 30 later', first, 13, 28 / 30, 77_690],
    ['example 2, on the 73rd due date', second, 73, 0, 670_245],
    ['example 2, 28 days of a month of 30 later', second, 73, 28 / 30, 660_695],
  ] as const)('%s', (_what, { lentMinor, count, installmentMinor, monthlyRate }, paid, part, rebateMinor) => {
    const advances = [{ amountMinor: lentMinor, periods: paid + part }]
    const repayments = Array.from({ length: paid }, (_, index) => ({
      amountMinor: installmentMinor,
      periods: paid + part - 1 - index,
    }))
    const owedMinor = regulation4Amount(monthlyRate, advances, repayments)
    expect(Math.round((count - paid) * installmentMinor - owedMinor)).toBe(rebateMinor)
  })

  it.each([
    ['no list', null, 'cash-flows-invalid'],
    ['an empty place', [undefined], 'cash-flows-invalid'],
    ['no amount', [{ periods: 1 }], 'amount-out-of-range'],
    ['no number of periods', [{ amountMinor: 1, periods: Number.NaN }], 'amount-out-of-range'],
    ['a symbol', [{ amountMinor: Symbol('one'), periods: 1 }], 'amount-out-of-range'],
  ])('refuses %s', (_what, flows, code) => {
    expect(refusalOf(() => regulation4Amount(0.01, flows as FlowBeforeSettlement[], []))).toBe(code)
    expect(refusalOf(() => regulation4Amount(0.01, [], flows as FlowBeforeSettlement[]))).toBe(code)
  })

  it('refuses a rate of −100 %, one that is none, and one whose powers are no numbers', () => {
    const flows = [{ amountMinor: 1, periods: 400 }]
    for (const rate of [-1, Number.NaN, 1e300]) {
      expect(refusalOf(() => regulation4Amount(rate, flows, flows))).toBe('rate-out-of-range')
    }
  })
})

/** 5,000.00 in 48 months at 134.57, APR 13.9994 %. */
const fourYears = {
  principalMinor: 500_000,
  interest: { per: 'year', ratePpm: 131_741, method: 'declining' },
  repayment: { ...monthly(48), installmentMinor: 13_457 },
  upfrontFee: noFee,
  late: noLateCharges,
  prepayment: { notBefore: null, interest: 'uk-actuarial' },
} as const satisfies Partial<LoanTerms>

/** A loan whose first installments are paid when due. */
function paidFor(months: number, terms: Partial<LoanTerms> = {}) {
  const onTime = Array.from({ length: months }, (_, index) => ({
    ...repaid(`month-${index}`, 0, 13_457),
    on: addMonths(disbursedOn, index + 1),
  }))
  return aLoan({ ...fourYears, ...terms }, onTime)
}

const twelfth = addMonths(disbursedOn, 12)

describe('a payoff with the UK’s actuarial rebate', () => {
  it('gives back example 1, to the three pence by which an APR of 14.0 % is rounded', () => {
    expect(payoffQuote(paidFor(12), twelfth)).toMatchObject({ rebateMinor: 86_055, amountMinor: 36 * 13_457 - 86_055 })
  })

  it('leaves the principal and nothing else on a due date, when no fee raises the APR', () => {
    const { principalMinor, amountMinor } = payoffQuote(paidFor(12), twelfth)
    expect(Math.abs(amountMinor - principalMinor)).toBeLessThanOrEqual(36)
  })

  it('counts the rebate from 58 days later in a loan of more than a year', () => {
    const prepayment = { ...fourYears.prepayment, settlementDays: 58 }
    const deferred = payoffQuote(paidFor(12, { prepayment }), twelfth)
    // 58 days after 1 January 2027 is 28 February: the installment of 1 February is owed in full.
    expect(deferred).toMatchObject({ rebateMinor: 77_890, amountMinor: 36 * 13_457 - 77_890 })
  })

  it('counts it from 28 days later at most in a loan of a year', () => {
    const year = { ...fourYears, repayment: monthly(12) }
    const rebate = (settlementDays: number) =>
      payoffQuote(aLoan({ ...year, prepayment: { ...fourYears.prepayment, settlementDays } }), day(40)).rebateMinor
    expect(rebate(58)).toBe(rebate(28))
    expect(rebate(28)).toBeLessThan(rebate(27))
    expect(rebate(27)).toBeLessThan(rebate(0))
  })

  it('never gives back more than the interest to come, though a fee raises the APR', () => {
    const loan = aLoan({ ...fourYears, upfrontFee: { ratePpm: 200_000, fixedMinor: 0, taken: 'deducted' } })
    const { rebateMinor, interestMinor } = payoffQuote(loan, disbursedOn)
    expect(rebateMinor).toBe(interestMinor)
  })

  it('gives all later interest back where the APR is too large for any number', () => {
    const upfrontFee = { ratePpm: 999_998, fixedMinor: 0, taken: 'deducted' } as const
    const overnight = { kind: 'single', termDays: 1 } as const
    const { rebateMinor, interestMinor } = payoffQuote(
      aLoan({ ...fourYears, upfrontFee, repayment: overnight }),
      disbursedOn,
    )
    expect(interestMinor).toBeGreaterThan(0)
    expect(rebateMinor).toBe(interestMinor)
  })

  it('discounts weekly payments by the week', () => {
    // 1,000.00 at 52 % a year, 0.99726 % a week: 10 × 105.57. The last five, one to five weeks early, lose 15.43.
    const interest = { per: 'year', ratePpm: 520_000, method: 'declining' } as const
    const loan = aLoan({ ...fourYears, principalMinor: 100_000, interest, repayment: everyDays(7, 10) })
    expect(payoffQuote(loan, day(35)).rebateMinor).toBe(1_543)
  })

  it('is nothing on the last due date', () => {
    const loan = aLoan({ ...fourYears, repayment: { kind: 'single', termDays: 73 } })
    expect(payoffQuote(loan, day(72)).rebateMinor).toBeGreaterThan(0)
    expect(payoffQuote(loan, day(73)).rebateMinor).toBe(0)
  })

  it('settles the loan in one sum or in several', () => {
    const anySplit = fc.tuple(
      fc.integer({ min: 0, max: 1_500 }),
      fc.integer({ min: 1, max: 400_000 }),
      fc.integer({ min: 0, max: 58 }),
    )
    fc.assert(
      fc.property(anySplit, ([days, partMinor, settlementDays]) => {
        const terms = { ...fourYears, prepayment: { ...fourYears.prepayment, settlementDays } }
        const { amountMinor } = payoffQuote(aLoan(terms), day(days))
        const part = Math.min(partMinor, amountMinor - 1)
        const events = [repaid('part', days, part), repaid('rest', days, amountMinor - part)]
        const loan = foldLoan(aLoan(terms).terms, [{ type: 'disbursed', on: parseIsoDate(disbursedOn) }, ...events])
        expect(owedOn(loan, day(days))).toMatchObject({ isSettled: true, creditMinor: 0 })
      }),
    )
  })

  it('shrinks from day to day, from all interest to none', () => {
    const loan = aLoan(fourYears)
    let previous = Number.POSITIVE_INFINITY
    for (let days = 0; days <= 1_461; days += 1) {
      const { rebateMinor } = payoffQuote(loan, day(days))
      expect(rebateMinor).toBeLessThanOrEqual(previous)
      previous = rebateMinor
    }
    expect(payoffQuote(loan, disbursedOn).rebateMinor).toBe(loan.schedule.interestMinor)
    expect(previous).toBe(0)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IsoDate } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { foldLoan } from '../loan/fold-loan.ts'
import { aLoan, day, repaid } from '../loan/loan.fixtures.ts'
import type { Loan } from '../loan/loan.ts'
import { owedOn } from '../loan/owed.ts'
import { planOn } from '../loan/plan-on.ts'
import { everyDays, monthly, noFee, noInterest, noLateCharges } from '../terms/loan-terms.fixtures.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { changedTerms } from './changed-terms.ts'
import { allCharges } from './restructuring.fixtures.ts'
import { restructuringQuote } from './restructuring-quote.ts'
import type { TermsChange } from './terms-change.ts'

const treatment = { charges: allCharges('capitalised'), writeDownMinor: 0 }

const yearly: Partial<LoanTerms> = {
  principalMinor: 120_000,
  interest: { per: 'year', ratePpm: 120_000, method: 'declining' },
  repayment: monthly(12),
  upfrontFee: noFee,
  late: noLateCharges,
}

function restructured(loan: Loan, on: IsoDate, change: TermsChange): Loan {
  const terms = changedTerms(loan, on, treatment, change)
  return foldLoan(loan.terms, [
    { type: 'disbursed', on: loan.schedule.disbursedOn },
    ...loan.changes,
    { type: 'restructured', id: 'again', on, terms, ...treatment },
  ])
}

function dueDates(loan: Loan, on: IsoDate): IsoDate[] {
  return planOn(loan, on).map(({ dueOn }) => dueOn)
}

describe('changed terms', () => {
  it('go on with the dates, the rate and the late charges of the loan for what is left of it', () => {
    const loan = aLoan(yearly, [repaid('first', 31, 20_000)])
    const terms = changedTerms(loan, day(75), treatment, {})
    const { principalMinor } = restructuringQuote(loan, day(75), treatment)
    expect(terms).toMatchObject({ principalMinor, repayment: { count: 10, first: { on: '2026-04-01' } } })
    const later = dueDates(loan, day(75)).filter((dueOn) => dueOn > day(75))
    expect(dueDates(restructured(loan, day(75), {}), day(75))).toEqual(later)
    expect(terms.late).toEqual(loan.terms.late)
  })

  it('leave out the next due dates of a payment holiday, and end as many later', () => {
    const loan = aLoan(yearly)
    const terms = changedTerms(loan, day(75), treatment, { holidayInstallments: 2 })
    expect(terms.repayment).toMatchObject({ count: 10, first: { on: '2026-06-01' } })
    const owed = owedOn(restructured(loan, day(75), { holidayInstallments: 2 }), day(140))
    expect(owed).toMatchObject({ dueNowMinor: 0, nextDueOn: '2026-06-01' })
  })

  it('come back to the 31st after a short month, as the loan does', () => {
    const events = [{ type: 'disbursed', on: '2026-01-31' as IsoDate }] as const
    const loan = foldLoan({ ...aLoan(yearly).terms, repayment: monthly(4) }, events)
    const terms = changedTerms(loan, '2026-02-10' as IsoDate, treatment, { count: 5 })
    expect(terms.repayment).toMatchObject({
      count: 5,
      dueOn: ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
    })
  })

  it('move every due date with the first', () => {
    const terms = changedTerms(aLoan(yearly), day(75), treatment, { firstDueOn: day(90), count: 3 })
    expect(terms.repayment).toMatchObject({ count: 3, first: { on: day(90) } })
  })

  it('go on in the rhythm of the loan after its last due date', () => {
    const terms = changedTerms(aLoan({ ...yearly, repayment: monthly(2) }), day(100), treatment, { count: 2 })
    expect(terms.repayment).toMatchObject({ count: 2, first: { on: '2026-05-01' } })
  })

  it('move the one payment of a loan, or spread it over installments', () => {
    const single = aLoan({ ...yearly, repayment: { kind: 'single', termDays: 30 } })
    const moved = changedTerms(single, day(20), treatment, { firstDueOn: day(60) })
    expect(moved.repayment).toEqual({ kind: 'single', termDays: 40 })
    const spread = changedTerms(single, day(50), treatment, { every: { days: 14 }, count: 4 })
    expect(spread.repayment).toEqual({ kind: 'installments', count: 4, every: { days: 14 }, amortization: 'level' })
    expect(dueDates(restructured(single, day(50), { every: { days: 14 }, count: 4 }), day(50))[0]).toBe(day(64))
  })

  it('charge another rate from the day on', () => {
    expect(changedTerms(aLoan(yearly), day(75), treatment, { ratePpm: 60_000 }).interest.ratePpm).toBe(60_000)
  })

  it('count the part of a period by days, when periods counted as one twelfth whatever their dates', () => {
    const interest = { ...yearly.interest!, dayCount: 'equal-periods' } as const
    const loan = aLoan({ ...yearly, interest })
    const terms = changedTerms(loan, day(82), treatment, {})
    expect(terms.interest.dayCount).toBe('equal-months')
    const [first] = planOn(restructured(loan, day(82), {}), day(82))
    // 8 of the 31 days of March: 1 % × 8 ÷ 31 of the principal.
    expect(first?.interestMinor).toBe(Math.round((terms.principalMinor * 8) / 31 / 100))
  })

  it('have the grace, the extensions and the fees with installments that are left', () => {
    const loan = aLoan({
      ...yearly,
      repayment: { ...monthly(12), grace: { principalPeriods: 4, interestFreePeriods: 1 } },
      installmentFee: { ratePpm: 0, fixedMinor: 100, only: [1, 2, 5] },
      upfrontFee: { ratePpm: 10_000, fixedMinor: 0, taken: 'added' },
      coolingOff: { days: 3, refundsUpfrontFee: true },
    })
    const terms = changedTerms(loan, day(75), treatment, {})
    expect(terms.repayment).toMatchObject({ grace: { principalPeriods: 2 } })
    expect(terms.installmentFee).toEqual({ ratePpm: 0, fixedMinor: 100, only: [3] })
    expect(terms.upfrontFee.ratePpm).toBe(0)
    expect(terms.coolingOff).toBeUndefined()
    const extendable = aLoan(
      { ...yearly, repayment: everyDays(30, 3), extension: { times: 2, feeRatePpm: 0, feeFixedMinor: 0 } },
      [{ type: 'extended', id: 'more time', on: day(10) }],
    )
    expect(changedTerms(extendable, day(40), treatment, {}).extension?.times).toBe(1)
  })

  it.each<[string, Partial<LoanTerms>, TermsChange]>([
    ['a holiday of a loan in one payment', { repayment: { kind: 'single', termDays: 90 } }, { holidayInstallments: 1 }],
    ['installments without the time between them', { repayment: { kind: 'single', termDays: 90 } }, { count: 2 }],
    ['no date for a loan whose one due date has passed', { repayment: { kind: 'single', termDays: 9 } }, {}],
    ['a holiday beside a moved date', {}, { holidayInstallments: 1, firstDueOn: day(90) }],
    ['a first due date that has passed', {}, { firstDueOn: day(10) }],
    ['a key that no change has', {}, { rate: 1 } as TermsChange],
    ['no installment', {}, { count: 0 }],
  ])('refuse %s', (_what, terms, change) => {
    const code = refusalOf(() => changedTerms(aLoan({ ...yearly, ...terms }), day(75), treatment, change))
    expect(['terms-invalid', 'date-before-disbursement']).toContain(code)
  })

  it('refuse a loan that is paid', () => {
    const paid = aLoan({ ...yearly, interest: noInterest }, [repaid('all', 10, 120_000)])
    expect(refusalOf(() => changedTerms(paid, day(20), treatment, {}))).toBe('terms-invalid')
  })

  it('lead to a plan for any loan in installments that is restructured on any day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom({ months: 1 }, { days: 14 }, { months: 3 }),
        fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
        (days, count, every, holidayInstallments) => {
          const loan = aLoan({ ...yearly, repayment: { kind: 'installments', amortization: 'level', count, every } })
          const change = holidayInstallments === undefined ? {} : { holidayInstallments }
          const dates = dueDates(restructured(loan, day(days), change), day(days))
          const own = dueDates(loan, day(days)).filter((dueOn) => dueOn > day(days))
          expect(dates).toHaveLength(Math.max(1, own.length))
          const skipped = own.slice(holidayInstallments ?? 0)
          expect(dates.slice(0, skipped.length)).toEqual(skipped)
          expect(dates.every((date, index) => date > (dates[index - 1] ?? day(days)))).toBe(true)
        },
      ),
    )
  })
})

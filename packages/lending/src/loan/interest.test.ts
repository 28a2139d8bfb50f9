import { describe, expect, it } from 'vitest'
import type { DayCount } from '../calendar/day-count.ts'
import { type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { monthly, noFee, noLateCharges } from '../terms/loan-terms.fixtures.ts'
import type { BusinessDayTerms, LoanTerms } from '../terms/loan-terms.ts'
import { coolingOffQuote } from './cooling-off.ts'
import { extensionQuote } from './extension-quote.ts'
import { aLoan, repaid } from './loan.fixtures.ts'
import { payoffQuote } from './payoff-quote.ts'

const date = parseIsoDate

/** 1,200.00 at 12 % a year, paid out on Thursday 2026-01-01, in four equal parts; paid off with interest to the day. */
const parts: Partial<LoanTerms> = {
  principalMinor: 120_000,
  interest: { per: 'year', ratePpm: 120_000, method: 'declining', dayCount: 'actual/365' },
  repayment: { ...monthly(4), amortization: 'equal-principal' },
  upfrontFee: noFee,
  late: noLateCharges,
  prepayment: { notBefore: null, interest: 'to-the-day' },
  coolingOff: { days: 3, refundsUpfrontFee: false },
}
const counted = (dayCount: DayCount, first: IsoDate): Partial<LoanTerms> => ({
  ...parts,
  interest: { per: 'year', ratePpm: 120_000, method: 'declining', dayCount },
  repayment: { ...monthly(4), amortization: 'equal-principal', first: { on: first } },
})
const moved = (interest: BusinessDayTerms['interest'], roll: BusinessDayTerms['roll'] = 'following') =>
  ({ roll, weekend: ['saturday', 'sunday'], holidays: [], interest }) as const
const payoff = (terms: Partial<LoanTerms>, on: string) => payoffQuote(aLoan(terms), date(on)).amountMinor

describe('interest to the day', () => {
  it('of a first period of 59 days is 30 of them in equal periods, and 30 of a month of 31 in regular ones', () => {
    expect(payoff(counted('equal-periods', date('2026-03-01')), '2026-01-31')).toBe(120_610)
    expect(payoff(counted('actual/actual-icma', date('2026-03-01')), '2026-01-31')).toBe(121_161)
    expect(coolingOffQuote(aLoan(counted('equal-periods', date('2026-03-01'))), date('2026-01-03'))).toMatchObject({
      interestMinor: 41,
    })
  })

  it('on the last day of February is that to the 30th, by the ISDA rule', () => {
    expect(payoff(counted('30/360-isda', date('2026-03-31')), '2026-02-28')).toBe(120_000 + 2_360)
    expect(payoff(counted('30/360-eu', date('2026-03-31')), '2026-02-28')).toBe(120_000 + 2_280)
  })

  it('of a level installment that carries interest includes what was carried', () => {
    const million: Partial<LoanTerms> = {
      ...parts,
      principalMinor: 100_000_000,
      interest: { per: 'year', ratePpm: 180_000, method: 'declining', dayCount: 'actual/365' },
      repayment: monthly(360),
    }
    expect(payoff(million, '2026-01-11')).toBe(100_000_000 + 493_151)
    expect(payoff(million, '2026-02-01')).toBe(100_000_000 + 1_528_767)
    const afterFirst = aLoan(million, [repaid('first', 31, 1_507_330)])
    expect(payoffQuote(afterFirst, date('2026-02-01')).amountMinor).toBe(100_000_000 + 21_437)
    expect(payoffQuote(afterFirst, date('2026-02-02')).amountMinor).toBe(100_000_000 + 21_437 + 49_315)
  })
})

describe('a due date that moved from Sunday 1 to Monday 2 February', () => {
  const onBusinessDays = (interest: BusinessDayTerms['interest']): Partial<LoanTerms> => ({
    ...parts,
    repayment: { ...monthly(4), amortization: 'equal-principal', businessDays: moved(interest) },
  })

  it('ends its period there when interest is adjusted: 31 days, then 32', () => {
    expect(payoff(onBusinessDays('adjusted'), '2026-02-01')).toBe(121_223)
    expect(payoff(onBusinessDays('adjusted'), '2026-02-02')).toBe(121_262)
  })

  it('ends its period on the date agreed when it is not: the 32nd day earns on the balance left', () => {
    expect(payoff(onBusinessDays('unadjusted'), '2026-02-01')).toBe(121_223)
    expect(payoff(onBusinessDays('unadjusted'), '2026-02-02')).toBe(121_253)
  })
})

describe('TRM-04 an extension on business days', () => {
  const single = (termDays: number, businessDays: BusinessDayTerms): Partial<LoanTerms> => ({
    principalMinor: 120_000,
    interest: { per: 'day', ratePpm: 1_000, method: 'declining' },
    repayment: { kind: 'single', termDays, businessDays },
    upfrontFee: noFee,
    late: noLateCharges,
    extension: { times: 1, feeRatePpm: 0, feeFixedMinor: 0 },
  })
  const quote = (terms: Partial<LoanTerms>, on: string) => extensionQuote(aLoan(terms), date(on))

  it('counts the new due date from the one agreed, Saturday 31 January, and moves it too', () => {
    const adjusted = single(30, moved('adjusted'))
    expect(quote(adjusted, '2026-02-02')).toMatchObject({ newDueOn: '2026-03-02', newInterestMinor: 3_360 })
    // Agreed for Sunday 1 February, and then for Wednesday 4 March.
    expect(quote(single(31, moved('adjusted')), '2026-02-02')).toMatchObject({ newDueOn: '2026-03-04' })
  })

  it('charges from the date to which interest was paid', () => {
    expect(quote(single(30, moved('unadjusted')), '2026-01-30')).toMatchObject({ newInterestMinor: 3_600 })
    expect(quote(single(30, moved('adjusted')), '2026-01-30')).toMatchObject({ newInterestMinor: 3_360 })
  })

  it('is never due on the day it extends', () => {
    expect(quote(single(1, moved('adjusted', 'preceding')), '2026-01-02')).toMatchObject({ newDueOn: '2026-01-05' })
  })
})

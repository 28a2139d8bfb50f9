import { describe, expect, it } from 'vitest'
import { parseIsoDate } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { allCharges } from '../restructuring/restructuring.fixtures.ts'
import { restructuringQuote } from '../restructuring/restructuring-quote.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import { monthly, noFee, noLateCharges, someTerms } from '../terms/loan-terms.fixtures.ts'
import { advancesOf } from './advances-of.ts'
import { foldLoan } from './fold-loan.ts'
import { day, disbursedOn } from './loan.fixtures.ts'
import type { LoanEvent } from './loan-event.ts'
import { owedOn } from './owed.ts'
import { plannedPayouts } from './planned-payouts.ts'

/** 600.00 at once, 400.00 after 3 months and 200.00 after 6, 12 months at 1 % a month. */
const terms = someTerms({
  principalMinor: 120_000,
  interest: { per: 'month', ratePpm: 10_000, method: 'declining' },
  repayment: monthly(12),
  upfrontFee: noFee,
  late: noLateCharges,
  prepayment: { notBefore: null, interest: 'to-the-day' },
  recalculation: { onPrepayment: ['keep'], overdue: 'bears-interest' },
  advances: {
    firstMinor: 60_000,
    later: [
      { after: { months: 3 }, amountMinor: 40_000 },
      { after: { months: 6 }, amountMinor: 20_000 },
    ],
  },
})

const disbursed: LoanEvent = { type: 'disbursed', on: disbursedOn }
const [first, second, third] = [
  { on: disbursedOn, amountMinor: 60_000 },
  ...(planSchedule(terms, disbursedOn).advances ?? []),
]
const part = (on: string, amountMinor: number, id = on): LoanEvent => {
  return { type: 'advanced', id, on: parseIsoDate(on), amountMinor }
}

describe('advancesOf', () => {
  it('has the first part paid out, and the others to come on their planned days', () => {
    const parts = advancesOf(foldLoan(terms, [disbursed]), disbursedOn)
    expect(parts).toEqual({ paidOut: [first], toCome: [second, third], toComeMinor: 60_000 })
  })

  it('has nothing to come of a loan paid out as planned', () => {
    const loan = foldLoan(terms, plannedPayouts(planSchedule(terms, disbursedOn)))
    expect(advancesOf(loan, third!.on)).toEqual({ paidOut: [first, second, third], toCome: [], toComeMinor: 0 })
  })

  it('counts what was paid out towards the planned parts in their order, whatever its day and amount', () => {
    const [early, more] = [part(day(10), 25_000), part(day(100), 20_000)]
    const loan = foldLoan(terms, [disbursed, early, more])
    const left = (amountMinor: number) => [{ ...third, amountMinor }]
    expect(advancesOf(loan, day(10)).toCome).toEqual([{ ...second, amountMinor: 15_000 }, third])
    expect(advancesOf(loan, day(100)).toCome).toEqual(left(15_000))
    expect(advancesOf(loan, day(100)).paidOut.map(({ amountMinor }) => amountMinor)).toEqual([60_000, 25_000, 20_000])
  })

  it('a part that came back is to come again', () => {
    const loan = foldLoan(terms, [disbursed, part(day(95), 40_000, 'p'), { type: 'reversed', id: 'p' }])
    expect(advancesOf(loan, day(95)).toComeMinor).toBe(60_000)
  })

  it('has nothing to come of a loan that was paid off, written off, or is past its last due date', () => {
    const paidOff = foldLoan(terms, [disbursed, { type: 'repaid', id: 'all', on: day(5), amountMinor: 70_000 }])
    expect(owedOn(paidOff, day(5)).isSettled).toBe(true)
    const writtenOff = foldLoan(terms, [disbursed, { type: 'writtenOff', id: 'w', on: day(5) }])
    const late = foldLoan(terms, [disbursed])
    const lastDueOn = late.schedule.installments.at(-1)!.dueOn
    expect([
      advancesOf(paidOff, day(5)).toComeMinor,
      advancesOf(writtenOff, day(5)).toComeMinor,
      advancesOf(late, lastDueOn).toComeMinor,
    ]).toEqual([0, 0, 0])
    expect(advancesOf(paidOff, day(5)).paidOut).toEqual([first])
  })

  it('after new terms has the parts that reached the borrower before, and only those to come that the new terms agree on', () => {
    const paidOut = [disbursed, part(day(95), 40_000)]
    const treatment = { charges: allCharges('kept'), writeDownMinor: 0 }
    const { principalMinor } = restructuringQuote(foldLoan(terms, paidOut), day(100), treatment)
    const { advances: _parts, ...whole } = { ...terms, principalMinor }
    const loan = foldLoan(terms, [
      ...paidOut,
      { type: 'restructured', id: 'new terms', on: day(100), terms: whole, ...treatment },
    ])
    expect(advancesOf(loan, day(120)).paidOut.map(({ amountMinor }) => amountMinor)).toEqual([60_000, 40_000])
    expect([advancesOf(loan, day(99)).toComeMinor, advancesOf(loan, day(120)).toComeMinor]).toEqual([20_000, 0])
  })

  it('counts a part of a day before the terms that agree on it towards them', () => {
    const { advances: _parts, ...whole } = terms
    const treatment = { charges: allCharges('kept'), writeDownMinor: 0 }
    const { principalMinor: firstMinor } = restructuringQuote(foldLoan(whole, [disbursed]), day(100), treatment)
    const divided = {
      ...terms,
      principalMinor: firstMinor + 30_000,
      advances: { firstMinor, later: [{ after: { months: 1 }, amountMinor: 30_000 }] },
    }
    const newTerms = { type: 'restructured', id: 'new terms', on: day(100), terms: divided, ...treatment } as const
    const toCome = (...parts: LoanEvent[]) =>
      advancesOf(foldLoan(whole, [disbursed, newTerms, ...parts]), day(120)).toComeMinor
    expect([toCome(), toCome(part(day(95), 10_000)), toCome(part(day(95), 30_000))]).toEqual([30_000, 20_000, 0])
  })

  it('refuses a day before the disbursement', () => {
    expect(refusalOf(() => advancesOf(foldLoan(terms, [disbursed]), parseIsoDate('2000-01-01')))).toBe(
      'date-before-disbursement',
    )
  })
})

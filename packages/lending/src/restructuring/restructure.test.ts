import { describe, expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { repaymentsOf } from '../loan/allocate.ts'
import { booksOf } from '../loan/books-of.ts'
import { chargesOf } from '../loan/charges-of.ts'
import { chaptersOf, firstChapterOf } from '../loan/folded-loans.ts'
import { aLoan, day, onePercentADay, repaid } from '../loan/loan.fixtures.ts'
import type { ChargeTreatments, LoanEvent, Restructured } from '../loan/loan-event.ts'
import { owedOn } from '../loan/owed.ts'
import { planOn } from '../loan/plan-on.ts'
import { statementOf } from '../loan/statement.ts'
import { everyDays, monthly, noFee, noInterest, noLateCharges, someTerms } from '../terms/loan-terms.fixtures.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { allCharges } from './restructuring.fixtures.ts'
import { restructuringQuote } from './restructuring-quote.ts'

/** 1,000.00 for 91 days at 0.1 % a day. */
const lent = { principalMinor: 100_000, late: noLateCharges }

function restructuredOn(days: number, terms: Partial<LoanTerms>, rest: Partial<Restructured> = {}): Restructured {
  return {
    type: 'restructured',
    id: 'new terms',
    on: day(days),
    terms: someTerms({ interest: noInterest, upfrontFee: noFee, late: noLateCharges, ...terms }),
    charges: allCharges('capitalised'),
    writeDownMinor: 0,
    ...rest,
  }
}

describe('restructuring a loan', () => {
  it('lends the unpaid principal and the interest of the days passed anew', () => {
    const quote = restructuringQuote(aLoan(lent), day(46), { charges: allCharges('capitalised'), writeDownMinor: 0 })
    expect(quote).toMatchObject({ refusal: null, capitalisedMinor: 4_600, principalMinor: 104_600 })
    const loan = aLoan(lent, [restructuredOn(46, { principalMinor: 104_600, repayment: everyDays(30, 2) })])
    expect(planOn(loan, day(46)).map(({ dueOn, unpaidMinor }) => [dueOn, unpaidMinor])).toEqual([
      [day(76), 52_300],
      [day(106), 52_300],
    ])
    expect(planOn(loan, day(45)).map(({ dueOn, unpaidMinor }) => [dueOn, unpaidMinor])).toEqual([[day(91), 109_100]])
  })

  it('counts capitalised interest as income once the money lent has come back', () => {
    const events: LoanEvent[] = [
      restructuredOn(46, { principalMinor: 104_600, repayment: everyDays(30, 2) }),
      repaid('first', 76, 52_300),
      repaid('second', 106, 52_300),
    ]
    const loan = aLoan(lent, events)
    expect(booksOf(loan, day(46))).toMatchObject({
      principalMinor: 104_600,
      capitalisedMinor: 4_600,
      interestIncomeMinor: 0,
    })
    expect(booksOf(loan, day(76))).toMatchObject({ principalMinor: 52_300, capitalisedMinor: 4_600 })
    expect(booksOf(loan, day(106))).toMatchObject({
      principalMinor: 0,
      capitalisedMinor: 0,
      interestIncomeMinor: 4_600,
    })
  })

  it('treats each kind of charge as chosen: kept ones are due with the last installment and bear nothing', () => {
    const late = {
      ...lent,
      late: { ...onePercentADay, penaltyMinor: 5_000 },
      repayment: { kind: 'single', termDays: 30 },
    }
    const overdue = aLoan(late as Partial<LoanTerms>)
    // 1,000.00, interest 30.00, penalty 50.00, late interest 1 % × 10 days on 1,030.00.
    const charges = allCharges('kept', { interest: 'capitalised', lateInterest: 'waived' })
    const quote = restructuringQuote(overdue, day(40), { charges, writeDownMinor: 20_000 })
    expect(quote).toMatchObject({
      unpaid: { principal: 100_000, interest: 3_000, penalty: 5_000, lateInterest: 10_300 },
      keptMinor: 5_000,
      capitalisedMinor: 3_000,
      waivedMinor: 10_300,
      writeDownMinor: 20_000,
      principalMinor: 83_000,
    })
    const event = restructuredOn(40, { principalMinor: 83_000 }, { charges, writeDownMinor: 20_000 })
    const loan = aLoan(late as Partial<LoanTerms>, [event])
    const owed = owedOn(loan, day(200))
    expect(owed.lines.map(({ kind, amountMinor, dueOn }) => [kind, amountMinor, dueOn])).toEqual([
      ['principal', 83_000, day(131)],
      ['penalty', 5_000, day(131)],
    ])
    expect(owed.lines[1]?.arithmetic).toMatchObject({ kind: 'kept', of: 'penalty', keptFrom: day(40) })
    expect(booksOf(loan, day(40))).toMatchObject({
      writtenOffMinor: 20_000,
      principalMinor: 83_000,
      penaltyMinor: 5_000,
    })
    expect(statementOf(loan, day(40)).rows.slice(-3)).toMatchObject([
      { kind: 'restructuring', debitMinor: 0, creditMinor: 0 },
      { kind: 'waiver', creditMinor: 10_300 },
      { kind: 'writeDown', creditMinor: 20_000, balanceMinor: 88_000 },
    ])
  })

  it('gives a payment holiday, and moves due dates, by new terms over the same principal', () => {
    const three = { ...lent, interest: noInterest, repayment: everyDays(30, 3), principalMinor: 90_000 }
    const holiday = {
      kind: 'installments',
      count: 2,
      every: { days: 30 },
      amortization: 'level',
      first: { days: 75 },
    } as const
    const loan = aLoan(three, [
      repaid('first', 30, 30_000),
      restructuredOn(45, { principalMinor: 60_000, repayment: holiday }),
    ])
    expect(planOn(loan, day(45)).map(({ dueOn, totalMinor }) => [dueOn, totalMinor])).toEqual([
      [day(120), 30_000],
      [day(150), 30_000],
    ])
    expect(owedOn(loan, day(119))).toMatchObject({ overdueMinor: 0, payoffMinor: 60_000 })
  })

  it('keeps the signed principal when a payment before it bounces, and owes the rest with the last installment', () => {
    const events: LoanEvent[] = [
      repaid('bounces', 10, 20_000),
      restructuredOn(46, { principalMinor: 83_700, repayment: everyDays(30, 2) }),
    ]
    const interestOnly = { ...lent, interest: noInterest }
    const signed = aLoan(interestOnly, [
      events[0]!,
      restructuredOn(46, { principalMinor: 80_000, repayment: everyDays(30, 2) }),
    ])
    expect(owedOn(signed, day(50)).payoffMinor).toBe(80_000)
    const bounced = aLoan(interestOnly, [
      events[0]!,
      restructuredOn(46, { principalMinor: 80_000, repayment: everyDays(30, 2) }),
      { type: 'reversed', id: 'bounces' },
    ])
    expect(planOn(bounced, day(50)).map(({ dueOn, unpaidMinor, addedBy }) => [dueOn, unpaidMinor, addedBy])).toEqual([
      [day(76), 40_000, null],
      [day(106), 40_000, null],
      [day(106), 20_000, 'restructuring'],
    ])
  })

  it('takes a payment that turns up later out of the last installments', () => {
    const loan = aLoan({ ...lent, interest: noInterest }, [
      restructuredOn(46, { principalMinor: 100_000, repayment: everyDays(30, 2) }),
      repaid('found', 10, 70_000),
    ])
    expect(planOn(loan, day(50)).map(({ unpaidMinor }) => unpaidMinor)).toEqual([30_000, 0])
  })

  it('changes nothing once the loan is paid or written off', () => {
    const paid = aLoan(lent, [repaid('all', 40, 109_100), restructuredOn(46, { principalMinor: 1 })])
    expect(owedOn(paid, day(46)).isSettled).toBe(true)
    const treated = { charges: allCharges('waived'), writeDownMinor: 0 }
    expect(restructuringQuote(paid, day(46), treated)).toMatchObject({ refusal: 'settled', principalMinor: 0 })
    const writtenOff = aLoan(lent, [{ type: 'writtenOff', id: 'off', on: day(100) }])
    expect(restructuringQuote(writtenOff, day(101), treated).refusal).toBe('written-off')
  })

  it('is as if it had never been once it is reversed', () => {
    const event = restructuredOn(46, { principalMinor: 104_600 })
    expect(aLoan(lent, [event, { type: 'reversed', id: event.id }])).toEqual(aLoan(lent))
  })

  it('recalculates the new terms where they say so', () => {
    const recalculation = { onPrepayment: ['shorten'], overdue: 'bears-interest' } as const
    const yearly = { per: 'year', ratePpm: 120_000, method: 'declining', dayCount: 'actual/365' } as const
    const terms = {
      principalMinor: 104_600,
      interest: yearly,
      repayment: monthly(6),
      prepayment: { notBefore: null, interest: 'to-the-day' },
      recalculation,
    } as const
    const loan = aLoan(lent, [restructuredOn(46, terms), repaid('early', 47, 50_000)])
    // One day on 1,046.00 at 12 %: 0.34; then on 546.00.
    expect(owedOn(loan, day(47)).payoffMinor).toBe(104_600 + 34 - 50_000)
  })

  const refused: [string, Partial<Restructured>, string][] = [
    ['a treatment is unknown', { charges: allCharges('kept', { fee: 'sold' as 'kept' }) }, 'event-unknown'],
    ['a treatment is missing', { charges: { fee: 'kept' } as Restructured['charges'] }, 'event-unknown'],
    ['the principal given up is negative', { writeDownMinor: -1 }, 'amount-out-of-range'],
    ['the currency is another', { terms: { ...someTerms({ upfrontFee: noFee }), currency: 'INR' } }, 'terms-invalid'],
    ['a fee would be kept back', { terms: someTerms({ upfrontFee: { ...noFee, fixedMinor: 1 } }) }, 'terms-invalid'],
    [
      'it could be given back',
      { terms: someTerms({ upfrontFee: noFee, coolingOff: { days: 3, refundsUpfrontFee: true } }) },
      'terms-invalid',
    ],
    [
      'its terms make no schedule',
      { terms: someTerms({ upfrontFee: noFee, principalMinor: 0 }) },
      'amount-out-of-range',
    ],
  ]
  it.each(refused)('is refused when %s', (_, rest, code) => {
    expect(refusalOf(() => aLoan(lent, [restructuredOn(46, {}, rest)]))).toBe(code)
  })
})

describe('charges by events from before new terms', () => {
  const fee = (id: string, days: number, fixedMinor: number) =>
    ({ type: 'charged', id, on: day(days), kind: 'fee', amount: { fixedMinor } }) as const
  const penalty = { ...fee('visit', 12, 3_000), kind: 'penalty' } as const
  const before: LoanEvent[] = [fee('check', 10, 1_500), fee('letter', 11, 500), penalty]
  const underNewTerms = (charges: ChargeTreatments, rest: LoanEvent[] = [], capitalisedMinor = 0) =>
    aLoan({ ...lent, interest: noInterest }, [
      ...before,
      restructuredOn(46, { principalMinor: 100_000 + capitalisedMinor, repayment: everyDays(30, 2) }, { charges }),
      ...rest,
    ])
  const listed = (loan: ReturnType<typeof aLoan>, days: number) =>
    chargesOf(loan, day(days)).map(({ id, paidMinor, waivedMinor, capitalisedMinor, unpaidMinor }) => [
      id,
      { paidMinor, waivedMinor, capitalisedMinor, unpaidMinor },
    ])
  const nothing = { paidMinor: 0, waivedMinor: 0, capitalisedMinor: 0, unpaidMinor: 0 }

  it('stay charges of their own when they are kept, and are waived one by one', () => {
    const waived = { type: 'waived', id: 'w', on: day(50), charge: 'letter' } as const
    const loan = underNewTerms(allCharges('kept'), [waived, repaid('all but 25.00', 106, 102_000)])
    expect(listed(loan, 46)).toEqual([
      ['check', { ...nothing, unpaidMinor: 1_500 }],
      ['letter', { ...nothing, unpaidMinor: 500 }],
      ['visit', { ...nothing, unpaidMinor: 3_000 }],
    ])
    expect(owedOn(loan, day(50)).payoffMinor).toBe(104_500)
    // The last row takes 20.00 at last: penalties come first.
    expect(listed(loan, 106)).toEqual([
      ['check', { ...nothing, unpaidMinor: 1_500 }],
      ['letter', { ...nothing, waivedMinor: 500 }],
      ['visit', { ...nothing, paidMinor: 2_000, unpaidMinor: 1_000 }],
    ])
    expect(booksOf(loan, day(106))).toMatchObject({ feeMinor: 1_500, penaltyMinor: 1_000 })
  })

  it('are kept in the part that is unpaid, and what was paid of them stays paid', () => {
    const kept = restructuredOn(95, { principalMinor: 100_000 }, { charges: allCharges('kept') })
    const waived = { type: 'waived', id: 'w', on: day(96), charge: 'check' } as const
    // The penalty of 30.00 and 10.00 of the older fee.
    const events = [...before, repaid('part', 91, 4_000), kept, waived]
    const loan = aLoan({ ...lent, interest: noInterest }, events)
    expect(listed(loan, 95)).toEqual([
      ['check', { ...nothing, paidMinor: 1_000, unpaidMinor: 500 }],
      ['letter', { ...nothing, unpaidMinor: 500 }],
      ['visit', { ...nothing, paidMinor: 3_000 }],
    ])
    expect(listed(loan, 96)[0]).toEqual(['check', { ...nothing, paidMinor: 1_000, waivedMinor: 500 }])
    expect(owedOn(loan, day(96)).payoffMinor).toBe(100_500)
  })

  it('are no charges any more when they became principal or were waived', () => {
    const charges = allCharges('waived', { fee: 'capitalised' })
    const waivers = ['check', 'visit'].map(
      (charge) => ({ type: 'waived', id: `no ${charge}`, on: day(50), charge }) as const,
    )
    const loan = underNewTerms(charges, waivers, 2_000)
    expect(listed(loan, 50)).toEqual([
      ['check', { ...nothing, capitalisedMinor: 1_500 }],
      ['letter', { ...nothing, capitalisedMinor: 500 }],
      ['visit', { ...nothing, waivedMinor: 3_000 }],
    ])
    expect(owedOn(loan, day(50)).payoffMinor).toBe(102_000)
  })

  it('are kept again by the next new terms', () => {
    const waived = { type: 'waived', id: 'w', on: day(70), charge: 'visit' } as const
    const second = restructuredOn(60, { principalMinor: 100_000 }, { charges: allCharges('kept'), id: 'second' })
    const loan = underNewTerms(allCharges('kept'), [second, waived])
    expect(listed(loan, 70).at(-1)).toEqual(['visit', { ...nothing, waivedMinor: 3_000 }])
    expect(owedOn(loan, day(70)).payoffMinor).toBe(102_000)
  })

  it('taken back leave the installments as signed, and the last ones smaller by what they had made principal', () => {
    const reversed = { type: 'reversed', id: 'check' } as const
    const plan = (loan: ReturnType<typeof aLoan>) => planOn(loan, day(50)).map(({ unpaidMinor }) => unpaidMinor)
    const capitalised = allCharges('kept', { fee: 'capitalised' })
    expect(plan(underNewTerms(capitalised, [], 2_000))).toEqual([51_000, 51_000, 3_000])
    expect(plan(underNewTerms(capitalised, [reversed], 2_000))).toEqual([51_000, 49_500, 3_000])
    expect(plan(underNewTerms(allCharges('kept'), [reversed]))).toEqual([50_000, 50_000, 3_500])
    expect(plan(underNewTerms(allCharges('waived'), [reversed]))).toEqual([50_000, 50_000])
  })
})

describe('a loan under all of its terms', () => {
  const once = restructuredOn(46, { principalMinor: 104_600, repayment: everyDays(30, 2) })
  const twice = { ...restructuredOn(60, { principalMinor: 94_600, repayment: everyDays(30, 3) }), id: 'second' }
  const events = [repaid('before', 10, 1_000), once, repaid('between', 50, 9_000), twice, repaid('after', 70, 5_000)]

  it('has a chapter for each, the first ones first, and what was paid out in the first', () => {
    const loan = aLoan(lent, events)
    expect(chaptersOf(loan).map(({ terms }) => terms.principalMinor)).toEqual([100_000, 104_600, 94_600])
    expect(firstChapterOf(loan).schedule.disbursedOn).toBe(day(0))
    expect(firstChapterOf(loan)).toBe(chaptersOf(loan)[0])
    const plain = aLoan(lent)
    expect(chaptersOf(plain)).toEqual([plain])
  })

  it('has the payments of every chapter, without a reversed one', () => {
    expect(repaymentsOf(aLoan(lent, events)).map(({ id }) => id)).toEqual(['before', 'between', 'after'])
    const bounced = aLoan(lent, [...events, { type: 'reversed', id: 'before' }])
    expect(repaymentsOf(bounced).map(({ id }) => id)).toEqual(['between', 'after'])
  })
})

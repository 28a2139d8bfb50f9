import { describe, expect, it } from 'vitest'
import { specificationLateTerms } from '../terms/late-terms.ts'
import { figuresOf } from './arithmetic.fixtures.ts'
import { aLoan, day, onePayment, onePercentADay, repaid, threePayments } from './loan.fixtures.ts'
import { owedOn } from './owed.ts'

/** Late charges on 1,200.00 due on day 30, a number of days after it fell due. */
function chargesAfter(daysOverdue: number, client: 'new' | 'repeat') {
  const late = { ...specificationLateTerms, penaltyMinor: specificationLateTerms.penaltyMinor[client] }
  const owed = owedOn(aLoan({ ...onePayment, late }), day(30 + daysOverdue))
  const sumOf = (kind: string) =>
    owed.lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.amountMinor, 0)
  return { daysOverdue: owed.daysOverdue, penalty: sumOf('penalty'), lateInterest: sumOf('lateInterest') }
}

describe('TRM-02 the specification’s late charges on 1,200.00', () => {
  it.each([
    // days overdue, late interest: 60.00 a day to day 30, 48.00 to day 90, 24.00 after
    [-30, 0],
    [-1, 0],
    [0, 0],
    [1, 6_000],
    [30, 180_000],
    [31, 184_800],
    [90, 468_000],
    [91, 470_400],
    [120, 540_000],
  ])('%i days after the due date the late interest is %i', (daysOverdue, lateInterest) => {
    const isOverdue = daysOverdue > 0
    const expected = { daysOverdue: Math.max(0, daysOverdue), lateInterest }
    expect(chargesAfter(daysOverdue, 'new')).toEqual({ ...expected, penalty: isOverdue ? 100_000 : 0 })
    expect(chargesAfter(daysOverdue, 'repeat')).toEqual({ ...expected, penalty: isOverdue ? 80_000 : 0 })
  })

  it('explains every tier in words and figures', () => {
    const owed = owedOn(aLoan(onePayment), day(30 + 92))
    expect(owed.lines.map((line) => [line.kind, line.amountMinor, line.dueOn, figuresOf(line.arithmetic)])).toEqual([
      ['penalty', 100_000, day(31), '1,000.00 a loan'],
      ['lateInterest', 180_000, day(60), '5% × 30 d × 1,200.00'],
      ['lateInterest', 288_000, day(120), '4% × 60 d × 1,200.00'],
      ['lateInterest', 4_800, day(122), '2% × 2 d × 1,200.00'],
      ['principal', 120_000, day(30), '1,200.00'],
    ])
  })
})

describe('late interest', () => {
  it('is charged on scheduled interest and fees too, but never on penalties or on itself', () => {
    const upfrontFee = { ratePpm: 0, fixedMinor: 10_000, taken: 'added' } as const
    const interest = { per: 'day', ratePpm: 1_000, method: 'flat' } as const
    const owed = owedOn(aLoan({ ...onePayment, interest, upfrontFee }), day(32))
    expect(owed.lines.map((line) => figuresOf(line.arithmetic))).toEqual([
      '1,000.00 a loan',
      '5% × 2 d × 1,336.00',
      '100.00 upfront + 0.00',
      '0.1% a day × 30 d × 1,200.00',
      '1,200.00',
    ])
  })

  it('counts the days of each installment from its own due date', () => {
    const owed = owedOn(aLoan({ ...threePayments, late: onePercentADay }), day(23))
    const late = owed.lines.filter((line) => line.kind === 'lateInterest')
    expect(late.map((line) => [line.installmentNumber, figuresOf(line.arithmetic), line.amountMinor])).toEqual([
      [1, '1% × 13 d × 400.00', 5_200],
      [2, '1% × 3 d × 400.00', 1_200],
    ])
  })

  it('is charged through the day of a payment, and on the rest from the next day', () => {
    const loan = aLoan({ ...onePayment, late: onePercentADay }, [repaid('part', 33, 63_600)])
    const owed = owedOn(loan, day(35))
    expect(owed.lines.map((line) => [figuresOf(line.arithmetic), line.amountMinor])).toEqual([
      ['1% × 2 d × 600.00', 1_200],
      ['1,200.00 − 600.00 paid', 60_000],
    ])
  })

  it('continues at the next tier after a payment, by the days since the due date', () => {
    const late = { ...specificationLateTerms, penaltyMinor: 0 }
    const owed = owedOn(aLoan({ ...onePayment, late }, [repaid('part', 59, 234_000)]), day(62))
    expect(owed.lines.map((line) => figuresOf(line.arithmetic))).toEqual([
      '5% × 1 d × 600.00',
      '4% × 2 d × 600.00',
      '1,200.00 − 600.00 paid',
    ])
  })

  it('keeps its segments unchanged when a payment covers only late charges', () => {
    const late = { ...onePercentADay, dailyTiers: [{ fromDay: 1, ratePpm: 1 }] }
    const terms = { ...onePayment, principalMinor: 1_300_000, late }
    const paidInBetween = owedOn(aLoan(terms, [repaid('late only', 31, 1)]), day(40))
    const unpaid = owedOn(aLoan(terms), day(40))
    expect(unpaid.lateChargesMinor).toBe(13)
    expect(paidInBetween.lateChargesMinor).toBe(12)
    expect(figuresOf(paidInBetween.lines[0]!.arithmetic)).toBe('0.0001% × 10 d × 13,000.00 − 0.01 paid')
  })

  it('rounds half-up once a segment', () => {
    const late = { ...onePercentADay, dailyTiers: [{ fromDay: 1, ratePpm: 5 }] }
    expect(owedOn(aLoan({ ...onePayment, principalMinor: 100_000, late }), day(31)).lateChargesMinor).toBe(1)
    expect(owedOn(aLoan({ ...onePayment, principalMinor: 99_999, late }), day(31)).lateChargesMinor).toBe(0)
    expect(owedOn(aLoan({ ...onePayment, principalMinor: 99_999, late }), day(32)).lateChargesMinor).toBe(1)
  })

  it('starts with the first day of the first tier', () => {
    const late = { ...onePercentADay, dailyTiers: [{ fromDay: 4, ratePpm: 10_000 }] }
    expect(owedOn(aLoan({ ...onePayment, late }), day(33)).lateChargesMinor).toBe(0)
    expect(owedOn(aLoan({ ...onePayment, late }), day(34)).lateChargesMinor).toBe(1_200)
  })
})

describe('the one-time penalty', () => {
  it('is charged once per loan, however many installments are late', () => {
    const late = { ...onePercentADay, dailyTiers: [], penaltyMinor: 100_000 }
    const loan = aLoan({ ...threePayments, late }, [repaid('all so far', 15, 140_000)])
    expect(owedOn(loan, day(15)).payoffMinor).toBe(80_000)
    expect(owedOn(loan, day(60)).payoffMinor).toBe(80_000)
  })

  it('is not charged when the due amount is paid on the due date', () => {
    expect(owedOn(aLoan(onePayment, [repaid('in time', 30, 120_000)]), day(400)).isSettled).toBe(true)
    expect(owedOn(aLoan(onePayment, [repaid('late', 31, 120_000)]), day(31)).payoffMinor).toBe(106_000)
  })
})

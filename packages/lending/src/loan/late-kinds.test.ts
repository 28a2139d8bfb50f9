import { describe, expect, it } from 'vitest'
import type { LateTerms } from '../terms/late-terms.ts'
import { everyDays } from '../terms/loan-terms.fixtures.ts'
import { figuresOf } from './arithmetic.fixtures.ts'
import { aLoan, day, onePayment, repaid, threePayments } from './loan.fixtures.ts'
import { owedOn } from './owed.ts'

const nothing: LateTerms = { penaltyMinor: 0, dailyTiers: [], lifetimeCapPpm: null }
const onePercent = { ...nothing, dailyTiers: [{ fromDay: 1, ratePpm: 10_000 }] }
const chargesOf = (terms: Parameters<typeof aLoan>[0], days: number, events: Parameters<typeof aLoan>[1] = []) =>
  owedOn(aLoan(terms, events), day(days))
    .lines.filter((line) => line.kind === 'penalty' || line.kind === 'lateInterest')
    .map((line) => [line.installmentNumber, line.amountMinor, figuresOf(line.arithmetic)])

describe('the monthly rate', () => {
  // 400.00 each, due on 11, 21 and 31 January 2026.
  const late = { ...nothing, monthlyPpm: 30_000 }

  it('charges every month overdue at its beginning, on the day of the month of the due date', () => {
    expect(chargesOf({ ...onePayment, late }, 30)).toEqual([])
    expect(chargesOf({ ...onePayment, late }, 31)).toEqual([[1, 3_600, '3% × 1 m × 1,200.00']])
    // Due on 31 January: the second month begins after 28 February, on 1 March, day 59; the third on 1 April.
    expect(chargesOf({ ...onePayment, late }, 58)[0]?.[1]).toBe(3_600)
    expect(chargesOf({ ...onePayment, late }, 59)).toEqual([[1, 7_200, '3% × 2 m × 1,200.00']])
    expect(chargesOf({ ...onePayment, late }, 90)[0]?.[1]).toBe(10_800)
  })

  it('charges a month on the unpaid amount at its beginning', () => {
    const events = [repaid('part', 41, 63_600)]
    expect(chargesOf({ ...onePayment, late }, 58, events)).toEqual([])
    expect(chargesOf({ ...onePayment, late }, 59, events)).toEqual([[1, 1_800, '3% × 1 m × 600.00']])
  })

  it('applies beside the daily rate', () => {
    const both = { ...onePercent, monthlyPpm: 30_000 }
    expect(chargesOf({ ...onePayment, late: both }, 33)).toEqual([
      [1, 3_600, '3% × 1 m × 1,200.00'],
      [1, 3_600, '1% × 3 d × 1,200.00'],
    ])
  })
})

describe('the base of the daily rate', () => {
  const interest = { per: 'day', ratePpm: 1_000, method: 'flat' } as const

  it('is the unpaid principal of the installment', () => {
    const late = { ...onePercent, dailyBase: 'overduePrincipal' } as const
    expect(chargesOf({ ...threePayments, interest, late }, 12)).toEqual([[1, 800, '1% × 2 d × 400.00']])
  })

  it('is the principal borrowed, charged once per loan', () => {
    const late = { ...onePercent, dailyBase: 'loanPrincipal' } as const
    expect(chargesOf({ ...threePayments, late }, 25)).toEqual([[1, 18_000, '1% × 15 d × 1,200.00']])
    // The first installment and its charges are paid on day 25: from day 26 the second carries the charge.
    const events = [repaid('first', 25, 18_000 + 40_000)]
    expect(chargesOf({ ...threePayments, late }, 25, events)).toEqual([])
    expect(chargesOf({ ...threePayments, late }, 27, events)).toEqual([[2, 2_400, '1% × 2 d × 1,200.00']])
  })

  it('is the unpaid principal of the whole loan', () => {
    const late = { ...onePercent, dailyBase: 'loanBalance' } as const
    const events = [repaid('early', 5, 20_000)]
    expect(chargesOf({ ...threePayments, late }, 12, events)).toEqual([[1, 2_000, '1% × 2 d × 1,000.00']])
  })

  it('includes the unpaid penalty only when penal charges are capitalised', () => {
    const late = { ...onePercent, penaltyMinor: 10_000 }
    const sentences = (runsOnPenalty: boolean) =>
      chargesOf({ ...onePayment, late: { ...late, runsOnPenalty } }, 32).map(([, , sentence]) => sentence)
    expect(sentences(false)).toEqual(['100.00 a loan', '1% × 2 d × 1,200.00'])
    expect(sentences(true)).toEqual(['100.00 a loan', '1% × 2 d × 1,300.00'])
    const paid = { ...onePayment, late: { ...late, runsOnPenalty: true } }
    expect(chargesOf(paid, 33, [repaid('penalty', 32, 10_000)])).toEqual([
      [1, 2_600, '1% × 2 d × 1,300.00'],
      [1, 1_200, '1% × 1 d × 1,200.00'],
    ])
  })
})

describe('days of grace', () => {
  const late = { ...onePercent, penaltyMinor: 10_000, graceDays: 3 }

  it('charge nothing, and all days once they have passed', () => {
    expect([31, 33].map((days) => chargesOf({ ...onePayment, late }, days))).toEqual([[], []])
    expect(chargesOf({ ...onePayment, late }, 34)).toEqual([
      [1, 10_000, '100.00 a loan'],
      [1, 4_800, '1% × 4 d × 1,200.00'],
    ])
  })

  it('cost nothing when everything is paid within them, and count on the rest otherwise', () => {
    expect(chargesOf({ ...onePayment, late }, 400, [repaid('all', 33, 120_000)])).toEqual([])
    expect(chargesOf({ ...onePayment, late }, 34, [repaid('part', 33, 60_000)])[1]).toEqual([
      1,
      2_400,
      '1% × 4 d × 600.00',
    ])
  })
})

describe('charges by installment', () => {
  it('are fixed, once for each overdue installment', () => {
    const late = { ...nothing, installmentPenaltyMinor: 25_000 }
    expect(chargesOf({ ...threePayments, late }, 21)).toEqual([
      [1, 25_000, '250.00 a installment'],
      [2, 25_000, '250.00 a installment'],
    ])
    expect(chargesOf({ ...threePayments, late }, 21, [repaid('first', 10, 40_000)])).toEqual([
      [2, 25_000, '250.00 a installment'],
    ])
  })

  it('never exceed a share of the scheduled amount, penalties first', () => {
    const late = { ...onePercent, installmentPenaltyMinor: 3_000, installmentCapPpm: 250_000 }
    const terms = { ...onePayment, principalMinor: 40_000, repayment: everyDays(10, 1), late }
    expect(chargesOf(terms, 30)).toEqual([
      [1, 3_000, '30.00 a installment'],
      [1, 7_000, '1% × 20 d × 400.00, installment cap'],
    ])
    expect(owedOn(aLoan(terms), day(400)).lateChargesMinor).toBe(10_000)
  })
})

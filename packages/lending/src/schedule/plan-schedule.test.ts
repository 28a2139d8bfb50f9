import { describe, expect, it } from 'vitest'
import { parseIsoDate } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { everyDays, monthly, noInterest, noLateCharges, someTerms } from '../terms/loan-terms.fixtures.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { planSchedule } from './plan-schedule.ts'

const disbursedOn = parseIsoDate('2026-01-31')

/** The schedule as a table: due date, principal, interest, fee, total. */
function tableOf(terms: Partial<LoanTerms>) {
  return planSchedule(someTerms(terms), disbursedOn).installments.map((row) => [
    row.dueOn,
    row.principalMinor,
    row.interestMinor,
    row.feeMinor,
    row.totalMinor,
  ])
}

describe('single payment', () => {
  it('TRM-01 charges 0.1 % a day on 10,000.00 for 91 days', () => {
    expect(tableOf({})).toEqual([['2026-05-02', 1_000_000, 91_000, 0, 1_091_000]])
  })

  it('counts a month as 365/12 days and a year as 365 when the term is in days', () => {
    const interestAt = (per: 'month' | 'year', ratePpm: number) =>
      tableOf({ interest: { per, ratePpm, method: 'flat' } })[0]?.[2]
    expect(interestAt('month', 30_000)).toBe(89_753)
    expect(interestAt('year', 365_000)).toBe(91_000)
  })

  it('charges the same on a declining balance, which does not decline before the due date', () => {
    const interest = { per: 'day', ratePpm: 1_000, method: 'declining' } as const
    expect(tableOf({ interest })).toEqual(tableOf({}))
  })
})

describe('flat installments', () => {
  it('charges the original principal for the actual days and gives remainders to the last', () => {
    const interest = { per: 'day', ratePpm: 500, method: 'flat' } as const
    expect(tableOf({ principalMinor: 100_000, interest, repayment: everyDays(7, 3) })).toEqual([
      ['2026-02-07', 33_333, 350, 0, 33_683],
      ['2026-02-14', 33_333, 350, 0, 33_683],
      ['2026-02-21', 33_334, 350, 0, 33_684],
    ])
  })

  it('charges equal months at a monthly rate, due at month ends counted from the disbursement', () => {
    const interest = { per: 'month', ratePpm: 20_000, method: 'flat' } as const
    expect(tableOf({ principalMinor: 100_000, interest, repayment: monthly(4) })).toEqual([
      ['2026-02-28', 25_000, 2_000, 0, 27_000],
      ['2026-03-31', 25_000, 2_000, 0, 27_000],
      ['2026-04-30', 25_000, 2_000, 0, 27_000],
      ['2026-05-31', 25_000, 2_000, 0, 27_000],
    ])
  })
})

describe('level installments on a declining balance', () => {
  it('pays 3,000.00 at 2 % a month in three months', () => {
    const interest = { per: 'month', ratePpm: 20_000, method: 'declining' } as const
    expect(tableOf({ principalMinor: 300_000, interest, repayment: monthly(3) })).toEqual([
      ['2026-02-28', 98_026, 6_000, 0, 104_026],
      ['2026-03-31', 99_987, 4_039, 0, 104_026],
      ['2026-04-30', 101_987, 2_040, 0, 104_027],
    ])
  })

  it('pays 4,000.00 at 0.2 % a day every 7 days', () => {
    const interest = { per: 'day', ratePpm: 2_000, method: 'declining' } as const
    expect(tableOf({ principalMinor: 400_000, interest, repayment: everyDays(7, 4) })).toEqual([
      ['2026-02-07', 97_924, 5_600, 0, 103_524],
      ['2026-02-14', 99_295, 4_229, 0, 103_524],
      ['2026-02-21', 100_685, 2_839, 0, 103_524],
      ['2026-02-28', 102_096, 1_429, 0, 103_525],
    ])
  })

  it('keeps the installment level when a daily rate meets months of 28, 31 and 30 days', () => {
    const interest = { per: 'day', ratePpm: 500, method: 'declining' } as const
    expect(tableOf({ principalMinor: 600_000, interest, repayment: monthly(3) })).toEqual([
      ['2026-02-28', 197_494, 8_400, 0, 205_894],
      ['2026-03-31', 199_655, 6_239, 0, 205_894],
      ['2026-04-30', 202_851, 3_043, 0, 205_894],
    ])
  })

  it('meets the Indian Key Fact Statement: 969.73 a month, interest 3,274, total 23,274', () => {
    const schedule = planSchedule(
      someTerms({
        principalMinor: 2_000_000,
        interest: { per: 'year', ratePpm: 150_000, method: 'declining' },
        repayment: monthly(24),
        upfrontFee: { ratePpm: 12_000, fixedMinor: 16_000, taken: 'deducted' },
      }),
      disbursedOn,
    )
    expect(schedule.installments[0]?.totalMinor).toBe(96_973)
    expect(schedule.feesMinor).toBe(40_000)
    expect(schedule.netProceedsMinor).toBe(1_960_000)
    expect(Math.round(schedule.interestMinor / 100)).toBe(3_274)
    expect(Math.round((schedule.netProceedsMinor + schedule.costMinor) / 100)).toBe(23_274)
  })

  it('refuses a rate at which a long month costs more than the level installment', () => {
    const interest = { per: 'day', ratePpm: 50_000, method: 'declining' } as const
    expect(refusalOf(() => tableOf({ interest, repayment: monthly(12) }))).toBe('rate-makes-no-schedule')
  })
})

describe('zero rate', () => {
  it.each(['flat', 'declining'] as const)('repays only the principal (%s)', (method) => {
    const rows = tableOf({ principalMinor: 100_000, interest: { ...noInterest, method }, repayment: everyDays(30, 3) })
    expect(rows.map((row) => row[1])).toEqual([33_333, 33_333, 33_334])
    expect(rows.map((row) => row[2])).toEqual([0, 0, 0])
  })
})

it('collects no more principal once a tiny loan is repaid before its last installment', () => {
  const interest = { ...noInterest, method: 'declining' } as const
  const rows = tableOf({ principalMinor: 7, interest, repayment: everyDays(30, 12) })
  expect(rows.map((row) => row[1])).toEqual([1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0])
})

describe('upfront fee', () => {
  const upfrontFee = { ratePpm: 30_000, fixedMinor: 1_000 }

  it('is deducted from the payout', () => {
    const schedule = planSchedule(someTerms({ upfrontFee: { ...upfrontFee, taken: 'deducted' } }), disbursedOn)
    expect(schedule).toMatchObject({ feesMinor: 31_000, netProceedsMinor: 969_000, totalRepayableMinor: 1_091_000 })
    expect(schedule.costMinor).toBe(122_000)
  })

  it('is paid in equal parts with the installments when added, at the same cost', () => {
    const terms = someTerms({ repayment: everyDays(13, 7), upfrontFee: { ...upfrontFee, taken: 'added' } })
    const schedule = planSchedule(terms, disbursedOn)
    expect(schedule).toMatchObject({ netProceedsMinor: 1_000_000, totalRepayableMinor: 1_122_000, costMinor: 122_000 })
    expect(schedule.installments.map((row) => row.feeMinor)).toEqual([4_428, 4_428, 4_428, 4_428, 4_428, 4_428, 4_432])
  })

  it('is refused when nothing would remain to pay out', () => {
    const fixed = { ratePpm: 0, fixedMinor: 1_000_000, taken: 'deducted' } as const
    expect(refusalOf(() => tableOf({ upfrontFee: fixed }))).toBe('fee-exceeds-principal')
  })
})

it('refuses a loan whose planned cost exceeds its own lifetime cap', () => {
  const capped = (lifetimeCapPpm: number) => ({ late: { ...noLateCharges, lifetimeCapPpm } })
  expect(refusalOf(() => tableOf(capped(90_999)))).toBe('cost-exceeds-lifetime-cap')
  expect(refusalOf(() => tableOf(capped(91_000)))).toBeNull()
})

it('refuses to plan past the end of the calendar', () => {
  expect(refusalOf(() => planSchedule(someTerms(), parseIsoDate('9999-12-01')))).toBe('date-out-of-range')
})

import { describe, expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { aLoan, day, onePayment, repaid, threePayments } from '../loan/loan.fixtures.ts'
import { owedOn } from '../loan/owed.ts'
import { noLateCharges } from '../terms/loan-terms.fixtures.ts'
import { daysPastDue, delinquencyOn } from './days-past-due.ts'
import { aLoanDue, anything, on, paidOn, rulesOf } from './delinquency.fixtures.ts'
import { type DelinquencyRules, plainDelinquencyRules } from './delinquency-rules.ts'

const india = rulesOf('in-bank')

describe('India, as the Reserve Bank’s clarification of 12 November 2021 counts', () => {
  const loan = aLoanDue('2021-01-31', ['2021-03-31'])

  it.each([
    ['2021-03-30', 0, 'standard', 'standard'],
    ['2021-03-31', 1, 'sma-0', 'sma-0'],
    ['2021-04-29', 30, 'sma-0', 'sma-0'],
    ['2021-04-30', 31, 'sma-1', 'sma-1'],
    ['2021-05-30', 61, 'sma-2', 'sma-2'],
    ['2021-06-28', 90, 'sma-2', 'sma-2'],
    ['2021-06-29', 91, 'npa', 'sub-standard'],
  ])('due on 31 March, on %s it is %i days past due, %s', (date, days, bucket, ofClass) => {
    expect(delinquencyOn(loan, on(date), india)).toMatchObject({ days, bucket, class: ofClass })
  })

  it('says since when and how much', () => {
    expect(delinquencyOn(loan, on('2021-06-30'), india)).toEqual({
      days: 92,
      since: '2021-03-31',
      overdueMinor: 120_000,
      bucket: 'npa',
      nonPerformingSince: '2021-06-29',
      class: 'sub-standard',
    })
  })

  it('keeps a loan non-performing until all arrears are paid, whatever the oldest is', () => {
    const paidInParts = aLoanDue(
      '2021-01-31',
      ['2021-03-31', '2021-06-30', '2021-12-31'],
      [paidOn('2021-07-01', 40_000), paidOn('2021-07-20', 39_999), paidOn('2021-07-21', 1)],
    )
    const standing = (date: string) => delinquencyOn(paidInParts, on(date), india)
    expect(standing('2021-06-30')).toMatchObject({ days: 92, nonPerformingSince: '2021-06-29' })
    expect(standing('2021-07-01')).toMatchObject({ days: 2, bucket: 'sma-0', class: 'sub-standard' })
    expect(standing('2021-07-20')).toMatchObject({ overdueMinor: 1, nonPerformingSince: '2021-06-29' })
    expect(standing('2021-07-21')).toMatchObject({ days: 0, nonPerformingSince: null, class: 'standard' })
    expect(standing('2021-12-31')).toMatchObject({ days: 1, nonPerformingSince: null, class: 'sma-0' })
  })

  it('keeps the class when a payment lowers the days', () => {
    const half = aLoanDue('2021-01-31', ['2021-03-31', '2021-05-01'], [paidOn('2021-06-30', 60_000)])
    expect(delinquencyOn(half, on('2021-06-29'), india)).toMatchObject({ days: 91, class: 'sub-standard' })
    expect(delinquencyOn(half, on('2021-06-30'), india)).toMatchObject({ days: 61, class: 'sub-standard' })
  })

  it('keeps it non-performing when the next installment falls due on the day the arrears are paid', () => {
    const events = [paidOn('2021-07-31', 60_000)]
    const loan = aLoanDue('2021-01-31', ['2021-03-31', '2021-07-31'], events)
    expect(delinquencyOn(loan, on('2021-07-31'), india)).toMatchObject({ days: 1, class: 'sub-standard' })
  })

  it('counts a payment that bounced as never made', () => {
    const paid = paidOn('2021-06-01', 120_000)
    const bounced = aLoanDue('2021-01-31', ['2021-03-31'], [paid, { type: 'reversed', id: 'p-2021-06-01' }])
    expect(delinquencyOn(bounced, on('2021-06-29'), india).nonPerformingSince).toBe('2021-06-29')
  })

  it.each([
    ['2023-08-01', 'sub-standard'],
    ['2024-07-31', 'sub-standard'],
    ['2024-08-01', 'doubtful-1'],
    ['2025-07-31', 'doubtful-1'],
    ['2025-08-01', 'doubtful-2'],
    ['2027-07-31', 'doubtful-2'],
    ['2027-08-01', 'doubtful-3'],
    ['9999-12-31', 'doubtful-3'],
  ])('an NPA since 1 August 2023 is on %s %s', (date, ofClass) => {
    const old = aLoanDue('2023-01-31', ['2023-05-03'])
    expect(delinquencyOn(old, on(date), india)).toMatchObject({ nonPerformingSince: '2023-08-01', class: ofClass })
  })
})

describe('the plain rules', () => {
  it('count like the days overdue that are owed, and move with the oldest unpaid installment', () => {
    const loan = aLoan({ ...threePayments, late: noLateCharges }, [repaid('1', 15, 40_000)])
    for (const days of [0, 10, 11, 14, 15, 20, 21, 31, 120]) {
      expect(daysPastDue(loan, day(days), plainDelinquencyRules).days).toBe(owedOn(loan, day(days)).daysOverdue)
    }
    expect(daysPastDue(loan, day(14), plainDelinquencyRules)).toMatchObject({ days: 4, since: day(11) })
    expect(daysPastDue(loan, day(15), plainDelinquencyRules)).toEqual({ days: 0, since: null, overdueMinor: 0 })
    expect(daysPastDue(loan, day(21), plainDelinquencyRules)).toMatchObject({ days: 1, since: day(21) })
  })

  it('count late charges alone only when the rules say so', () => {
    const paidScheduled = aLoan(
      {
        ...onePayment,
        allocation: {
          order: ['principal', 'interest', 'fee', 'tax', 'penalty', 'lateInterest'],
          across: 'installments',
          early: 'next',
        },
      },
      [repaid('1', 33, 120_000)],
    )
    const without = { ...plainDelinquencyRules, countsLateCharges: false }
    expect(daysPastDue(paidScheduled, day(40), plainDelinquencyRules)).toMatchObject({
      days: 10,
      overdueMinor: 118_000,
    })
    expect(daysPastDue(paidScheduled, day(40), without)).toEqual({ days: 0, since: null, overdueMinor: 0 })
  })
})

describe('the definition of default of the European Union', () => {
  const europe = rulesOf('eu-default')

  it('counts days on end in arrears, not the age of the oldest installment', () => {
    const loan = aLoanDue(
      '2024-12-31',
      ['2025-01-31', '2025-02-28', '2025-03-31', '2025-04-30'],
      [paidOn('2025-03-01', 30_000), paidOn('2025-04-01', 30_000)],
    )
    expect(daysPastDue(loan, on('2025-05-01'), europe)).toMatchObject({ days: 90, since: '2025-02-01' })
    expect(daysPastDue(loan, on('2025-05-01'), plainDelinquencyRules)).toMatchObject({ days: 31, since: '2025-04-01' })
    expect(delinquencyOn(loan, on('2025-05-02'), europe)).toMatchObject({ class: 'default' })
  })

  it.each([
    ['100.00', 120_000, 50_000, 0],
    ['100.01', 120_000, 49_999, 29],
    ['200.00, 1% of 20,000.00', 3_960_000, 1_960_000, 0],
    ['200.01, above 1%', 3_960_000, 1_959_999, 29],
  ])('counts only what exceeds 100.00 and 1%% of the exposure: %s', (_, principalMinor, paidMinor, days) => {
    const loan = aLoanDue('2024-12-31', ['2025-01-31', '2026-01-31'], [paidOn('2025-01-31', paidMinor)], {
      principalMinor,
    })
    const overdueMinor = principalMinor / 2 - paidMinor
    expect(daysPastDue(loan, on('2025-03-01'), europe)).toMatchObject({ days, overdueMinor })
  })

  it('finds the day on which late charges carry the arrears above the tolerance', () => {
    const late = { penaltyMinor: 0, dailyTiers: [{ fromDay: 1, ratePpm: 10_000 }], lifetimeCapPpm: null }
    const loan = aLoanDue('2024-12-31', ['2025-01-31', '2026-01-31'], [paidOn('2025-01-31', 51_000)], { late })
    // 90.00 unpaid and 0.90 a day: 99.90 on day 11, 100.80 on day 12.
    expect(daysPastDue(loan, on('2025-02-11'), europe)).toEqual({ days: 0, since: null, overdueMinor: 9_990 })
    expect(daysPastDue(loan, on('2025-02-12'), europe)).toEqual({ days: 1, since: '2025-02-12', overdueMinor: 10_080 })
    expect(daysPastDue(loan, on('2025-03-12'), europe)).toMatchObject({ days: 29, since: '2025-02-12' })
    expect(delinquencyOn(loan, on('2025-05-13'), europe).nonPerformingSince).toBe('2025-05-13')
  })
})

describe('a pause', () => {
  const loan = aLoanDue('2021-01-31', ['2021-03-31'])

  it('takes its days out, both ends included, and keeps those before it', () => {
    const pauses = [{ from: on('2021-04-10'), until: on('2021-05-09') }]
    expect(daysPastDue(loan, on('2021-04-09'), india, pauses).days).toBe(10)
    expect(daysPastDue(loan, on('2021-05-09'), india, pauses).days).toBe(10)
    expect(daysPastDue(loan, on('2021-05-10'), india, pauses)).toMatchObject({ days: 11, since: '2021-03-31' })
    expect(delinquencyOn(loan, on('2021-07-29'), india, pauses).nonPerformingSince).toBe('2021-07-29')
    expect(delinquencyOn(loan, on('2021-07-28'), india, pauses).nonPerformingSince).toBeNull()
  })

  it('that begins before the due date leaves only the days after it', () => {
    const pauses = [
      { from: on('2021-03-01'), until: on('2021-04-30') },
      { from: on('2021-05-02'), until: on('2021-05-02') },
    ]
    expect(daysPastDue(loan, on('2021-05-03'), india, pauses).days).toBe(2)
    expect(delinquencyOn(loan, on('2021-12-31'), india, pauses).nonPerformingSince).toBe('2021-07-31')
  })

  it('does not make a non-performing loan perform', () => {
    const pauses = [{ from: on('2021-07-01'), until: on('9999-12-31') }]
    expect(delinquencyOn(loan, on('2025-01-01'), india, pauses)).toMatchObject({ days: 92, class: 'doubtful-2' })
  })

  it.each([
    ['ends before it begins', [{ from: '2021-05-02', until: '2021-05-01' }], 'policy-invalid'],
    [
      'overlaps the next',
      [
        { from: '2021-05-01', until: '2021-05-02' },
        { from: '2021-05-02', until: '2021-05-03' },
      ],
      'policy-invalid',
    ],
    ['is no object', [null], 'policy-invalid'],
    ['has no end', [{ from: '2021-05-01' }], 'date-unknown'],
  ])('is refused when it %s', (_, pauses, code) => {
    expect(refusalOf(() => daysPastDue(loan, on('2021-06-01'), india, anything(pauses)))).toBe(code)
  })
})

it('refuses what is no loan, no date and no rules', () => {
  const loan = aLoanDue('2021-01-31', ['2021-03-31'])
  const date = on('2021-06-01')
  const nothing = Object.create(null)
  for (const value of [null, undefined, 7, 'loan', Symbol('loan'), [], {}, nothing]) {
    expect(refusalOf(() => daysPastDue(anything(value), date, india))).toBe('loan-unknown')
    expect(refusalOf(() => delinquencyOn(loan, date, anything<DelinquencyRules>(value)))).toBe('policy-invalid')
  }
  for (const value of [null, undefined, 7, 'never', '2021-02-29', {}, [], Symbol('day')]) {
    expect(refusalOf(() => daysPastDue(loan, anything(value), india))).toBe('date-unknown')
  }
  expect(refusalOf(() => daysPastDue(loan, on('2021-01-30'), india))).toBe('date-before-disbursement')
})

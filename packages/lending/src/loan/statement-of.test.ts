import { expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { aLoan, day, onePayment, onePercentADay, repaid } from './loan.fixtures.ts'
import { statementOf } from './statement.ts'

/** 1,200.00 less 24.00 and 4.32 of tax, due on 31 January with 36.00 of interest; late 1 % a day and 100.00 once. */
const terms = {
  ...onePayment,
  interest: { per: 'day', ratePpm: 1_000, method: 'flat' },
  upfrontFee: { ratePpm: 20_000, fixedMinor: 0, taken: 'deducted', taxPpm: 180_000 },
  late: { ...onePercentADay, penaltyMinor: 10_000 },
  extension: { times: 1, feeRatePpm: 0, feeFixedMinor: 5_000 },
  prepayment: { notBefore: null, interest: 'to-the-day' },
} as const
const rowsOf = (events: Parameters<typeof aLoan>[1], days: number) =>
  statementOf(aLoan(terms, events), day(days)).rows.map((row) => [
    row.on.slice(5),
    row.installment === null ? row.kind : `${row.kind} ${row.installment.number} of ${row.installment.dueOn.slice(5)}`,
    row.debitMinor - row.creditMinor,
    row.balanceMinor,
  ])
const payout = [
  ['01-01', 'payout', 117_168, 117_168],
  ['01-01', 'deductedFee', 2_400, 119_568],
  ['01-01', 'deductedTax', 432, 120_000],
]

it('lists late charges at the end of each month and before each event', () => {
  // 500.00 cover 100.00, 32 days of 12.36 and 4.48 of the interest, so that 1,231.52 run on; no penalty is left to waive.
  const waiver = { type: 'waived', id: 'w', on: day(62), amounts: { penalty: 10_000 } } as const
  expect(rowsOf([repaid('part', 62, 50_000), waiver], 64)).toEqual([
    ...payout,
    ['01-31', 'interest 1 of 01-31', 3_600, 123_600],
    ['02-01', 'penalty 1 of 01-31', 10_000, 133_600],
    ['02-01', 'lateInterest 1 of 01-31', 1_236, 134_836],
    ['02-28', 'lateInterest 1 of 01-31', 33_372, 168_208],
    ['03-04', 'lateInterest 1 of 01-31', 4_944, 173_152],
    ['03-04', 'payment', -50_000, 123_152],
    ['03-06', 'lateInterest 1 of 01-31', 2_463, 125_615],
  ])
})

it('shows waivers, extensions, refunds and write-offs as they happened, and no reversed events', () => {
  const events = [
    repaid('interest', 30, 3_600),
    { type: 'extended', id: 'x', on: day(30) } as const,
    repaid('bounced', 40, 1_000),
    { type: 'reversed', id: 'bounced' } as const,
    { type: 'waived', id: 'w', on: day(60), amounts: { fee: 2_000 } } as const,
    { type: 'writtenOff', id: 'off', on: day(60) } as const,
  ]
  expect(rowsOf(events, 90)).toEqual([
    ...payout,
    ['01-31', 'interest 1 of 01-31', 3_600, 123_600],
    ['01-31', 'payment', -3_600, 120_000],
    ['01-31', 'extension 2 of 03-02', 0, 120_000],
    ['03-02', 'fee 2 of 03-02', 5_000, 125_000],
    ['03-02', 'interest 2 of 03-02', 3_600, 128_600],
    ['03-02', 'waiver', -2_000, 126_600],
    ['03-02', 'writeOff', 0, 126_600],
  ])
})

it('shows a payoff with the interest it removes, and a refund of surplus money', () => {
  const events = [repaid('payoff', 10, 122_000), { type: 'refunded', id: 'r', on: day(12), amountMinor: 800 } as const]
  expect(rowsOf(events, 90)).toEqual([
    ...payout,
    ['01-11', 'interest 1 of 01-31', 3_600, 123_600],
    ['01-11', 'payment', -122_000, 1_600],
    ['01-11', 'rebate', -2_400, -800],
    ['01-13', 'refund', 800, 0],
  ])
})

it('shows later installments beside the balance', () => {
  expect(statementOf(aLoan(terms), day(10))).toMatchObject({ balanceMinor: 120_000, notYetDueMinor: 3_600 })
  expect(refusalOf(() => statementOf(aLoan(terms), day(-1)))).toBe('date-before-disbursement')
})

/**
 * Repayment schedules of loans whose interest is recalculated by the day, as Apache Fineract's own tests publish them
 * (repository apache/fineract, folder fineract-e2e-tests-runner/src/test/resources/features). Facts only; amounts are minor units.
 *
 * All loans: declining balance, level installments due on the first of each month, one payout on `disbursedOn`, an installment
 * that stays as first planned while the last unpaid row takes the difference.
 *
 * Interest of a row, exactly: for each part of the period, balance × yearly rate × share of the year; the sum of a period is
 * rounded once to the minor unit. `month-parts` (Fineract: 360 days in a year, 30 in a month) takes 1/12 a month, and for some days
 * of a month their share of its real days: 14/31 × 1/12. `actual/365` takes days ÷ 365. No figure here is a tie, so half-up and
 * half-even give the same. A level installment is rounded to the nearest minor unit.
 *
 * `asOf` matters: days up to it are charged on the principal that was really unpaid, overdue principal included; from it on the plan
 * assumes that everything due by then is paid at once and every later row on its date. After the last due date nothing accrues.
 */
export type PublishedRow = readonly [
  dueOn: string,
  principalMinor: number,
  interestMinor: number,
  /** The principal left after the row, as printed: the rows before it count as paid. */
  balanceMinor: number,
  paidMinor: number,
]

export type PublishedStep = {
  /** The day on which the table is read. */
  asOf: string
  payment?: {
    on: string
    amountMinor: number
    /** The split, where the source prints it. */
    principalMinor?: number
    interestMinor?: number
    /** The payment closed the loan; its amount is then the payoff of its day. */
    paysOff?: true
  }
  /** Absent: the source prints no table after this step. */
  rows?: readonly PublishedRow[]
}

export type PublishedRecalculation = {
  source: { file: string; id: string; scenario: string }
  principalMinor: number
  yearlyRatePpm: number
  dayCount: 'month-parts' | 'actual/365'
  disbursedOn: string
  count: number
  /** The kinds in the order in which one row takes a payment. */
  order: readonly ['interest', 'principal'] | readonly ['principal', 'interest']
  /** The same for money beyond what is due, where it differs. */
  orderInAdvance?: readonly ['interest', 'principal']
  /** The row that gets money beyond what is due: the next one, or the last one back. */
  early: 'next' | 'last'
  /** The interest of a payoff: to the day, or to the end of the period running. */
  payoffInterest: 'to-the-day' | 'to-the-period-end'
  steps: readonly PublishedStep[]
}

const sixOfHundred = { principalMinor: 10_000, yearlyRatePpm: 70_000, dayCount: 'month-parts', count: 6 } as const
const part2 = 'EMICalculation-Part2.feature'
const interestFirst = ['interest', 'principal'] as const
const principalFirst = ['principal', 'interest'] as const

/** 100.00 in 6 monthly installments at 7 %: 5 × 17.01 and 17.00. */
const planned: PublishedStep = {
  asOf: '2024-01-01',
  rows: [
    ['2024-02-01', 1_643, 58, 8_357, 0],
    ['2024-03-01', 1_652, 49, 6_705, 0],
    ['2024-04-01', 1_662, 39, 5_043, 0],
    ['2024-05-01', 1_672, 29, 3_371, 0],
    ['2024-06-01', 1_681, 20, 1_690, 0],
    ['2024-07-01', 1_690, 10, 0, 0],
  ],
}

/**
 * A part of an installment paid 17 days early. It pays the interest earned to the day first (100.00 for 14 days of 31: 26) and
 * the rest as principal. The row's interest is then 14 days on 100.00 and 17 on 85.26; the last row takes the difference.
 */
const partBeforeDue: PublishedRecalculation = {
  source: {
    file: part2,
    id: 'C3253',
    scenario: 'early repayment, adjust next installment, UC3: less than the installment',
  },
  ...sixOfHundred,
  disbursedOn: '2024-01-01',
  order: interestFirst,
  early: 'next',
  payoffInterest: 'to-the-day',
  steps: [
    planned,
    {
      asOf: '2024-01-15',
      payment: { on: '2024-01-15', amountMinor: 1_500, principalMinor: 1_474, interestMinor: 26 },
      rows: [
        ['2024-02-01', 1_647, 54, 8_353, 1_500],
        ['2024-03-01', 1_652, 49, 6_701, 0],
        ['2024-04-01', 1_662, 39, 5_039, 0],
        ['2024-05-01', 1_672, 29, 3_367, 0],
        ['2024-06-01', 1_681, 20, 1_686, 0],
        ['2024-07-01', 1_686, 10, 0, 0],
      ],
    },
  ],
}

/**
 * A whole installment paid 17 days early: 26 of interest earned to the day, 16.75 of principal. The row is then full. The period earns
 * 53 in all (14 days on 100.00, 17 on 83.25); the 27 for which the row has no room move to the next row, 27 + 49.
 */
const installmentBeforeDue: PublishedRecalculation = {
  source: {
    file: part2,
    id: 'C3256',
    scenario: 'early repayment, adjust next installment, UC6: exactly the installment',
  },
  ...sixOfHundred,
  disbursedOn: '2024-01-01',
  order: interestFirst,
  early: 'next',
  payoffInterest: 'to-the-day',
  steps: [
    planned,
    {
      asOf: '2024-01-15',
      payment: { on: '2024-01-15', amountMinor: 1_701, principalMinor: 1_675, interestMinor: 26 },
      rows: [
        ['2024-02-01', 1_675, 26, 8_325, 1_701],
        ['2024-03-01', 1_625, 76, 6_700, 0],
        ['2024-04-01', 1_662, 39, 5_038, 0],
        ['2024-05-01', 1_672, 29, 3_366, 0],
        ['2024-06-01', 1_681, 20, 1_685, 0],
        ['2024-07-01', 1_685, 10, 0, 0],
      ],
    },
  ],
}

/**
 * Two installments paid 17 days early. The second row is filled with principal alone: none of its interest is earned. What January and
 * February earn without room in a row, 22 + 39, moves to the third row.
 */
const twoInstallmentsBeforeDue: PublishedRecalculation = {
  source: {
    file: part2,
    id: 'C3257',
    scenario: 'early repayment, adjust next installment, UC7: twice the installment',
  },
  ...sixOfHundred,
  disbursedOn: '2024-01-01',
  order: interestFirst,
  early: 'next',
  payoffInterest: 'to-the-day',
  steps: [
    planned,
    {
      asOf: '2024-01-15',
      payment: { on: '2024-01-15', amountMinor: 3_402, principalMinor: 3_376, interestMinor: 26 },
      rows: [
        ['2024-02-01', 1_675, 26, 8_325, 1_701],
        ['2024-03-01', 1_701, 0, 6_624, 1_701],
        ['2024-04-01', 1_601, 100, 5_023, 0],
        ['2024-05-01', 1_672, 29, 3_351, 0],
        ['2024-06-01', 1_681, 20, 1_670, 0],
        ['2024-07-01', 1_670, 10, 0, 0],
      ],
    },
  ],
}

/**
 * A payoff after an early installment: the principal left, 83.25, and its interest from that payment to the day, 5 days of 31: 8. Rows
 * stay at the level installment and the last takes what is left.
 */
const payoffAfterEarlyPayment: PublishedRecalculation = {
  source: { file: part2, id: 'C3258', scenario: 'early repayment, adjust next installment, UC8: payoff after it' },
  ...sixOfHundred,
  disbursedOn: '2024-01-01',
  order: interestFirst,
  early: 'next',
  payoffInterest: 'to-the-day',
  steps: [
    planned,
    {
      asOf: '2024-01-15',
      payment: { on: '2024-01-15', amountMinor: 1_701, principalMinor: 1_675, interestMinor: 26 },
    },
    {
      asOf: '2024-01-20',
      payment: { on: '2024-01-20', amountMinor: 8_333, principalMinor: 8_325, interestMinor: 8, paysOff: true },
      rows: [
        ['2024-02-01', 1_675, 26, 8_325, 1_701],
        ['2024-03-01', 1_693, 8, 6_632, 1_701],
        ['2024-04-01', 1_701, 0, 4_931, 1_701],
        ['2024-05-01', 1_701, 0, 3_230, 1_701],
        ['2024-06-01', 1_701, 0, 1_529, 1_701],
        ['2024-07-01', 1_529, 0, 0, 1_529],
      ],
    },
  ],
}

/**
 * Paid 14 days late. Overdue principal bears interest: row 2 is 14 days of 29 on 100.00 and 15 on 83.57, 53 instead of 49. What the
 * delay costs is in the row of the period in which its days fall, never in the overdue row.
 */
const paidLate: PublishedRecalculation = {
  source: { file: part2, id: 'C3249', scenario: 'late repayment, adjust next installment, UC2: the installment' },
  ...sixOfHundred,
  disbursedOn: '2024-01-01',
  order: principalFirst,
  early: 'next',
  payoffInterest: 'to-the-day',
  steps: [
    planned,
    {
      asOf: '2024-02-15',
      payment: { on: '2024-02-15', amountMinor: 1_701, principalMinor: 1_643, interestMinor: 58 },
      rows: [
        ['2024-02-01', 1_643, 58, 8_357, 1_701],
        ['2024-03-01', 1_648, 53, 6_709, 0],
        ['2024-04-01', 1_662, 39, 5_047, 0],
        ['2024-05-01', 1_672, 29, 3_375, 0],
        ['2024-06-01', 1_681, 20, 1_694, 0],
        ['2024-07-01', 1_694, 10, 0, 0],
      ],
    },
  ],
}

/**
 * An overdue installment and the next one paid together, 14 days into the second period: row 2 takes the interest earned to the day (14
 * of 29 days on 100.00: 28) and 16.73 of principal; the 20 that 66.84 earns in the other 15 days moves to row 3.
 */
const lateAndEarlyAtOnce: PublishedRecalculation = {
  source: {
    file: part2,
    id: 'C3250',
    scenario: 'late repayment, adjust next installment, UC2: more than the installment',
  },
  ...sixOfHundred,
  disbursedOn: '2024-01-01',
  order: principalFirst,
  orderInAdvance: interestFirst,
  early: 'next',
  payoffInterest: 'to-the-day',
  steps: [
    planned,
    {
      asOf: '2024-02-15',
      payment: { on: '2024-02-15', amountMinor: 3_402, principalMinor: 3_316, interestMinor: 86 },
      rows: [
        ['2024-02-01', 1_643, 58, 8_357, 1_701],
        ['2024-03-01', 1_673, 28, 6_684, 1_701],
        ['2024-04-01', 1_642, 59, 5_042, 0],
        ['2024-05-01', 1_672, 29, 3_370, 0],
        ['2024-06-01', 1_681, 20, 1_689, 0],
        ['2024-07-01', 1_689, 10, 0, 0],
      ],
    },
  ],
}

/**
 * The same payment with the rest to the last installment: 17.01 of principal alone, no interest earned to the day is taken. The
 * last row becomes 17.01 without interest, the row before it takes the difference, and every row's interest is on the principal really
 * left: row 2 is 14 days of 29 on 100.00 and 15 on 66.56.
 */
const restToLastInstallment: PublishedRecalculation = {
  source: {
    file: part2,
    id: 'C3267',
    scenario: 'late repayment, adjust last installment, UC2: more than the installment',
  },
  ...sixOfHundred,
  disbursedOn: '2024-01-01',
  order: principalFirst,
  early: 'last',
  payoffInterest: 'to-the-day',
  steps: [
    planned,
    {
      asOf: '2024-02-15',
      payment: { on: '2024-02-15', amountMinor: 3_402, principalMinor: 3_344, interestMinor: 58 },
      rows: [
        ['2024-02-01', 1_643, 58, 8_357, 1_701],
        ['2024-03-01', 1_653, 48, 6_704, 0],
        ['2024-04-01', 1_672, 29, 5_032, 0],
        ['2024-05-01', 1_682, 19, 3_350, 0],
        ['2024-06-01', 1_649, 10, 1_701, 0],
        ['2024-07-01', 1_701, 0, 0, 1_701],
      ],
    },
  ],
}

/**
 * A late payment of a part, read on its day and again five days later. Principal is paid before interest. On 5 March row 3 is 4 days of
 * 31 on 83.57 and 27 on 67.05; on 10 March it is 4 on 83.57, 5 on 73.57 (16.52 overdue less 10.00) and 22 on 67.05.
 */
const partPaidLate: PublishedRecalculation = {
  source: {
    file: part2,
    id: 'C3238',
    scenario: 'overdue installments, UC13: partial late repayment, daily, till preclose',
  },
  ...sixOfHundred,
  disbursedOn: '2024-01-01',
  order: principalFirst,
  early: 'next',
  payoffInterest: 'to-the-day',
  steps: [
    planned,
    {
      asOf: '2024-02-01',
      payment: { on: '2024-02-01', amountMinor: 1_701, principalMinor: 1_643, interestMinor: 58 },
    },
    {
      asOf: '2024-03-05',
      payment: { on: '2024-03-05', amountMinor: 1_000, principalMinor: 1_000, interestMinor: 0 },
      rows: [
        ['2024-02-01', 1_643, 58, 8_357, 1_701],
        ['2024-03-01', 1_652, 49, 6_705, 1_000],
        ['2024-04-01', 1_661, 40, 5_044, 0],
        ['2024-05-01', 1_672, 29, 3_372, 0],
        ['2024-06-01', 1_681, 20, 1_691, 0],
        ['2024-07-01', 1_691, 10, 0, 0],
      ],
    },
    {
      asOf: '2024-03-10',
      rows: [
        ['2024-02-01', 1_643, 58, 8_357, 1_701],
        ['2024-03-01', 1_652, 49, 6_705, 1_000],
        ['2024-04-01', 1_660, 41, 5_045, 0],
        ['2024-05-01', 1_672, 29, 3_373, 0],
        ['2024-06-01', 1_681, 20, 1_692, 0],
        ['2024-07-01', 1_692, 10, 0, 0],
      ],
    },
  ],
}

/** A payoff in the second period with the first installment overdue: 100.00, 58 of January, and 14 days of 29 of February: 28. */
const payoffToTheDay: PublishedRecalculation = {
  source: { file: part2, id: 'C3245', scenario: 'overdue loan, UC1: payoff, interest till the payoff date' },
  ...sixOfHundred,
  disbursedOn: '2024-01-01',
  order: principalFirst,
  early: 'next',
  payoffInterest: 'to-the-day',
  steps: [
    planned,
    {
      asOf: '2024-02-15',
      payment: { on: '2024-02-15', amountMinor: 10_086, principalMinor: 10_000, interestMinor: 86, paysOff: true },
      rows: [
        ['2024-02-01', 1_643, 58, 8_357, 1_701],
        ['2024-03-01', 1_673, 28, 6_684, 1_701],
        ['2024-04-01', 1_701, 0, 4_983, 1_701],
        ['2024-05-01', 1_701, 0, 3_282, 1_701],
        ['2024-06-01', 1_701, 0, 1_581, 1_701],
        ['2024-07-01', 1_581, 0, 0, 1_581],
      ],
    },
  ],
}

/**
 * The same payoff when the period running is charged to its end, as if paid on that day: the whole of February on 100.00, 58, since the
 * overdue principal of January counts as unpaid until then.
 */
const payoffToThePeriodEnd: PublishedRecalculation = {
  source: { file: part2, id: 'C3246', scenario: 'overdue loan, UC2: payoff, interest till the rest frequency date' },
  ...sixOfHundred,
  disbursedOn: '2024-01-01',
  order: principalFirst,
  early: 'next',
  payoffInterest: 'to-the-period-end',
  steps: [
    planned,
    {
      asOf: '2024-02-15',
      payment: { on: '2024-02-15', amountMinor: 10_116, principalMinor: 10_000, interestMinor: 116, paysOff: true },
      rows: [
        ['2024-02-01', 1_643, 58, 8_357, 1_701],
        ['2024-03-01', 1_643, 58, 6_714, 1_701],
        ['2024-04-01', 1_701, 0, 5_013, 1_701],
        ['2024-05-01', 1_701, 0, 3_312, 1_701],
        ['2024-06-01', 1_701, 0, 1_611, 1_701],
        ['2024-07-01', 1_611, 0, 0, 1_611],
      ],
    },
  ],
}

/**
 * 10,000.00 in 4 installments at 12 %, nothing paid for three months, then two late payments entered with their own dates: each row is
 * recomputed from the first. Before any payment every month earns 100.00 on 10,000.00; April is 6 days of 30 on 10,000.00 and 24
 * on 2,611.57. The installment stays 2,562.81 and the last row takes all that the delay costs. The source also adds an unpaid
 * penalty of 50.00, which changes none of these figures.
 */
const threeMonthsUnpaid: PublishedRecalculation = {
  source: { file: 'LoanMigration.feature', id: 'C3591', scenario: 'backdated loan migration with transactions' },
  principalMinor: 1_000_000,
  yearlyRatePpm: 120_000,
  dayCount: 'month-parts',
  count: 4,
  disbursedOn: '2025-01-01',
  order: interestFirst,
  early: 'next',
  payoffInterest: 'to-the-day',
  steps: [
    {
      asOf: '2025-04-07',
      rows: [
        ['2025-02-01', 246_281, 10_000, 753_719, 0],
        ['2025-03-01', 246_281, 10_000, 507_438, 0],
        ['2025-04-01', 246_281, 10_000, 261_157, 0],
        ['2025-05-01', 261_157, 4_089, 0, 0],
      ],
    },
    {
      asOf: '2025-04-07',
      payment: { on: '2025-02-15', amountMinor: 250_000, principalMinor: 240_000, interestMinor: 10_000 },
      rows: [
        ['2025-02-01', 246_281, 10_000, 753_719, 250_000],
        ['2025-03-01', 247_481, 8_800, 506_238, 0],
        ['2025-04-01', 248_681, 7_600, 257_557, 0],
        ['2025-05-01', 257_557, 3_580, 0, 0],
      ],
    },
    {
      asOf: '2025-04-07',
      payment: { on: '2025-03-15', amountMinor: 261_281, principalMinor: 252_481, interestMinor: 8_800 },
      rows: [
        ['2025-02-01', 246_281, 10_000, 753_719, 256_281],
        ['2025-03-01', 247_481, 8_800, 506_238, 255_000],
        ['2025-04-01', 250_066, 6_215, 256_172, 0],
        ['2025-05-01', 256_172, 3_064, 0, 0],
      ],
    },
    {
      asOf: '2025-04-08',
      rows: [
        ['2025-02-01', 246_281, 10_000, 753_719, 256_281],
        ['2025-03-01', 247_481, 8_800, 506_238, 255_000],
        ['2025-04-01', 250_066, 6_215, 256_172, 0],
        ['2025-05-01', 256_172, 3_148, 0, 0],
      ],
    },
  ],
}

/**
 * 100.00 in 3 installments at 7 %, read nine days after the last due date. With nothing paid each month earns 58 on 100.00 and the last
 * row takes the difference; no interest runs after the last due date. Two payments dated on their due dates put the plan back.
 */
const unpaidAfterMaturity: PublishedRecalculation = {
  source: { file: 'LoanMigration.feature', id: 'C3592', scenario: 'backdated loan with progressive repayment' },
  principalMinor: 10_000,
  yearlyRatePpm: 70_000,
  dayCount: 'month-parts',
  count: 3,
  disbursedOn: '2025-01-01',
  order: principalFirst,
  early: 'next',
  payoffInterest: 'to-the-day',
  steps: [
    {
      asOf: '2025-04-10',
      rows: [
        ['2025-02-01', 3_314, 58, 6_686, 0],
        ['2025-03-01', 3_314, 58, 3_372, 0],
        ['2025-04-01', 3_372, 58, 0, 0],
      ],
    },
    {
      asOf: '2025-04-10',
      payment: { on: '2025-02-01', amountMinor: 3_372, principalMinor: 3_314, interestMinor: 58 },
      rows: [
        ['2025-02-01', 3_314, 58, 6_686, 3_372],
        ['2025-03-01', 3_333, 39, 3_353, 0],
        ['2025-04-01', 3_353, 39, 0, 0],
      ],
    },
    {
      asOf: '2025-04-10',
      payment: { on: '2025-03-01', amountMinor: 3_372, principalMinor: 3_333, interestMinor: 39 },
      rows: [
        ['2025-02-01', 3_314, 58, 6_686, 3_372],
        ['2025-03-01', 3_333, 39, 3_353, 3_372],
        ['2025-04-01', 3_353, 20, 0, 0],
      ],
    },
  ],
}

/**
 * 25,000,000.00 in 12 installments at 12 %, actual/365, first read on 23 February 2026 with the first installment overdue, then paid
 * off that day. February is 22 days on 25,000,000.00 and 6 on 23,034,153.81. The payoff is the principal and the interest
 * to the day, rounded by period: 254,794.52 for 31 days and 180,821.92 for 22 days.
 */
const largeLoanPaidOff: PublishedRecalculation = {
  source: { file: 'LoanRepayment-Part4.feature', id: 'C4684', scenario: 'prepayment with last installment strategy' },
  principalMinor: 2_500_000_000,
  yearlyRatePpm: 120_000,
  dayCount: 'actual/365',
  count: 12,
  disbursedOn: '2026-01-01',
  order: interestFirst,
  early: 'last',
  payoffInterest: 'to-the-day',
  steps: [
    {
      asOf: '2026-02-23',
      rows: [
        ['2026-02-01', 196_584_619, 25_479_452, 2_303_415_381, 0],
        ['2026-03-01', 199_438_156, 22_625_915, 2_103_977_225, 0],
        ['2026-04-01', 200_620_796, 21_443_275, 1_903_356_429, 0],
        ['2026-05-01', 203_291_240, 18_772_831, 1_700_065_189, 0],
        ['2026-06-01', 204_737_379, 17_326_692, 1_495_327_810, 0],
        ['2026-07-01', 207_315_632, 14_748_439, 1_288_012_178, 0],
        ['2026-08-01', 208_936_933, 13_127_138, 1_079_075_245, 0],
        ['2026-09-01', 211_066_373, 10_997_698, 868_008_872, 0],
        ['2026-10-01', 213_502_888, 8_561_183, 654_505_984, 0],
        ['2026-11-01', 215_393_489, 6_670_582, 439_112_495, 0],
        ['2026-12-01', 217_733_098, 4_330_973, 221_379_397, 0],
        ['2027-01-01', 221_379_397, 2_256_250, 0, 0],
      ],
    },
    {
      asOf: '2026-02-23',
      payment: {
        on: '2026-02-23',
        amountMinor: 2_543_561_644,
        principalMinor: 2_500_000_000,
        interestMinor: 43_561_644,
        paysOff: true,
      },
    },
  ],
}

/**
 * One installment of 1,000.00 at 9.9 %, actual/365, principal paid before interest: 85.63 paid after 9 days is all principal, and the
 * row's interest becomes 9 days on 1,000.00 and 22 on 914.37, 7.90 instead of 8.41. Paying off on day 21 takes 914.37 and 5.42 (9 days
 * and 12 days). The source pays off with a larger refund; the amount here is the part it used.
 */
const principalOnlyBeforeDue: PublishedRecalculation = {
  source: { file: 'EMICalculation-Part3.feature', id: 'C3302', scenario: 'UC18-2, the steps before the reversal' },
  principalMinor: 100_000,
  yearlyRatePpm: 99_000,
  dayCount: 'actual/365',
  count: 1,
  disbursedOn: '2021-01-01',
  order: principalFirst,
  early: 'next',
  payoffInterest: 'to-the-day',
  steps: [
    {
      asOf: '2021-01-10',
      payment: { on: '2021-01-10', amountMinor: 8_563, principalMinor: 8_563, interestMinor: 0 },
      rows: [['2021-02-01', 100_000, 790, 0, 8_563]],
    },
    {
      asOf: '2021-01-22',
      payment: { on: '2021-01-22', amountMinor: 91_979, principalMinor: 91_437, interestMinor: 542, paysOff: true },
      rows: [['2021-02-01', 100_000, 542, 0, 100_542]],
    },
  ],
}

export const publishedRecalculations: readonly PublishedRecalculation[] = [
  partBeforeDue,
  installmentBeforeDue,
  twoInstallmentsBeforeDue,
  payoffAfterEarlyPayment,
  paidLate,
  lateAndEarlyAtOnce,
  restToLastInstallment,
  partPaidLate,
  payoffToTheDay,
  payoffToThePeriodEnd,
  threeMonthsUnpaid,
  unpaidAfterMaturity,
  largeLoanPaidOff,
  principalOnlyBeforeDue,
]

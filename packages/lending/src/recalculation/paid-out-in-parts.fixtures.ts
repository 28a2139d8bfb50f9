/**
 * Schedules of loans paid out in parts, as Apache Fineract's own tests publish them (repository apache/fineract,
 * fineract-progressive-loan/src/test/java/org/apache/fineract/portfolio/loanproduct/calc/ProgressiveEMICalculatorTest.java). Facts
 * only; amounts are minor units.
 *
 * Declining balance, level installments on the first of each month from 2024-02-01, 360 days in a year and 30 in a month: 1/12
 * of the yearly rate a month, and for some days of a month their share of its real days.
 */
export type PublishedParts = {
  test: string
  yearlyRatePpm: number
  firstMinor: number
  second: { on: string; amountMinor: number }
  /** Of each installment: the amount, its interest, and the principal left after it with the second part, if that is out. */
  rows: readonly (readonly [totalMinor: number, interestMinor: number, balanceMinor: number])[]
}

export const publishedParts: readonly PublishedParts[] = [
  {
    test: 'test_multi_disbursedAmt200_2ndOnDueDate_dayInYears360_daysInMonth30_repayEvery1Month',
    yearlyRatePpm: 94_822,
    firstMinor: 10_000,
    second: { on: '2024-03-01', amountMinor: 10_000 },
    rows: [
      [1_713, 79, 8_366],
      [1_713, 66, 16_719],
      [4_263, 132, 12_588],
      [4_263, 99, 8_424],
      [4_263, 67, 4_228],
      [4_261, 33, 0],
    ],
  },
  {
    test: '100.00 on 1 and 200.00 on 8 January',
    yearlyRatePpm: 94_822,
    firstMinor: 10_000,
    second: { on: '2024-01-08', amountMinor: 20_000 },
    rows: [
      [5_133, 201, 25_068],
      [5_133, 198, 20_133],
      [5_133, 159, 15_159],
      [5_133, 120, 10_146],
      [5_133, 80, 5_093],
      [5_133, 40, 0],
    ],
  },
  {
    test: 'test_multiDisbursedAmt200InDifferentPeriod_dayInYears360_daysInMonth30_repayEvery1Month',
    yearlyRatePpm: 94_822,
    firstMinor: 10_000,
    second: { on: '2024-02-15', amountMinor: 10_000 },
    rows: [
      [1_713, 79, 8_366],
      [3_753, 107, 14_720],
      [3_753, 116, 11_083],
      [3_753, 88, 7_418],
      [3_753, 59, 3_724],
      [3_753, 29, 0],
    ],
  },
  {
    test: 'one installment: 1,000.00 on 1 and 1,000.00 on 15 January',
    yearlyRatePpm: 70_000,
    firstMinor: 100_000,
    second: { on: '2024-01-15', amountMinor: 100_000 },
    rows: [[200_903, 903, 0]],
  },
]

import type { Reply } from '@hulog/contract'
import type { CalculationInput, Calculator } from './figures.ts'

const choices = (...values: string[]) => values.map((value) => ({ value, label: value }))

export function someInput(set: Partial<CalculationInput> = {}): CalculationInput {
  return {
    currency: 'PHP',
    amount: 2_700_000,
    ratePpm: 35_000,
    ratePer: 'month',
    method: 'declining',
    installments: 4,
    every: 1,
    termUnit: 'month',
    amortization: 'level',
    feeRatePpm: 20_000,
    feeFixedMinor: 10_000,
    feeTaken: 'added',
    ...set,
  }
}

/** A result that costs a tenth of the amount, in equal parts, all of it interest. */
export function aResult(set: Partial<CalculationInput> = {}): Reply<'calculateLoan'> {
  const { currency, amount, installments: count } = someInput(set)
  const interestMinor = amount / 10
  const installmentMinor = (amount + interestMinor) / count
  const rows = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    dueOn: `2027-${String((index % 12) + 1).padStart(2, '0')}-05`,
    amountMinor: installmentMinor,
    principalMinor: amount / count,
    interestMinor: interestMinor / count,
    feeMinor: 0,
    taxMinor: 0,
    balanceMinor: amount - (amount / count) * (index + 1),
  }))
  return {
    currency,
    principalMinor: amount,
    installmentMinor,
    lastInstallmentMinor: installmentMinor,
    netProceedsMinor: amount,
    interestMinor,
    feesMinor: 0,
    taxMinor: 0,
    totalRepayableMinor: amount + interestMinor,
    costMinor: interestMinor,
    effectiveYearlyRatePpm: 512_300,
    effectiveMonthlyRatePpm: 35_000,
    nominalYearlyRatePpm: 420_000,
    rateDescription: '3.5% a month',
    startsOn: '2026-12-05',
    firstDueOn: rows[0]?.dueOn ?? '',
    lastDueOn: rows[count - 1]?.dueOn ?? '',
    termDays: 121,
    installments: rows,
  }
}

/** Returns the server's answer for the figures of a form. */
export function resultOf(body: URLSearchParams): Reply<'calculateLoan'> {
  return aResult({ amount: Number(body.get('amount')), installments: Number(body.get('installments')) })
}

/** A lender with one product of two terms. */
export function aCalculator(set: Partial<Calculator> = {}): Calculator {
  const input = someInput()
  return {
    market: 'PH',
    currencies: [
      { currency: 'INR', label: 'Indian rupee', market: 'IN' },
      { currency: 'PHP', label: 'Philippine peso', market: 'PH' },
      { currency: 'IDR', label: 'Indonesian rupiah', market: 'ID' },
    ],
    interestMethods: choices('declining', 'flat'),
    ratePeriods: choices('day', 'month', 'year'),
    termUnits: choices('day', 'month'),
    feeCollections: choices('deducted', 'added'),
    amortizations: choices('level', 'equal-principal', 'interest-only'),
    dayCounts: choices('actual/365', 'equal-months'),
    roundings: choices('half-up', 'up'),
    remainders: choices('last', 'first'),
    limits: {
      maxAmountMinor: 1_000_000_000_000,
      maxRatePpm: 10_000_000,
      maxInstallments: 600,
      maxEvery: 366,
      maxInstallmentMultipleMinor: 100_000_000,
      maxTermDays: 18_250,
      maxTermMonths: 600,
      maxFeeRatePpm: 1_000_000,
      maxFeeTaxPpm: 1_000_000,
      maxTitleLength: 60,
      maxCalculations: 50,
    },
    input,
    result: aResult(),
    products: [
      {
        productId: 'steady',
        productName: 'Steady Loan',
        productLogo: '',
        rateDescription: '3.5% a month',
        minAmountMinor: 500_000,
        maxAmountMinor: 5_000_000,
        stepAmountMinor: 100_000,
        terms: [
          { label: '91 days', input: someInput({ installments: 1, every: 91, termUnit: 'day' }) },
          { label: '4 months', input },
        ],
        prepayment: { prepaymentInterest: 'full' },
        prepaymentEffects: [],
      },
    ],
    exchangeRates: [],
    ...set,
  }
}

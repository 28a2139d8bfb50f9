import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { amountMinor, amountShownMinor, currency, described, isoDate } from '../fields.ts'
import * as limits from '../limits.ts'
import { CURRENCY_PATTERN } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import {
  dueOn,
  feeMinor,
  feesMinor,
  firstDueOn,
  interestMinor,
  lastDueOn,
  number,
  principalMinor,
  rateDescription,
  taxMinor,
  termDays,
} from './loan-figures.ts'

const calculatorErrors = defineErrors({
  TERM_TOO_LONG: { code: 2901, status: 200, message: 'Please choose a shorter term.' },
  FEE_TAKES_ALL: { code: 2902, status: 200, message: 'The fee would leave nothing to pay out.' },
  RATE_MAKES_NO_SCHEDULE: {
    code: 2903,
    status: 200,
    message: 'At this rate the debt would never be paid back. Please choose a lower rate.',
  },
  FIGURES_TOO_LARGE: { code: 2904, status: 200, message: 'These figures are too large to work out exactly.' },
  CURRENCIES_EQUAL: { code: 2905, status: 200, message: 'Please choose two different currencies.' },
  RATE_NOT_KNOWN: { code: 2906, status: 200, message: 'We have no exchange rate for these two currencies.' },
})

const { CURRENCIES_EQUAL, RATE_NOT_KNOWN, FIGURES_TOO_LARGE, TERM_TOO_LONG, FEE_TAKES_ALL, RATE_MAKES_NO_SCHEDULE } =
  calculatorErrors

/** Why no plan can be made of figures that each are within their limits. */
export const planErrors = {
  TERM_TOO_LONG,
  FEE_TAKES_ALL,
  RATE_MAKES_NO_SCHEDULE,
  FIGURES_TOO_LARGE,
}

const RATE_PERIODS = ['day', 'month', 'year'] as const

const INTEREST_METHODS = ['flat', 'declining'] as const

const TERM_UNITS = ['day', 'month'] as const

const FEE_COLLECTIONS = ['deducted', 'added'] as const

const AMORTIZATIONS = ['level', 'equal-principal', 'interest-only'] as const

export const DAY_COUNTS = [
  'actual/365',
  'actual/364',
  'actual/360',
  'actual/actual',
  'actual/actual-icma',
  '30/360-us',
  '30/360-eu',
  '30/360-isda',
  'equal-months',
  'equal-periods',
] as const

const ROUNDINGS = ['half-up', 'half-even', 'up', 'down'] as const

const REMAINDERS = ['last', 'first'] as const

/** How figures are computed, to match another lender’s schedule to the cent. Absent: like this lender. */
const workings = {
  amortization: Type.Optional(
    Type.Enum(AMORTIZATIONS, {
      description: 'Repayment of the principal: level installments (default), equal parts, or all at the end.',
    }),
  ),
  dayCount: Type.Optional(
    Type.Enum(DAY_COUNTS, {
      description:
        'Conversion of days to parts of a year; by default equal months for whole months, else actual days of 365. ' +
        '`equal-periods` needs months, `actual/actual-icma` 1, 2, 3, 4, 6 or 12 of them, else INVALID_FIELD.',
    }),
  ),
  interestRounding: Type.Optional(
    Type.Enum(ROUNDINGS, { description: 'Rounding of each row’s interest; half-up by default.' }),
  ),
  installmentRounding: Type.Optional(
    Type.Enum(ROUNDINGS, { description: 'Rounding of the installment to its multiple; half-up by default.' }),
  ),
  installmentMultipleMinor: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: limits.MAX_INSTALLMENT_MULTIPLE_MINOR,
      description: 'Installments are whole multiples of this; 1 when absent, 100 for whole pesos.',
    }),
  ),
  remainder: Type.Optional(
    Type.Enum(REMAINDERS, { description: 'The installment that takes the remainder; the last by default.' }),
  ),
}

/** The input of a calculation. Flat, so that a form can send it. */
export const calculationInput = {
  currency,
  amount: amountMinor,
  ratePpm: Type.Integer({
    minimum: 0,
    maximum: limits.MAX_RATE_PPM,
    description: 'Interest rate for one `ratePer`, in millionths: 35,000 is 3.5%.',
  }),
  ratePer: Type.Enum(RATE_PERIODS, { description: 'Period of the interest rate: a day, a month or a year.' }),
  method: Type.Enum(INTEREST_METHODS, {
    description: 'Base of the interest: `flat` the amount borrowed to the end, `declining` the remaining balance.',
  }),
  installments: Type.Integer({
    minimum: 1,
    maximum: limits.MAX_INSTALLMENTS,
    description: 'Number of installments; 1 repays all at once.',
  }),
  every: Type.Integer({
    minimum: 1,
    maximum: limits.MAX_EVERY,
    description: 'Number of `termUnit`s between installments.',
  }),
  termUnit: Type.Enum(TERM_UNITS, { description: 'Days or months.' }),
  feeRatePpm: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: limits.MAX_FEE_RATE_PPM,
      description: 'Share of the amount charged once as a fee, in millionths; 0 when absent.',
    }),
  ),
  feeFixedMinor: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: limits.MAX_AMOUNT_MINOR,
      description: 'Fixed part of that fee; 0 when absent.',
    }),
  ),
  feeTaxPpm: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: limits.MAX_TAX_PPM,
      description: 'Tax on that fee, in millionths of it; 0 when absent.',
    }),
  ),
  feeTaken: Type.Optional(
    Type.Enum(FEE_COLLECTIONS, {
      description: 'Whether the fee is deducted from what is paid out (also when absent) or added to the installments.',
    }),
  ),
  startsOn: Type.Optional(described(isoDate, 'Date the money is paid out; today when absent.')),
  ...workings,
}

const rate = Type.Union([Type.Integer(), Type.Null()])

/** The cost of a loan with these figures. The code that charges loans computes every amount. */
export const calculationResult = Type.Object({
  currency,
  principalMinor,
  installmentMinor: described(amountShownMinor, 'The installment: the first, and usually all but the last.'),
  lastInstallmentMinor: described(amountShownMinor, 'The last installment, which takes the remainder.'),
  netProceedsMinor: described(amountShownMinor, 'Amount paid out: principal less deducted fees.'),
  interestMinor,
  feesMinor,
  taxMinor,
  totalRepayableMinor: described(amountShownMinor, 'Total to repay when nothing is late.'),
  costMinor: described(amountShownMinor, 'Total to repay less what is received.'),
  effectiveYearlyRatePpm: described(rate, 'Effective rate a year in millionths, null where there is none.'),
  effectiveMonthlyRatePpm: described(rate, 'Effective rate a month in millionths, null where there is none.'),
  nominalYearlyRatePpm: described(
    rate,
    '12 × the monthly rate in millionths, not compounded; null unless due dates are whole months apart.',
  ),
  rateDescription,
  startsOn: described(isoDate, 'Date the money is paid out; today when absent.'),
  firstDueOn,
  lastDueOn,
  termDays,
  installments: Type.Array(
    Type.Object({
      number,
      dueOn,
      amountMinor: amountShownMinor,
      principalMinor,
      interestMinor,
      feeMinor,
      taxMinor,
      balanceMinor: described(amountShownMinor, 'Principal still to be paid back after this installment.'),
    }),
    { description: 'Installments: how many, or each one.' },
  ),
})

export const calculateLoan = defineOperation({
  name: 'calculateLoan',
  feature: 'calculator',
  summary: 'Calculate a loan: the installment, every row of the schedule, the cost and the effective rates',
  path: '/gateway/calculator/emi',
  access: 'anyone',
  callsPerMinute: 300,
  body: Type.Object(calculationInput, { additionalProperties: false }),
  reply: calculationResult,
  errors: planErrors,
})

const currencyCode = Type.String({ pattern: CURRENCY_PATTERN })

/** A rate as a lender configured it, in the direction in which it was configured. */
export const exchangeRate = Type.Object({
  fromCurrency: described(currencyCode, 'Currency to convert from, three letters (ISO 4217).'),
  toCurrency: described(currencyCode, 'Currency to convert to, three letters (ISO 4217).'),
  rateDescription,
  rateValidFrom: described(isoDate, 'Date from which the rate is valid.'),
  rateSource: Type.String({ description: 'Source of the rate.' }),
})

export const convertAmount = defineOperation({
  name: 'convertAmount',
  feature: 'calculator',
  summary: 'An amount in another currency, at the rate the lender configured',
  path: '/gateway/calculator/exchange-rate',
  access: 'anyone',
  callsPerMinute: 300,
  body: Type.Object(
    {
      amount: amountMinor,
      fromCurrency: described(currencyCode, 'Currency to convert from, three letters (ISO 4217).'),
      toCurrency: described(currencyCode, 'Currency to convert to, three letters (ISO 4217).'),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    ...exchangeRate.properties,
    amountMinor: amountShownMinor,
    convertedMinor: described(amountShownMinor, 'The amount in the other currency, in minor units, rounded once.'),
    rateNumerator: Type.Integer({
      minimum: 1,
      description: 'Exact rate: converted = amount × this ÷ `rateDenominator`.',
    }),
    rateDenominator: Type.Integer({ minimum: 1, description: 'Exact rate: see `rateNumerator`.' }),
    rounding: Type.Literal('half-up', { description: 'Rounding of the last unit.' }),
  }),
  errors: { CURRENCIES_EQUAL, RATE_NOT_KNOWN, FIGURES_TOO_LARGE },
})

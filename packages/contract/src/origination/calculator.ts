import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { amountMinor, amountShownMinor, currency, freeText, instant, isoDate, market, nothing } from '../fields.ts'
import * as limits from '../limits.ts'
import { CALCULATION_TITLE_MAX_LENGTH, CURRENCY_PATTERN, ID_PATTERN } from '../limits.ts'
import { defineOperation } from '../operation.ts'

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
  CALCULATIONS_FULL: {
    code: 2907,
    status: 200,
    message: 'You keep as many calculations as we can hold. Please delete one first.',
  },
  CALCULATION_NOT_FOUND: { code: 2908, status: 404, message: 'We could not find this calculation.' },
})

const { CURRENCIES_EQUAL, RATE_NOT_KNOWN, FIGURES_TOO_LARGE, TERM_TOO_LONG, FEE_TAKES_ALL, RATE_MAKES_NO_SCHEDULE } =
  calculatorErrors

/** Why no plan can be made of figures that each are within their limits. */
const planErrors = {
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

const DAY_COUNTS = ['actual/365', 'actual/360', 'actual/actual', '30/360-us', '30/360-eu', 'equal-months'] as const

const ROUNDINGS = ['half-up', 'half-even', 'up', 'down'] as const

const REMAINDERS = ['last', 'first'] as const

/** How figures are worked out, for who needs another lender’s schedule to the cent. Absent: as this lender does. */
const workings = {
  amortization: Type.Optional(Type.Enum(AMORTIZATIONS)),
  dayCount: Type.Optional(Type.Enum(DAY_COUNTS)),
  interestRounding: Type.Optional(Type.Enum(ROUNDINGS)),
  installmentRounding: Type.Optional(Type.Enum(ROUNDINGS)),
  installmentMultipleMinor: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.MAX_INSTALLMENT_MULTIPLE_MINOR })),
  remainder: Type.Optional(Type.Enum(REMAINDERS)),
}

/** What a calculation starts from. Flat, so that a form can send it; no field is read as more than it says. */
const calculationInput = {
  currency,
  amount: amountMinor,
  ratePpm: Type.Integer({
    minimum: 0,
    maximum: limits.MAX_RATE_PPM,
    description: 'Interest rate for one `ratePer`, in millionths: 35,000 is 3.5 %.',
  }),
  ratePer: Type.Enum(RATE_PERIODS),
  method: Type.Enum(INTEREST_METHODS),
  installments: Type.Integer({
    minimum: 1,
    maximum: limits.MAX_INSTALLMENTS,
    description: 'How many installments; 1 pays back all at once.',
  }),
  every: Type.Integer({ minimum: 1, maximum: limits.MAX_EVERY }),
  termUnit: Type.Enum(TERM_UNITS),
  feeRatePpm: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.MAX_FEE_RATE_PPM })),
  feeFixedMinor: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.MAX_AMOUNT_MINOR })),
  feeTaxPpm: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.MAX_TAX_PPM })),
  feeTaken: Type.Optional(Type.Enum(FEE_COLLECTIONS)),
  startsOn: Type.Optional(isoDate),
  ...workings,
}

const rate = Type.Union([Type.Integer(), Type.Null()])

/** What a loan of these figures costs. Every amount is worked out by the code that charges loans. */
const calculationResult = Type.Object({
  currency,
  principalMinor: amountShownMinor,
  installmentMinor: amountShownMinor,
  lastInstallmentMinor: amountShownMinor,
  netProceedsMinor: amountShownMinor,
  interestMinor: amountShownMinor,
  feesMinor: amountShownMinor,
  taxMinor: amountShownMinor,
  totalRepayableMinor: amountShownMinor,
  costMinor: amountShownMinor,
  effectiveYearlyRatePpm: rate,
  effectiveMonthlyRatePpm: rate,
  nominalYearlyRatePpm: rate,
  rateDescription: Type.String(),
  startsOn: isoDate,
  firstDueOn: isoDate,
  lastDueOn: isoDate,
  termDays: Type.Integer(),
  installments: Type.Array(
    Type.Object({
      number: Type.Integer(),
      dueOn: isoDate,
      amountMinor: amountShownMinor,
      principalMinor: amountShownMinor,
      interestMinor: amountShownMinor,
      feeMinor: amountShownMinor,
      taxMinor: amountShownMinor,
      balanceMinor: amountShownMinor,
    }),
  ),
})

export const calculateLoan = defineOperation({
  name: 'calculateLoan',
  feature: 'calculator',
  summary: 'The installment, every row of the schedule, the cost and the effective rates of any figures',
  path: '/gateway/calculator/emi',
  access: 'anyone',
  callsPerMinute: 300,
  body: Type.Object(calculationInput, { additionalProperties: false }),
  reply: calculationResult,
  errors: planErrors,
})

const currencyCode = Type.String({ pattern: CURRENCY_PATTERN })

/** A rate as a lender configured it, in the direction in which it was configured. */
const exchangeRate = Type.Object({
  fromCurrency: currencyCode,
  toCurrency: currencyCode,
  rateDescription: Type.String(),
  rateValidFrom: isoDate,
  rateSource: Type.String(),
})

export const convertAmount = defineOperation({
  name: 'convertAmount',
  feature: 'calculator',
  summary: 'An amount in another currency, at the rate the lender configured',
  path: '/gateway/calculator/exchange-rate',
  access: 'anyone',
  callsPerMinute: 300,
  body: Type.Object(
    { amount: amountMinor, fromCurrency: currencyCode, toCurrency: currencyCode },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    ...exchangeRate.properties,
    amountMinor: amountShownMinor,
    convertedMinor: amountShownMinor,
    rateNumerator: Type.Integer({ minimum: 1 }),
    rateDenominator: Type.Integer({ minimum: 1 }),
    rounding: Type.Literal('half-up'),
  }),
  errors: { CURRENCIES_EQUAL, RATE_NOT_KNOWN, FIGURES_TOO_LARGE },
})

const calculationId = Type.String({ pattern: ID_PATTERN })

/** What was kept: the figures as they were sent, never what came of them. */
const savedCalculation = Type.Object({
  calculationId: Type.String(),
  title: Type.String(),
  savedAt: instant,
  input: Type.Object(calculationInput),
})

/** Deleting what is gone, or was never the borrower's, is answered the same: it is not there. */
export const deleteCalculation = defineOperation({
  name: 'deleteCalculation',
  feature: 'calculator',
  summary: 'Delete a kept calculation; doing it again changes nothing',
  path: '/gateway/calculator/del',
  body: Type.Object({ calculationId }, { additionalProperties: false }),
  reply: nothing,
})

export const getCalculation = defineOperation({
  name: 'getCalculation',
  feature: 'calculator',
  summary: 'One kept calculation, worked out anew',
  path: '/gateway/calculator/info',
  callsPerMinute: 300,
  body: Type.Object({ calculationId }, { additionalProperties: false }),
  reply: Type.Object({ ...savedCalculation.properties, result: calculationResult }),
  errors: { ...planErrors, CALCULATION_NOT_FOUND: calculatorErrors.CALCULATION_NOT_FOUND },
})

const choices = Type.Array(
  Type.Object({
    value: Type.String({ description: 'What to send.' }),
    label: Type.String({ description: 'What to show.' }),
  }),
)

export const getCalculator = defineOperation({
  name: 'getCalculator',
  feature: 'calculator',
  summary: 'What the calculator’s page needs: choices, limits, first figures and what they come to',
  path: '/gateway/calculator/index',
  access: 'anyone',
  callsPerMinute: 300,
  body: Type.Object({ market: Type.Optional(market) }, { additionalProperties: false }),
  reply: Type.Object({
    market,
    currencies: Type.Array(Type.Object({ currency, label: Type.String({ description: 'What to show.' }), market })),
    interestMethods: choices,
    ratePeriods: choices,
    termUnits: choices,
    feeCollections: choices,
    amortizations: choices,
    dayCounts: choices,
    roundings: choices,
    remainders: choices,
    limits: Type.Object({
      maxAmountMinor: Type.Integer(),
      maxRatePpm: Type.Integer(),
      maxInstallments: Type.Integer(),
      maxEvery: Type.Integer(),
      maxInstallmentMultipleMinor: Type.Integer(),
      maxTermDays: Type.Integer(),
      maxTermMonths: Type.Integer(),
      maxFeeRatePpm: Type.Integer(),
      maxFeeTaxPpm: Type.Integer(),
      maxTitleLength: Type.Integer(),
      maxCalculations: Type.Integer(),
    }),
    input: Type.Object(calculationInput),
    result: calculationResult,
    exchangeRates: Type.Array(exchangeRate),
  }),
})

export const listCalculations = defineOperation({
  name: 'listCalculations',
  feature: 'calculator',
  summary: 'The borrower’s own calculations, newest first',
  path: '/gateway/calculator/list',
  reply: Type.Object({ calculations: Type.Array(savedCalculation) }),
})

export const saveCalculation = defineOperation({
  name: 'saveCalculation',
  feature: 'calculator',
  summary: 'Keep the figures of a calculation under a name',
  path: '/gateway/calculator/add',
  idempotent: true,
  callsPerMinute: 300,
  body: Type.Object(
    { title: freeText(CALCULATION_TITLE_MAX_LENGTH, 1), ...calculationInput },
    { additionalProperties: false },
  ),
  reply: savedCalculation,
  errors: { ...planErrors, CALCULATIONS_FULL: calculatorErrors.CALCULATIONS_FULL },
})

import { Type } from 'typebox'
import { amountShownMinor, currency, described, market, productLogo, productName, shownProductId } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { calculationInput, calculationResult, exchangeRate } from './calculator.ts'
import { rateDescription } from './loan-figures.ts'
import { prepaymentEffect, prepaymentInput } from './prepayment.ts'

/** A product with its own amounts, terms and prices. */
const calculatorProduct = Type.Object({
  productId: shownProductId,
  productName,
  productLogo,
  rateDescription,
  minAmountMinor: described(amountShownMinor, 'Smallest amount.'),
  maxAmountMinor: described(amountShownMinor, 'Largest amount.'),
  stepAmountMinor: described(amountShownMinor, 'Amounts go up in steps of this.'),
  terms: Type.Array(
    Type.Object({
      label: Type.String({ description: 'Name in words.' }),
      input: Type.Object(calculationInput, { description: 'The figures of this term, at a middle amount.' }),
    }),
    { description: 'Terms on offer.' },
  ),
  prepayment: Type.Object(prepaymentInput, { description: 'Terms for paying off early.' }),
  prepaymentEffects: Type.Array(prepaymentEffect, {
    description: 'Effects that the borrower of such a loan may choose from for money paid early, the usual one first.',
  }),
})

const choices = Type.Array(
  Type.Object({
    value: Type.String({ description: 'Value to send.' }),
    label: Type.String({ description: 'Text to show.' }),
  }),
)

export const getCalculator = defineOperation({
  name: 'getCalculator',
  feature: 'calculator',
  summary: 'Data of the calculator’s page: choices, limits, first figures and their result',
  path: '/gateway/calculator/index',
  access: 'anyone',
  callsPerMinute: 300,
  body: Type.Object({ market: Type.Optional(market) }, { additionalProperties: false }),
  reply: Type.Object({
    market,
    currencies: Type.Array(Type.Object({ currency, label: Type.String({ description: 'Text to show.' }), market }), {
      description: 'Currencies to choose from.',
    }),
    interestMethods: described(choices, 'Values for `method`.'),
    ratePeriods: described(choices, 'Values for `ratePer`.'),
    termUnits: described(choices, 'Values for `termUnit`.'),
    feeCollections: described(choices, 'Values for `feeTaken`.'),
    amortizations: described(choices, 'Values for `amortization`.'),
    dayCounts: described(choices, 'Values for `dayCount`.'),
    roundings: described(choices, 'Values for `interestRounding` and `installmentRounding`.'),
    remainders: described(choices, 'Values for `remainder`.'),
    limits: Type.Object(
      {
        maxAmountMinor: Type.Integer({ description: 'Largest amount.' }),
        maxRatePpm: Type.Integer({ description: 'Largest `ratePpm`.' }),
        maxInstallments: Type.Integer({ description: 'Largest number of installments.' }),
        maxEvery: Type.Integer({ description: 'Largest `every`.' }),
        maxInstallmentMultipleMinor: Type.Integer({ description: 'Largest `installmentMultipleMinor`.' }),
        maxTermDays: Type.Integer({ description: 'Longest term in days.' }),
        maxTermMonths: Type.Integer({ description: 'Longest term in months.' }),
        maxFeeRatePpm: Type.Integer({ description: 'Largest `feeRatePpm`.' }),
        maxFeeTaxPpm: Type.Integer({ description: 'Largest `feeTaxPpm`.' }),
        maxTitleLength: Type.Integer({ description: 'Longest title of a saved calculation.' }),
        maxCalculations: Type.Integer({ description: 'Largest number of saved calculations.' }),
      },
      { description: 'The largest value of each field.' },
    ),
    input: Type.Object(calculationInput, { description: 'The figures, as they are sent for a calculation.' }),
    result: described(calculationResult, 'Result of the figures.'),
    products: Type.Array(calculatorProduct, {
      description: 'Products of the market whose plan these figures can express completely.',
    }),
    exchangeRates: Type.Array(exchangeRate, {
      description: 'Exchange rates in force; each also works the other way round.',
    }),
  }),
})

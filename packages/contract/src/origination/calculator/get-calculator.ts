import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { currency, market } from '../../fields.ts'
import { calculationInput } from './calculation-input.ts'
import { calculationResult } from './calculation-result.ts'
import { exchangeRate } from './exchange-rate.ts'

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

import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { amountMinor, amountShownMinor } from '../../fields.ts'
import { calculatorErrors } from './errors.ts'
import { currencyCode, exchangeRate } from './exchange-rate.ts'

const { CURRENCIES_EQUAL, RATE_NOT_KNOWN, FIGURES_TOO_LARGE } = calculatorErrors

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

import { Type } from 'typebox'
import { isoDate } from '../../fields.ts'
import { CURRENCY_PATTERN } from '../../limits.ts'

export const currencyCode = Type.String({ pattern: CURRENCY_PATTERN })

/** A rate as a lender configured it, in the direction in which it was configured. */
export const exchangeRate = Type.Object({
  fromCurrency: currencyCode,
  toCurrency: currencyCode,
  rateDescription: Type.String(),
  rateValidFrom: isoDate,
  rateSource: Type.String(),
})

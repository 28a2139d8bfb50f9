import { Type } from 'typebox'
import { amountMinor, currency, isoDate } from '../../fields.ts'
import * as limits from '../../limits.ts'

export const RATE_PERIODS = ['day', 'month', 'year'] as const
export const INTEREST_METHODS = ['flat', 'declining'] as const
export const TERM_UNITS = ['day', 'month'] as const
export const FEE_COLLECTIONS = ['deducted', 'added'] as const

export const AMORTIZATIONS = ['level', 'equal-principal', 'interest-only'] as const
export const DAY_COUNTS = [
  'actual/365',
  'actual/360',
  'actual/actual',
  '30/360-us',
  '30/360-eu',
  'equal-months',
] as const
export const ROUNDINGS = ['half-up', 'half-even', 'up', 'down'] as const
export const REMAINDERS = ['last', 'first'] as const

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
export const calculationInput = {
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

import type { Reply } from '@hulog/contract'
import * as limits from '@hulog/contract/limits'
import type { Amortization, DayCount, FeeCollection, InterestMethod, RatePeriod, Rounding } from '@hulog/lending'
import { type Market, markets } from '../../platform/markets/markets.ts'

const INTEREST_METHODS: Record<InterestMethod, string> = {
  declining: 'On what you still owe',
  flat: 'On the amount borrowed, to the end',
}
const RATE_PERIODS: Record<RatePeriod, string> = { day: 'A day', month: 'A month', year: 'A year' }
const TERM_UNITS = { day: 'Days', month: 'Months' }
const FEE_COLLECTIONS: Record<FeeCollection, string> = {
  deducted: 'Deducted from what you receive',
  added: 'Added to the installments',
}
const AMORTIZATIONS: Record<Amortization, string> = {
  level: 'Equal installments',
  'equal-principal': 'Equal parts of the loan, interest on top',
  'interest-only': 'Interest only, the loan at the end',
}
const DAY_COUNTS: Record<DayCount, string> = {
  'actual/365': 'Actual days, year of 365',
  'actual/360': 'Actual days, year of 360',
  'actual/actual': 'Actual days, actual year',
  '30/360-us': 'Months of 30 days (US)',
  '30/360-eu': 'Months of 30 days (Europe)',
  'equal-months': 'Every month alike',
}
const ROUNDINGS: Record<Rounding, string> = {
  'half-up': 'To the nearest, halves up',
  'half-even': 'To the nearest, halves to even',
  up: 'Always up',
  down: 'Always down',
}
const REMAINDERS = { last: 'Last installment', first: 'First installment' }
const CURRENCIES: Record<Market, string> = { IN: 'Indian rupee', PH: 'Philippine peso', ID: 'Indonesian rupiah' }

type Page = Reply<'getCalculator'>

/** What the calculator lets people choose, and how far each field goes. */
export const calculatorChoices = {
  currencies: Object.entries(CURRENCIES).map(([market, label]) => {
    const served = market as Market
    return { currency: markets[served].currency, label, market: served }
  }),
  interestMethods: choicesOf(INTEREST_METHODS),
  ratePeriods: choicesOf(RATE_PERIODS),
  termUnits: choicesOf(TERM_UNITS),
  feeCollections: choicesOf(FEE_COLLECTIONS),
  amortizations: choicesOf(AMORTIZATIONS),
  dayCounts: choicesOf(DAY_COUNTS),
  roundings: choicesOf(ROUNDINGS),
  remainders: choicesOf(REMAINDERS),
  limits: {
    maxAmountMinor: limits.MAX_AMOUNT_MINOR,
    maxRatePpm: limits.MAX_RATE_PPM,
    maxInstallments: limits.MAX_INSTALLMENTS,
    maxEvery: limits.MAX_EVERY,
    maxInstallmentMultipleMinor: limits.MAX_INSTALLMENT_MULTIPLE_MINOR,
    maxTermDays: limits.MAX_TERM.day,
    maxTermMonths: limits.MAX_TERM.month,
    maxFeeRatePpm: limits.MAX_FEE_RATE_PPM,
    maxFeeTaxPpm: limits.MAX_TAX_PPM,
    maxTitleLength: limits.CALCULATION_TITLE_MAX_LENGTH,
    maxCalculations: limits.MAX_CALCULATIONS,
  },
} satisfies Partial<Page>

function choicesOf(labels: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

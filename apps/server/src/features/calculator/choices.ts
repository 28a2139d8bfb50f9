import type { Reply } from '@hulog/contract'
import * as limits from '@hulog/contract/limits'
import type { FeeCollection, InterestMethod, RatePeriod } from '@hulog/lending'
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
  limits: {
    maxAmountMinor: limits.MAX_AMOUNT_MINOR,
    maxRatePpm: limits.MAX_RATE_PPM,
    maxInstallments: limits.MAX_INSTALLMENTS,
    maxEvery: limits.MAX_EVERY,
    maxTermDays: limits.MAX_TERM.day,
    maxTermMonths: limits.MAX_TERM.month,
    maxFeeRatePpm: limits.MAX_FEE_RATE_PPM,
    maxTitleLength: limits.CALCULATION_TITLE_MAX_LENGTH,
    maxCalculations: limits.MAX_CALCULATIONS,
  },
} satisfies Partial<Page>

function choicesOf(labels: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

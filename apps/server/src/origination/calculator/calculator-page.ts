import type { Body, Reply } from '@hulog/contract'
import * as limits from '@hulog/contract/limits'
import type {
  Amortization,
  DayCount,
  FeeCollection,
  InstallmentsRepayment,
  InterestMethod,
  ProductTerms,
  RatePeriod,
  RepaymentTerms,
  Rounding,
} from '@hulog/lending'
import type { MarketLookup } from '../../people/borrowers/index.ts'
import { type Market, markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import type { Product, ProductShelf } from '../products/index.ts'
import { type CalculationInput, DEFAULT_MARKET, workOut } from './calculate-loan.ts'
import { listExchangeRates } from './calculator.store.ts'
import { describeExchangeRate } from './convert-amount.ts'

/** Returns everything the calculator shows before the user types (OTH-06 index). */
export async function getCalculator(
  services: Services,
  shelf: ProductShelf,
  market: Market,
): Promise<Reply<'getCalculator'>> {
  const today = services.clock.businessDate(markets[market].zone)
  const [products, rates] = await Promise.all([shelf.list(market), listExchangeRates(services.db, today)])
  const input = firstFigures(market, products)
  return {
    market,
    ...calculatorChoices,
    input,
    result: workOut(input, today),
    exchangeRates: rates.map((rate) => ({
      fromCurrency: rate.base,
      toCurrency: rate.quote,
      ...describeExchangeRate(rate),
    })),
  }
}

/** Returns the market the page asks for, else the borrower's own, else the default for visitors. */
export async function marketAsked(
  { market }: Body<'getCalculator'>,
  authenticate: () => Promise<{ borrowerId: string } | null>,
  marketOf: MarketLookup,
): Promise<Market> {
  if (market) return market
  const session = await authenticate()
  return session ? marketOf(session.borrowerId) : DEFAULT_MARKET
}

/** A typical loan, for markets where the lender offers none in installments. */
const USUAL_AMOUNT_MINOR: Record<Market, number> = { IN: 5_000_000, PH: 1_000_000, ID: 500_000_000 }

const USUAL = {
  ratePpm: 240_000,
  ratePer: 'year',
  method: 'declining',
  installments: 12,
  every: 1,
  termUnit: 'month',
} as const

/** Returns the figures the calculator opens with: the lender's first loan in installments, at a middle amount. */
function firstFigures(market: Market, products: readonly Product[]): CalculationInput {
  for (const { terms } of products) {
    const repayment = terms.repaymentOptions.map((option) => option.repayment).find(isRegular)
    if (repayment && !terms.installmentFee)
      return { ...pricedFigures(terms), ...termFigures(repayment), ...roundingFigures(terms) }
  }
  return { currency: markets[market].currency, amount: USUAL_AMOUNT_MINOR[market], ...USUAL }
}

/** True for plans that the calculator's fields can express completely: the opening figures must match the product. */
function isRegular(repayment: RepaymentTerms): repayment is InstallmentsRepayment {
  if (repayment.kind !== 'installments') return false
  const { first, dueOn, balloonMinor, grace } = repayment
  return !first && !dueOn && !balloonMinor && !grace
}

function pricedFigures({ currency, principal, interest, upfrontFee }: ProductTerms) {
  return {
    currency,
    amount: middleOf(principal),
    ratePpm: interest.ratePpm,
    ratePer: interest.per,
    method: interest.method,
    ...(interest.dayCount ? { dayCount: interest.dayCount } : {}),
    feeRatePpm: upfrontFee.ratePpm,
    feeFixedMinor: upfrontFee.fixedMinor,
    ...(upfrontFee.taxPpm ? { feeTaxPpm: upfrontFee.taxPpm } : {}),
    feeTaken: upfrontFee.taken,
  }
}

function termFigures({ count, every, amortization }: InstallmentsRepayment) {
  const length =
    'days' in every
      ? { every: every.days, termUnit: 'day' as const }
      : { every: every.months, termUnit: 'month' as const }
  return { installments: count, ...length, amortization }
}

function roundingFigures({ rounding }: ProductTerms) {
  if (!rounding) return {}
  const { interest, installment, installmentMultipleMinor, remainder } = rounding
  return { interestRounding: interest, installmentRounding: installment, installmentMultipleMinor, remainder }
}

function middleOf({ minMinor, maxMinor, stepMinor }: ProductTerms['principal']): number {
  const steps = Math.floor((maxMinor - minMinor) / stepMinor / 2)
  return minMinor + steps * stepMinor
}

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

/** The choices and limits of every field. */
const calculatorChoices = {
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
} satisfies Partial<Reply<'getCalculator'>>

function choicesOf(labels: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

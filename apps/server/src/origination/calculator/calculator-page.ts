import type { Body, Reply } from '@hulog/contract'
import * as limits from '@hulog/contract/limits'
import type { Amortization, DayCount, FeeCollection, InterestMethod, RatePeriod, Rounding } from '@hulog/lending'
import type { MarketLookup } from '../../people/index.ts'
import { allMarkets, businessDateIn, type Market, markets } from '../../platform/markets/markets.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import type { ProductCache } from '../products/product-cache.ts'
import { type CalculationInput, DEFAULT_MARKET, workOut } from './calculate-loan.ts'
import { listExchangeRates } from './calculator.store.ts'
import { type CalculatorProduct, calculatorProducts } from './calculator-products.ts'
import { describeExchangeRate } from './convert-amount.ts'

/** Returns everything the calculator shows before the user types (OTH-06 index). */
export async function getCalculator(
  services: Services,
  cache: ProductCache,
  market: Market,
  say: SayServer,
): Promise<Reply<'getCalculator'>> {
  const today = businessDateIn(market, services.clock)
  const [offered, rates] = await Promise.all([cache.list(market), listExchangeRates(services.db, today)])
  const products = calculatorProducts(offered, say)
  const input = firstFigures(market, products)
  return {
    market,
    ...calculatorChoices(say),
    input,
    result: workOut(input, today, say),
    products,
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
function firstFigures(market: Market, products: readonly CalculatorProduct[]): CalculationInput {
  const inputs = products.flatMap(({ terms }) => terms.map(({ input }) => input))
  const first = inputs.find(({ installments }) => installments > 1)
  return first ?? { currency: markets[market].currency, amount: USUAL_AMOUNT_MINOR[market], ...USUAL }
}

const INTEREST_METHODS = ['declining', 'flat'] as const satisfies readonly InterestMethod[]
const RATE_PERIODS = ['day', 'month', 'year'] as const satisfies readonly RatePeriod[]
const FEE_COLLECTIONS = ['deducted', 'added'] as const satisfies readonly FeeCollection[]
const AMORTIZATIONS = ['level', 'equal-principal', 'interest-only'] as const satisfies readonly Amortization[]
const DAY_COUNTS = [
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
] as const satisfies readonly DayCount[]
const ROUNDINGS = ['half-up', 'half-even', 'up', 'down'] as const satisfies readonly Rounding[]

/** The choices and limits of every field. */
function calculatorChoices(say: SayServer) {
  return {
    currencies: allMarkets.map((market) => {
      return { currency: markets[market].currency, label: say(`calculator.currency.${market}`), market }
    }),
    interestMethods: INTEREST_METHODS.map((value) => ({ value, label: say(`calculator.method.${value}`) })),
    ratePeriods: RATE_PERIODS.map((value) => ({ value, label: say(`calculator.per.${value}`) })),
    termUnits: (['day', 'month'] as const).map((value) => ({ value, label: say(`calculator.unit.${value}`) })),
    feeCollections: FEE_COLLECTIONS.map((value) => ({ value, label: say(`calculator.fee.${value}`) })),
    amortizations: AMORTIZATIONS.map((value) => ({ value, label: say(`calculator.amortization.${value}`) })),
    dayCounts: DAY_COUNTS.map((value) => ({ value, label: say(`calculator.dayCount.${value}`) })),
    roundings: ROUNDINGS.map((value) => ({ value, label: say(`calculator.rounding.${value}`) })),
    remainders: (['last', 'first'] as const).map((value) => ({ value, label: say(`calculator.remainder.${value}`) })),
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
}

import {
  aprByLaw,
  type CashFlow,
  cashFlowsOf,
  effectiveRate,
  type IsoDate,
  type PrincipalRange,
  planSchedule,
  termsFor,
} from '@hulog/lending'
import type { Market } from '../../platform/markets/markets.ts'
import type { Product } from './products.store.ts'

/**
 * The yearly rate with every fee that may be advertised in a market, in parts per million; null where no rate exists.
 * Late charges are excluded. India: that of the Key Fact Statement, 12 × the monthly internal rate (RBI, Key Facts
 * Statement, 15 April 2024, annex B). Elsewhere the compounded rate, which is beside every quote of the app.
 */
export function statedRatePpm(market: Market, flows: readonly CashFlow[]): number | null {
  return market === 'IN' ? aprByLaw('india', flows) : (effectiveRate(flows)?.annualPpm ?? null)
}

/**
 * Returns the highest stated rate over every term and amount of a product that can be chosen, paid out today; null where one
 * of them has no rate. Terms that cannot be worked out have none either: the lender's texts must stay readable beside them.
 */
export function highestRatePpm(product: Product, today: IsoDate): number | null {
  const known = highest.get(product)
  if (known?.today === today) return known.ratePpm
  const ratePpm = highestOf(product, today)
  highest.set(product, { today, ratePpm })
  return ratePpm
}

/**
 * A rate as offers, papers and the app show it: in hundredths of a percent, half up. The highest rate is shown like any
 * other, so that the dearest loan and the stated maximum are the same figure everywhere.
 */
export function shownPpm(ratePpm: number): number {
  return Math.floor((ratePpm + 50) / 100) * 100
}

/** Kept while a product is: working it out takes some hundred schedules, and every reader of the terms asks for it. */
const highest = new WeakMap<Product, { readonly today: IsoDate; readonly ratePpm: number | null }>()

function highestOf(product: Product, today: IsoDate): number | null {
  try {
    const rates = ratesOf(product, today)
    return rates.includes(null) ? null : Math.max(...rates.map(Number))
  } catch {
    return null
  }
}

function ratesOf({ market, terms }: Product, today: IsoDate): (number | null)[] {
  return terms.repaymentOptions.flatMap(({ code }) =>
    amountsOf(terms.principal).map((principalMinor) =>
      statedRatePpm(
        market,
        cashFlowsOf(planSchedule(termsFor(terms, { principalMinor, option: code, clientKind: 'new' }), today)),
      ),
    ),
  )
}

/**
 * A fixed fee has the largest share of the smallest amount, and so has rounding to whole cents: the small amounts and
 * the largest are enough to check.
 */
const MOST_AMOUNTS = 100

function amountsOf({ minMinor, maxMinor, stepMinor }: PrincipalRange): number[] {
  const count = Math.min((maxMinor - minMinor) / stepMinor, MOST_AMOUNTS)
  return [...Array.from({ length: count }, (_, step) => minMinor + step * stepMinor), maxMinor]
}

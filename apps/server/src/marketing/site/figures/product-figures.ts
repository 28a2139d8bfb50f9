import { cashFlowsOf, type IsoDate, type PrincipalRange, planSchedule, termsFor } from '@hulog/lending'
import { type Product, type Term, termDays, termOf } from '../../../origination/products/index.ts'
import { statedRatePpm } from './stated-rate.ts'

export type DatedTerm = Term & { readonly days: number }
export type ProductFigures = {
  readonly product: Product
  /** Every term, shortest first, in days from today on. */
  readonly terms: readonly DatedTerm[]
  readonly highestRatePpm: number
}

/** What may be said of a product, paid out today. @throws for one whose yearly rate cannot be stated */
export function productFigures(product: Product, today: IsoDate): ProductFigures {
  const terms = product.terms.repaymentOptions.map(termOf).map((term) => ({ ...term, days: termDays(term, today) }))
  return {
    product,
    terms: terms.toSorted((one, other) => one.days - other.days),
    highestRatePpm: Math.max(...ratesOf(product, today)),
  }
}

/** Over every term and amount that can be chosen. */
function ratesOf({ id, market, terms }: Product, today: IsoDate): number[] {
  return terms.repaymentOptions.flatMap(({ code }) =>
    amountsOf(terms.principal).map((principalMinor) => {
      const plan = planSchedule(termsFor(terms, { principalMinor, option: code, clientKind: 'new' }), today)
      const ratePpm = statedRatePpm(market, cashFlowsOf(plan))
      if (ratePpm === null) throw new Error(`product ${id} has no yearly rate that can be stated`)
      return ratePpm
    }),
  )
}

/**
 * A fixed fee weighs most on the smallest amount, and so does rounding to whole cents: of more amounts than these the small
 * ones and the largest say it all.
 */
const MOST_AMOUNTS = 100

function amountsOf({ minMinor, maxMinor, stepMinor }: PrincipalRange): number[] {
  const count = Math.min((maxMinor - minMinor) / stepMinor, MOST_AMOUNTS)
  return [...Array.from({ length: count }, (_, step) => minMinor + step * stepMinor), maxMinor]
}

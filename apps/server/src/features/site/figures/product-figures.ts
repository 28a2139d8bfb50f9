import { cashFlowsOf, type IsoDate, planSchedule, termsFor } from '@hulog/lending'
import { type Product, type Term, termDays, termOf } from '../../products/index.ts'
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

/** A fixed fee weighs most on the smallest amount; between smallest and largest only rounding differs. */
function ratesOf({ id, market, terms }: Product, today: IsoDate): number[] {
  const { minMinor, maxMinor } = terms.principal
  return terms.repaymentOptions.flatMap(({ code }) =>
    [minMinor, maxMinor].map((principalMinor) => {
      const plan = planSchedule(termsFor(terms, { principalMinor, option: code, clientKind: 'new' }), today)
      const ratePpm = statedRatePpm(market, cashFlowsOf(plan))
      if (ratePpm === null) throw new Error(`product ${id} has no yearly rate that can be stated`)
      return ratePpm
    }),
  )
}

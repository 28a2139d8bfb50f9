import type { Reply } from '@hulog/contract'
import { cashFlowsOf, type IsoDate, type LoanTerms, planSchedule } from '@hulog/lending'
import type { FastifyBaseLogger } from 'fastify'
import {
  chooseTerms,
  highestRatePpm,
  type LoanChoice,
  type Product,
  quoteFor,
  statedRatePpm,
  type Term,
  termDays,
  termOf,
} from '../../../origination/index.ts'
import { textsIn } from '../../../platform/texts/texts-in.ts'

export type MarketFigures = {
  readonly offers: readonly ProductFigures[]
  readonly range: { readonly shortest: DatedTerm; readonly longest: DatedTerm; readonly highestRatePpm: number } | null
  readonly example: ExampleFigures | null
}

/** Computes all figures of a market's loans from its products. */
export function marketFigures(products: readonly Product[], today: IsoDate, log: FastifyBaseLogger): MarketFigures {
  const offers = products.flatMap((product) => soundFigures(product, today, log))
  const example = chooseExample(offers)
  return { offers, range: rangeOf(offers), example: example && exampleFigures(example, today) }
}

/** One product that cannot be worked out must not take the others, or the whole site, with it. */
function soundFigures(product: Product, today: IsoDate, log: FastifyBaseLogger): ProductFigures[] {
  try {
    return [productFigures(product, today)]
  } catch (error) {
    log.error({ err: error, productId: product.id }, 'a product is left out of the site')
    return []
  }
}

function rangeOf(offers: readonly ProductFigures[]): MarketFigures['range'] {
  const terms = offers.flatMap((offer) => offer.terms).toSorted((one, other) => one.days - other.days)
  const [shortest, longest] = [terms[0], terms.at(-1)]
  if (!shortest || !longest) return null
  return { shortest, longest, highestRatePpm: Math.max(...offers.map(({ highestRatePpm }) => highestRatePpm)) }
}

export type ExampleFigures = {
  readonly productName: string
  readonly paidOutOn: IsoDate
  /** The same quote that the app would give for this loan today. */
  readonly quote: Reply<'getQuote'>
  readonly ratePpm: number
  readonly shares: { readonly received: number; readonly interest: number; readonly fees: number }
}

/** The cost of the example, paid out today. @throws for a loan whose yearly rate cannot be stated */
function exampleFigures({ product, terms }: ChosenExample, today: IsoDate): ExampleFigures {
  const quote = quoteFor(terms, today, textsIn('en'))
  const ratePpm = statedRatePpm(product.market, cashFlowsOf(planSchedule(terms, today)))
  if (ratePpm === null) throw new Error(`the example of product ${product.id} has no yearly rate that can be stated`)
  return {
    productName: product.name,
    paidOutOn: today,
    quote,
    ratePpm,
    shares: sharesOf(quote),
  }
}

/** In thousandths of the total; the rounding difference goes to the amount received. */
function sharesOf(quote: Reply<'getQuote'>): ExampleFigures['shares'] {
  const share = (amountMinor: number) => Math.round((amountMinor * 1000) / quote.totalRepayableMinor)
  const [interest, fees] = [share(quote.interestMinor), share(allFeesMinor(quote))]
  return { received: 1000 - interest - fees, interest, fees }
}

/** With the tax on them. */
export function allFeesMinor({ costMinor, interestMinor }: Reply<'getQuote'>): number {
  return costMinor - interestMinor
}

type ChosenExample = { readonly product: Product; readonly terms: LoanTerms }

/**
 * The loan that represents a market: the lender's choice (`presentation.siteExample`), otherwise the middle amount over
 * the longest term of the first product under the market's own law, otherwise of the first product. Null without an
 * offer.
 */
function chooseExample(offered: readonly ProductFigures[]): ChosenExample | null {
  const chosen =
    offered.find(({ product }) => product.presentation.siteExample) ??
    offered.find(({ product }) => product.policyPack === product.market) ??
    offered[0]
  if (!chosen) return null
  const { product } = chosen
  return { product, terms: chooseTerms(product, product.presentation.siteExample ?? middleOf(chosen), 'new') }
}

function middleOf({ product, terms }: ProductFigures): LoanChoice {
  const longest = terms.at(-1)
  if (!longest) throw new Error(`product ${product.id} offers no term`)
  const { minMinor, maxMinor, stepMinor } = product.terms.principal
  const steps = Math.floor((maxMinor - minMinor) / stepMinor / 2)
  return { amountMinor: minMinor + steps * stepMinor, periods: longest.periods, termUnit: longest.termUnit }
}

type DatedTerm = Term & { readonly days: number }

export type ProductFigures = {
  readonly product: Product
  /** Every term, shortest first, in days from today on. */
  readonly terms: readonly DatedTerm[]
  readonly highestRatePpm: number
}

/** The advertised figures of a product, paid out today. @throws for one whose yearly rate cannot be stated */
export function productFigures(product: Product, today: IsoDate): ProductFigures {
  const terms = product.terms.repaymentOptions.map(termOf).map((term) => ({ ...term, days: termDays(term, today) }))
  const ratePpm = highestRatePpm(product, today)
  if (ratePpm === null) throw new Error(`product ${product.id} has no yearly rate that can be stated`)
  return { product, terms: terms.toSorted((one, other) => one.days - other.days), highestRatePpm: ratePpm }
}

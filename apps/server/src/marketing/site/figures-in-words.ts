import type { Example, Offer, SiteFacts } from '../../../../site/src/facts.ts'
import type { TextLanguage } from '../../people/borrowers/index.ts'
import { allFeesMinor, type ExampleFigures } from './figures/example-figures.ts'
import type { MarketFigures } from './figures/market-figures.ts'
import type { ProductFigures } from './figures/product-figures.ts'
import { highestPpm, type Writing } from './writing.ts'

export function offerInWords(
  { product, terms, highestRatePpm }: ProductFigures,
  language: TextLanguage,
  writing: Writing,
): Offer {
  const { minMinor, maxMinor } = product.terms.principal
  const days = terms.map((term) => term.days)
  return {
    name: product.name,
    description: product.presentation.descriptions?.[language] ?? product.description,
    lowest: writing.money(minMinor),
    highest: writing.money(maxMinor),
    term: writing.oneOf(terms.map(writing.term)),
    figures: {
      currency: product.terms.currency,
      lowest: plainAmount(minMinor),
      highest: plainAmount(maxMinor),
      shortestDays: Math.min(...days),
      longestDays: Math.max(...days),
      highestApr: plainRate(highestPpm(highestRatePpm)),
    },
  }
}

export function rangeInWords(range: NonNullable<MarketFigures['range']>, writing: Writing): SiteFacts['range'] {
  return {
    shortestTerm: writing.term(range.shortest),
    longestTerm: writing.term(range.longest),
    highestApr: writing.rateAtMost(range.highestRatePpm),
  }
}

export function exampleInWords({ quote, ...example }: ExampleFigures, writing: Writing): Example {
  return {
    productName: example.productName,
    term: writing.term(quote),
    borrowed: writing.money(quote.principalMinor),
    received: writing.money(quote.netProceedsMinor),
    interest: writing.money(quote.interestMinor),
    fees: writing.money(allFeesMinor(quote)),
    cost: writing.money(quote.costMinor),
    total: writing.money(quote.totalRepayableMinor),
    apr: writing.rate(example.ratePpm),
    paidOutOn: writing.date(example.paidOutOn),
    installments: quote.installments.map(({ number, dueOn, amountMinor }) => ({
      number,
      dueOn: writing.date(dueOn),
      amount: writing.money(amountMinor),
    })),
    daysLate: example.daysLate,
    lateCharge: writing.money(example.lateChargeMinor),
    shares: example.shares,
  }
}

/** `1000.00`, in whole units, as programs read it. */
function plainAmount(amountMinor: number): string {
  const minor = amountMinor % 100
  return `${(amountMinor - minor) / 100}.${String(minor).padStart(2, '0')}`
}

/** `87.8`, in percent, of a rate in whole tenths of one. */
function plainRate(ratePpm: number): string {
  const tenths = ratePpm / 1000
  return `${Math.trunc(tenths / 10)}.${tenths % 10}`
}

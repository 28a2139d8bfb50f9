import type { Language } from '@hulog/texts'
import type { Example, Offer, SiteFacts } from '../../../../site/src/facts.ts'
import { descriptionIn, type Term } from '../../origination/index.ts'
import { type Market, markets, showMoney } from '../../platform/markets/markets.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
import { allFeesMinor, type ExampleFigures, type MarketFigures, type ProductFigures } from './figures/market-figures.ts'

export function offerInWords(
  { product, terms, highestRatePpm }: ProductFigures,
  language: Language,
  writing: Writing,
): Offer {
  const { minMinor, maxMinor } = product.terms.principal
  const days = terms.map((term) => term.days)
  return {
    name: product.name,
    description: descriptionIn(language, product).description,
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

const PPM_PER_PERCENT = 10_000

/** Formats figures for readers of a language in a market. Digits and signs follow the market, as in the app. */
export type Writing = {
  money(amountMinor: number): string
  /** As the app shows it: two decimals, half up. */
  rate(ratePpm: number): string
  /** Rounded up to one decimal: for maximum values. */
  rateAtMost(ratePpm: number): string
  date(date: string): string
  days(count: number): string
  /** `91 days`, `4 months`. */
  term(term: Pick<Term, 'periods' | 'termUnit'>): string
  payments(count: number): string
  /** `91 days or 4 months`. */
  oneOf(words: readonly string[]): string
}

export function writingFor(market: Market, language: Language): Writing {
  const { currency, locale } = markets[market]
  const say = textsIn(language)
  const days = (count: number) => say('terms.days', { count })
  const tag = `${language}-${market}`
  const dates = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  const choices = new Intl.ListFormat(tag, { type: 'disjunction' })
  return {
    money: (amountMinor) => showMoney(amountMinor, currency),
    rate: (ratePpm) => percent(locale, Math.floor((ratePpm + 50) / 100) * 100, 2),
    rateAtMost: (ratePpm) => percent(locale, highestPpm(ratePpm), 1),
    date: (date) => dates.format(new Date(`${date}T00:00:00Z`)),
    days,
    term: ({ periods, termUnit }) => (termUnit === 'day' ? days(periods) : say('terms.months', { count: periods })),
    payments: (count) => say('terms.payments', { count }),
    oneOf: (words) => choices.format(words),
  }
}

/** Up to the next tenth of a percent: never less than it is. */
export function highestPpm(ratePpm: number): number {
  return Math.ceil(ratePpm / 1000) * 1000
}

/** `87.35%`: the sign without a blank, as the app has it. */
function percent(locale: string, ratePpm: number, digits: number): string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${format.format(ratePpm / PPM_PER_PERCENT)}%`
}

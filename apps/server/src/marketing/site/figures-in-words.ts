import type { Language } from '@hulog/texts'
import { formatDay } from '@hulog/ui/dates'
import type { Example, Offer, SiteFacts } from '../../../../site/src/facts.ts'
import { descriptionIn, firstPayoutMinor, shownPpm, type Term } from '../../origination/index.ts'
import { type Market, markets, showMoney } from '../../platform/markets/markets.ts'
import { type SayServer, textsIn } from '../../platform/texts/texts-in.ts'
import { listed } from '../../platform/texts/wording.ts'
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
      highestApr: plainRate(shownPpm(highestRatePpm)),
    },
  }
}

export function rangeInWords(range: NonNullable<MarketFigures['range']>, writing: Writing): SiteFacts['range'] {
  return {
    shortestTerm: writing.term(range.shortest),
    longestTerm: writing.term(range.longest),
    highestApr: writing.rate(range.highestRatePpm),
  }
}

export function exampleInWords({ quote, ...example }: ExampleFigures, writing: Writing): Example {
  return {
    productName: example.productName,
    term: writing.term(quote),
    borrowed: writing.money(quote.principalMinor),
    received: writing.received(quote),
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
    daysLate: quote.lateExample.daysLate,
    lateCharge: writing.money(quote.lateExample.chargeMinor),
    shares: example.shares,
  }
}

/** `1000.00`, in whole units, as programs read it. */
function plainAmount(amountMinor: number): string {
  const minor = amountMinor % 100
  return `${(amountMinor - minor) / 100}.${String(minor).padStart(2, '0')}`
}

/** `87.74`, in percent, of a rate in whole hundredths of one. */
function plainRate(ratePpm: number): string {
  return plainAmount(ratePpm / 100)
}

const PPM_PER_PERCENT = 10_000

/** Formats figures for readers of a language in a market. Digits and signs follow the market, as in the app. */
export type Writing = {
  money(amountMinor: number): string
  /** The amounts that reach the borrower: one, or one now and one for each later part. */
  received(quote: ExampleFigures['quote']): string
  /** As the app shows it. */
  rate(ratePpm: number): string
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
  const money = (amountMinor: number) => showMoney(amountMinor, currency)
  const date = (day: string) => formatDay(day, language, { withYear: true })
  const tag = `${language}-${market}`
  const choices = new Intl.ListFormat(tag, { type: 'disjunction' })
  return {
    money,
    received: (quote) => receivedInWords(quote, { say, money, date }),
    rate: (ratePpm) => percent(locale, shownPpm(ratePpm)),
    date,
    days,
    term: ({ periods, termUnit }) => (termUnit === 'day' ? days(periods) : say('terms.months', { count: periods })),
    payments: (count) => say('terms.payments', { count }),
    oneOf: (words) => choices.format(words),
  }
}

function receivedInWords(
  quote: ExampleFigures['quote'],
  { say, money, date }: Pick<Writing, 'money' | 'date'> & { say: SayServer },
): string {
  const { laterParts, netProceedsMinor } = quote
  if (laterParts === undefined) return money(netProceedsMinor)
  return listed(say, [
    say('parts.now', { amount: money(firstPayoutMinor(quote)) }),
    ...laterParts.map(({ on, amountMinor }) => say('parts.on', { amount: money(amountMinor), date: date(on) })),
  ])
}

/** `87.35%`: the sign without a blank, as the app has it. */
function percent(locale: string, ratePpm: number): string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${format.format(ratePpm / PPM_PER_PERCENT)}%`
}

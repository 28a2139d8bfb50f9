import type { Language } from '@hulog/texts'
import type { Company, Review } from '../../../../site/src/facts.ts'
import { lender, officerOf, promisedDays, regulatorOf } from '../../lender.ts'
import type { ProductCache } from '../../origination/index.ts'
import { cacheUntilChanged } from '../../platform/database/cache-until-changed.ts'
import { businessDateIn, type Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { type MarketFigures, marketFigures } from './figures/market-figures.ts'
import { exampleInWords, rangeInWords, type Writing, writingFor } from './figures-in-words.ts'
import { requiredStatements, type Said } from './required-statements.ts'

/** A market's figures in the words of a language. */
export function saidOf(market: Market, language: Language, figures: MarketFigures): Said {
  const writing = writingFor(market, language)
  const { range, example } = figures
  const monthlyPpm = example?.quote.effectiveMonthlyRatePpm ?? null
  return {
    company: companyIn(market),
    range: range && rangeInWords(range, writing),
    example: example && {
      ...exampleInWords(example, writing),
      payments: writing.payments(example.quote.installments.length),
    },
    monthlyRate: monthlyPpm === null ? null : writing.rate(monthlyPpm),
    coolingOff: coolingOffOf(figures, writing),
    complaintDays: writing.days(promisedDays.complaintResolve),
  }
}

/** Returns the shortest cooling-off time of the products that have one. */
function coolingOffOf({ offers }: MarketFigures, writing: Writing): Said['coolingOff'] {
  const given = offers.flatMap(({ product: { name, terms } }) =>
    terms.coolingOff ? [{ name, days: terms.coolingOff.days }] : [],
  )
  if (given.length === 0) return null
  return {
    products: given.map(({ name }) => name).join(', '),
    days: writing.days(Math.min(...given.map(({ days }) => days))),
  }
}

/** SIT-03: the lender in a market, from its own configuration. */
export function companyIn(market: Market): Company {
  const { name, legalName, phone, email, address, isDemo } = lender
  const { name: officerName, title, phone: officerPhone, email: officerEmail } = officerOf(market)
  const regulator = regulatorOf(market)
  return {
    name,
    legalName,
    licence: lender.licences[market],
    phone,
    email,
    address,
    officer: { name: officerName, title, phone: officerPhone, email: officerEmail },
    regulator: { name: regulator.name, url: regulator.url, phone: regulator.phone },
    isDemo,
  }
}

export function reviewsFor(market: Market, language: Language): Review[] {
  return lender.reviews
    .filter((review) => review.market === market && review.language === language)
    .map(({ name, place, text }) => ({ name, place, text }))
}

/** The market of a landing page without one: the demonstration's terms for the specification's own phone rule. */
const DEFAULT_MARKET: Market = 'PH'

/**
 * The statements that law and stores require in an advertisement. The list is the same object while nothing in it
 * changes. @throws UNAVAILABLE when the products cannot be read and never could
 */
export type LandingStatements = (market: Market | null, language: Language) => Promise<readonly string[]>

export function makeLandingStatements(services: Services, cache: ProductCache): LandingStatements {
  const kept = new Map<string, () => Promise<readonly string[]>>()
  return (asked, language) => {
    const market = asked ?? DEFAULT_MARKET
    const key = `${market} ${language}`
    const found = kept.get(key) ?? statementsOf(services, cache, market, language)
    kept.set(key, found)
    return found()
  }
}

function statementsOf({ clock, log }: Services, cache: ProductCache, market: Market, language: Language) {
  return cacheUntilChanged({
    clock,
    log,
    what: `the statements for ${market} in ${language}`,
    load: async () => ({ products: await cache.list(market), today: businessDateIn(market, clock) }),
    make: ({ products, today }) =>
      requiredStatements(
        market,
        language,
        saidOf(market, language, marketFigures(products, today, log)),
        'advertisement',
      ),
  })
}

import type { ProductShelf } from '../../origination/products/index.ts'
import type { TextLanguage } from '../../people/borrowers/index.ts'
import { keepUntilChanged } from '../../platform/database/keep-until-changed.ts'
import { type Market, markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { marketFigures } from './figures/market-figures.ts'
import { saidOf } from './market-words.ts'
import { requiredStatements } from './required-statements/index.ts'

/** The market of a landing page that names none: the demonstration's terms for the specification's own phone rule. */
const DEFAULT_MARKET: Market = 'PH'

/**
 * What law and stores want said in an advertisement, in a few sentences. The list is the same object for as long as nothing
 * in it changes. @throws UNAVAILABLE when the products cannot be read and never could
 */
export type LandingStatements = (market: Market | null, language: TextLanguage) => Promise<readonly string[]>

export function makeLandingStatements(services: Services, shelf: ProductShelf): LandingStatements {
  const kept = new Map<string, () => Promise<readonly string[]>>()
  return (asked, language) => {
    const market = asked ?? DEFAULT_MARKET
    const key = `${market} ${language}`
    const found = kept.get(key) ?? statementsOf(services, shelf, market, language)
    kept.set(key, found)
    return found()
  }
}

function statementsOf({ clock, log }: Services, shelf: ProductShelf, market: Market, language: TextLanguage) {
  return keepUntilChanged({
    clock,
    log,
    what: `the statements for ${market} in ${language}`,
    load: async () => ({ products: await shelf.list(market), today: clock.businessDate(markets[market].zone) }),
    make: ({ products, today }) =>
      requiredStatements(
        market,
        language,
        saidOf(market, language, marketFigures(products, today, log)),
        'advertisement',
      ),
  })
}

import type { Reply } from '@hulog/contract'
import type { IsoDate } from '@hulog/lending'
import type { Edition } from '../../../../site/src/facts.ts'
import { type FindText, getText, type TextKey } from '../../care/support/index.ts'
import type { Product, ProductShelf } from '../../origination/products/index.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'

/** Everything of an edition that can change while the server runs. When this has changed, its pages are made anew. */
export type SiteSource = {
  readonly today: IsoDate
  readonly products: readonly Product[]
  readonly about: Reply<'getText'> | null
  readonly policy: Reply<'getText'> | null
  readonly loan: Reply<'getText'> | null
}

export type Shelves = { readonly products: ProductShelf; readonly findText: FindText }

export async function loadSource(services: Services, shelves: Shelves, edition: Edition): Promise<SiteSource> {
  const text = (key: TextKey) => textOf(services, shelves, edition, key)
  const [products, about, policy, loan] = await Promise.all([
    shelves.products.list(edition.market),
    text('aboutUs'),
    text('privacyPolicy'),
    text('loanTerms'),
  ])
  return { today: services.clock.businessDate(markets[edition.market].zone), products, about, policy, loan }
}

/** SIT-05: the very texts the app shows, read as a visitor of the market. Null for one the lender has not written. */
async function textOf(
  services: Services,
  { findText, products }: Shelves,
  { market, language }: Edition,
  textKey: TextKey,
): Promise<Reply<'getText'> | null> {
  try {
    return await getText(services, findText, products, { market, isOwnMarket: false }, { textKey, language })
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'TEXT_NOT_FOUND') return null
    throw error
  }
}

import type { Reply } from '@hulog/contract'
import type { IsoDate } from '@hulog/lending'
import type { FastifyBaseLogger } from 'fastify'
import type { Edition, SiteFacts } from '../../../../site/src/facts.ts'
import { type FindText, getText, type TextKey } from '../../care/index.ts'
import type { Product, ProductCache } from '../../origination/index.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { marketFigures } from './figures/market-figures.ts'
import { offerInWords, writingFor } from './figures-in-words.ts'
import { companyIn, reviewsFor, saidOf } from './market-words.ts'
import { requiredStatements } from './required-statements.ts'

export type Editions = { readonly all: readonly Edition[]; readonly publicUrl: string }

/** The data of an edition's pages. */
export function siteFacts(
  edition: Edition,
  { all, publicUrl }: Editions,
  source: SiteSource,
  log: FastifyBaseLogger,
): SiteFacts {
  const { market, language } = edition
  const figures = marketFigures(source.products, source.today, log)
  const writing = writingFor(market, language)
  const said = saidOf(market, language, figures)
  return {
    edition,
    editions: all,
    publicUrl,
    company: companyIn(market),
    offers: figures.offers.map((offer) => offerInWords(offer, language, writing)),
    range: said.range,
    requiredStatements: requiredStatements(market, language, said, 'site'),
    example: said.example,
    reviews: reviewsFor(market, language),
    texts: {
      about: textIn(source.about),
      policy: { ...textIn(source.policy), validFrom: source.policy?.validFrom ?? source.today },
      loan: { ...textIn(source.loan), validFrom: source.loan?.validFrom ?? source.today },
    },
  }
}

function textIn(text: SiteSource['about']): SiteFacts['texts']['about'] {
  return { title: text?.title ?? '', blocks: text?.blocks ?? [] }
}

/** Languages and their markets, in the order offered. The Chinese edition is for borrowers in the Philippines. */
const known: readonly Edition[] = [
  { path: '', tag: 'en-PH', language: 'en', market: 'PH', name: 'English' },
  { path: 'fil', tag: 'fil-PH', language: 'fil', market: 'PH', name: 'Filipino' },
  { path: 'zh', tag: 'zh', language: 'zh', market: 'PH', name: '中文' },
  { path: 'en-in', tag: 'en-IN', language: 'en', market: 'IN', name: 'English (India)' },
  { path: 'hi', tag: 'hi-IN', language: 'hi', market: 'IN', name: 'हिन्दी' },
  { path: 'id', tag: 'id-ID', language: 'id', market: 'ID', name: 'Bahasa Indonesia' },
]

/** The editions of the markets a lender serves. The first one is at `/`, so that there is always a start page. */
export function editionsOf(served: readonly Edition['market'][]): readonly Edition[] {
  return known
    .filter(({ market }) => served.includes(market))
    .map((edition, index) => (index === 0 ? { ...edition, path: '' } : edition))
}

/** All data of an edition that can change while the server runs. When it has changed, its pages are made again. */
export type SiteSource = {
  readonly today: IsoDate
  readonly products: readonly Product[]
  readonly about: Reply<'getText'> | null
  readonly policy: Reply<'getText'> | null
  readonly loan: Reply<'getText'> | null
}

export type Caches = { readonly products: ProductCache; readonly findText: FindText }

export async function loadSource(services: Services, caches: Caches, edition: Edition): Promise<SiteSource> {
  const text = (key: TextKey) => textOf(services, caches, edition, key)
  const [products, about, policy, loan] = await Promise.all([
    caches.products.list(edition.market),
    text('aboutUs'),
    text('privacyPolicy'),
    text('loanTerms'),
  ])
  return { today: businessDateIn(edition.market, services.clock), products, about, policy, loan }
}

/** SIT-05: the same texts as the app shows, read as a visitor of the market. Null for one the lender has not written. */
async function textOf(
  services: Services,
  { findText, products }: Caches,
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

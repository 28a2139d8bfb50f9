import type { FastifyBaseLogger } from 'fastify'
import type { Edition, SiteFacts } from '../../../../site/src/facts.ts'
import { companyIn, reviewsFor } from './company.ts'
import { marketFigures } from './figures/market-figures.ts'
import { offerInWords } from './figures-in-words.ts'
import { saidOf } from './market-words.ts'
import { requiredStatements } from './required-statements/index.ts'
import type { SiteSource } from './site-source.ts'
import { writingFor } from './writing.ts'

export type Editions = { readonly all: readonly Edition[]; readonly publicUrl: string }

/** What the pages of an edition are made of. */
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

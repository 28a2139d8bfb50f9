import { type Edition, pathOf, type SiteFacts, type SitePage, type SiteRenderer } from '../../../../site/src/facts.ts'
import { cacheUntilChanged } from '../../platform/database/cache-until-changed.ts'
import { makePageAside, type Page } from '../../platform/http/pages/page.ts'
import type { Services } from '../../services.ts'
import { type Caches, type Editions, loadSource, type SiteSource, siteFacts } from './site-facts.ts'

type MadeEdition = {
  readonly source: SiteSource
  readonly facts: SiteFacts
  readonly pages: Map<SitePage, Promise<Page>>
}

/** The pages of the official site, in memory: as many as there are editions and pages, and no more. */
export type SiteCache = {
  /** Null for a text that the lender has not written. @throws when the page cannot be made and never could */
  page(edition: Edition, page: SitePage, renderer: SiteRenderer): Promise<Page | null>
  /** @throws UNAVAILABLE when it cannot be loaded and never could */
  source(edition: Edition): Promise<SiteSource>
}

export function makeSiteCache(services: Services, caches: Caches, editions: Editions, brandStyle: string): SiteCache {
  const { clock, log } = services
  const lastGood = new Map<string, Page>()
  const made = new Map(
    editions.all.map((edition) => [
      edition.path,
      cacheUntilChanged({
        clock,
        log,
        what: `the official site in ${edition.tag}`,
        load: () => loadSource(services, caches, edition),
        make: (source): MadeEdition => ({ source, facts: siteFacts(edition, editions, source, log), pages: new Map() }),
      }),
    ]),
  )

  async function madeOf({ path }: Edition): Promise<MadeEdition> {
    const find = made.get(path)
    if (!find) throw new Error(`no edition of the site stands at /${path}`)
    return find()
  }

  /** Made once; a page that cannot be made stays as before, and is not tried again until something changes. */
  async function render(facts: SiteFacts, page: SitePage, renderer: SiteRenderer): Promise<Page> {
    const address = pathOf(facts.edition, page)
    try {
      const html = renderer.renderSitePage(page, facts).replace('</head>', () => `${brandStyle}</head>`)
      const rendered = await makePageAside(html)
      lastGood.set(address, rendered)
      return rendered
    } catch (error) {
      const before = lastGood.get(address)
      if (!before) throw error
      log.error({ err: error, address }, 'a page of the official site is shown as it was: it cannot be made anew')
      return before
    }
  }

  return {
    async page(edition, page, renderer) {
      const { facts, pages } = await madeOf(edition)
      if (page !== 'home' && facts.texts[page].blocks.length === 0) return null
      const rendered = pages.get(page) ?? render(facts, page, renderer)
      pages.set(page, rendered)
      rendered.catch(() => pages.delete(page))
      return rendered
    },
    source: async (edition) => (await madeOf(edition)).source,
  }
}

import { editions, someFacts } from './facts.fixtures.ts'
import { SITE_PAGES, type SiteRenderer } from './facts.ts'

/** Every page in every language by its name, to be measured. */
export function renderPages({ renderSitePage }: SiteRenderer): Record<string, string> {
  const pages = Object.values(editions).flatMap((edition) =>
    SITE_PAGES.map((page) => [`${page} in ${edition.tag}`, renderSitePage(page, someFacts({ edition }))]),
  )
  return Object.fromEntries(pages)
}

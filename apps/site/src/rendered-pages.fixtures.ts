import { editions, someFacts } from './facts.fixtures.ts'
import type { SitePage, SiteRenderer } from './facts.ts'

const PAGES: readonly SitePage[] = ['home', 'about', 'policy', 'loan']

/** Every page in every language by its name, to be measured. */
export function renderPages({ renderSitePage }: SiteRenderer): Record<string, string> {
  const pages = Object.values(editions).flatMap((edition) =>
    PAGES.map((page) => [`${page} in ${edition.tag}`, renderSitePage(page, someFacts({ edition }))]),
  )
  return Object.fromEntries(pages)
}

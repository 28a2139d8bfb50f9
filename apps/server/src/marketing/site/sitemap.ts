import { borrowerPages } from '@hulog/contract/pages'
import { type Edition, pathOf, SITE_PAGES, type SitePage } from '../../../../site/src/facts.ts'
import type { Editions, SiteSource } from './site-facts.ts'

type SourceOf = (edition: Edition) => Promise<SiteSource>

/** SIT-05: every page of every edition with its other languages, for search engines (sitemaps.org, 0.9). */
export async function sitemap({ all, publicUrl }: Editions, sourceOf: SourceOf): Promise<string> {
  const editions = await Promise.all(all.map(async (edition) => ({ edition, source: await sourceOf(edition) })))
  const written = (page: SitePage) => editions.filter(({ source }) => page === 'home' || source[page] !== null)
  const entries = SITE_PAGES.flatMap((page) => {
    const alternates = written(page).map(({ edition }) => edition)
    return written(page).map(({ edition, source }) =>
      entry(publicUrl + pathOf(edition, page), lastModified(page, source), links(alternates, page, publicUrl)),
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

/**
 * The start page works out its example for each day; a text changes with its version. When the loan terms last changed
 * nobody knows: their figures follow the products. What is not known is not said.
 */
function lastModified(page: SitePage, source: SiteSource): string | null {
  if (page === 'home') return source.today
  return page === 'loan' ? null : (source[page]?.validFrom ?? null)
}

function entry(address: string, modifiedOn: string | null, alternates: string): string {
  const modified = modifiedOn === null ? '' : `<lastmod>${modifiedOn}</lastmod>`
  return `<url><loc>${escapeXml(address)}</loc>${modified}${alternates}</url>`
}

function links(editions: readonly Edition[], page: SitePage, publicUrl: string): string {
  const link = (language: string, edition: Edition) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(publicUrl + pathOf(edition, page))}"/>`
  const [first] = editions
  return [...editions.map((edition) => link(edition.tag, edition)), first ? link('x-default', first) : ''].join('')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Pages of the app that show something to whoever is not signed in. */
const openPages: readonly string[] = [
  '/login',
  '/home',
  '/productDetail',
  '/customerService',
  '/aboutUs',
  '/privacyPolicy',
  '/loanAgreement',
]

const calls = ['/gateway/', '/api/', '/gopia/', '/webhooks/', '/opponents/']

/** What search engines may read: the site, landing pages, and what of the app needs no sign-in. */
export function robots(publicUrl: string): string {
  const signedIn = borrowerPages.filter((page) => !openPages.includes(page))
  return [
    'User-agent: *',
    ...[...calls, ...signedIn].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

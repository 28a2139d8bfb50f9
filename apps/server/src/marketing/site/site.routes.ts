import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { borrowerPages } from '@hulog/contract/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Edition, pathOf, SITE_PAGES, type SitePage, type SiteRenderer } from '../../../../site/src/facts.ts'
import { makeTextCache } from '../../care/index.ts'
import { lender } from '../../lender.ts'
import type { ProductCache } from '../../origination/index.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { notBuiltPage, sendNotFound, sendUnavailable } from '../../platform/http/pages/notice-page.ts'
import { builtRenderer, sendPage } from '../../platform/http/pages/page.ts'
import { brandStyle } from '../../platform/http/pages/page-styles.ts'
import type { Services } from '../../services.ts'
import { makeSiteCache, type SiteCache } from './site-cache.ts'
import { type Editions, editionsOf, type SiteSource } from './site-facts.ts'

/** Where the site's build puts its renderer and its cards. */
const BUILT = fileURLToPath(new URL('../../../../site/dist', import.meta.url))

const hidden = { schema: { hide: true } }

/** SIT-01..05: the official site, with what search engines ask for beside it. */
export async function siteRoutes(
  app: FastifyInstance,
  services: Services,
  products: ProductCache,
  built = BUILT,
): Promise<void> {
  const { config } = services
  const editions = { all: editionsOf(lender.markets), publicUrl: config.publicUrl.replace(/\/+$/, '') }
  const caches = { products, findText: makeTextCache(services) }
  const cache = makeSiteCache(services, caches, editions, brandStyle(config.brandColour))
  const send = pageSender(cache, join(built, 'render.js'))
  for (const edition of editions.all) {
    for (const page of SITE_PAGES) addSitePage(app, edition, page, send)
    addSpellings(app, edition)
  }
  app.get('/robots.txt', hidden, (_request, reply) => sendText(reply, 'text/plain', robots(editions.publicUrl)))
  app.get('/sitemap.xml', hidden, async (_request, reply) =>
    sendText(reply, 'application/xml', await sitemap(editions, cache.source)),
  )
  await addCards(app, join(built, 'cards'))
}

type SendSitePage = (
  request: FastifyRequest,
  reply: FastifyReply,
  edition: Edition,
  page: SitePage,
) => Promise<FastifyReply>

function addSitePage(app: FastifyInstance, edition: Edition, page: SitePage, send: SendSitePage): void {
  const address = pathOf(edition, page)
  app.get(address, hidden, (request, reply) => send(request, reply, edition, page))
  if (address === '/') return
  app.get(`${address}/`, hidden, (request, reply) => redirectTo(address, request, reply))
}

/** People type `/about`: a page's name in another letter case redirects to its one address. */
function addSpellings(app: FastifyInstance, edition: Edition): void {
  const addresses = SITE_PAGES.filter((page) => page !== 'home').map((page) => pathOf(edition, page))
  const start = `${edition.path && `/${edition.path}`}/`
  const spelling = `${start}:name(^(?:${addresses.map((address) => anyCaseOf(address.slice(start.length))).join('|')})$)`
  for (const path of [spelling, `${spelling}/`])
    app.get<{ Params: { name: string } }>(path, hidden, (request, reply) => {
      const asked = (start + request.params.name).toLowerCase()
      const address = addresses.find((each) => each.toLowerCase() === asked)
      return address ? redirectTo(address, request, reply) : sendNotFound(request, reply)
    })
}

function anyCaseOf(name: string): string {
  return [...name].map((letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`).join('')
}

/** One address per page: others redirect permanently. Parameters of advertisements are passed on. */
function redirectTo(address: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const query = request.url.indexOf('?')
  return reply.redirect(query < 0 ? address : address + request.url.slice(query), 308)
}

function pageSender(cache: SiteCache, rendererFile: string): SendSitePage {
  const findRenderer = builtRenderer<SiteRenderer>(rendererFile)
  const notBuilt = notBuiltPage()
  return async (request, reply, edition, page) => {
    try {
      const renderer = await findRenderer()
      if (!renderer) return sendPage(request, reply, notBuilt, 503)
      const found = await cache.page(edition, page, renderer)
      return found ? sendPage(request, reply, found) : sendNotFound(request, reply)
    } catch (error) {
      // A failed load is logged where it is tried, once per fault and not per visitor.
      if (!(error instanceof DomainError)) {
        request.log.error({ err: error, requestId: request.id }, 'a page of the official site cannot be made')
      }
      return sendUnavailable(request, reply.header('retry-after', '60'))
    }
  }
}

/** Small, and the same for everybody for a while. */
function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600').send(text)
}

/** The preview pictures of shared links to the site, which other sites may show too. */
async function addCards(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/cards/',
    decorateReply: false,
    index: false,
    redirect: false,
    dotfiles: 'deny',
    maxAge: '1d',
    schemaHide: true,
    suppressWarning: true,
    setHeaders: (reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}

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
 * The example of the start page is computed for each day; a text changes with its version. The date of the loan terms'
 * last change is unknown, because their figures follow the products; an unknown date is omitted.
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

/** Pages of the app that show something without a sign-in. */
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

/** The pages that search engines may read: the site, landing pages, and the app's pages without a sign-in. */
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

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Edition, pathOf, SITE_PAGES, type SitePage, type SiteRenderer } from '../../../../site/src/facts.ts'
import { makeTextShelf } from '../../care/index.ts'
import { lender } from '../../lender.ts'
import type { ProductShelf } from '../../origination/index.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { notBuiltPage, sendNotFound, sendUnavailable } from '../../platform/http/pages/notice-page.ts'
import { builtRenderer, sendPage } from '../../platform/http/pages/page.ts'
import { brandStyle } from '../../platform/http/pages/page-styles.ts'
import type { Services } from '../../services.ts'
import { editionsOf } from './site-facts.ts'
import { makeSiteShelf, type SiteShelf } from './site-shelf.ts'
import { robots, sitemap } from './sitemap.ts'

/** Where the site's build puts its renderer and its cards. */
const BUILT = fileURLToPath(new URL('../../../../site/dist', import.meta.url))

const hidden = { schema: { hide: true } }

/** SIT-01..05: the official site, with what search engines ask for beside it. */
export async function siteRoutes(
  app: FastifyInstance,
  services: Services,
  products: ProductShelf,
  built = BUILT,
): Promise<void> {
  const { config } = services
  const editions = { all: editionsOf(lender.markets), publicUrl: config.publicUrl.replace(/\/+$/, '') }
  const shelves = { products, findText: makeTextShelf(services) }
  const shelf = makeSiteShelf(services, shelves, editions, brandStyle(config.brandColour))
  const send = pageSender(shelf, join(built, 'render.js'))
  for (const edition of editions.all) {
    for (const page of SITE_PAGES) addSitePage(app, edition, page, send)
  }
  app.get('/robots.txt', hidden, (_request, reply) => sendText(reply, 'text/plain', robots(editions.publicUrl)))
  app.get('/sitemap.xml', hidden, async (_request, reply) =>
    sendText(reply, 'application/xml', await sitemap(editions, shelf.source)),
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
  // One address a page: with a slash at the end it is the same one, said for good. What an advertisement added goes along.
  app.get(`${address}/`, hidden, (request, reply) => {
    const query = request.url.indexOf('?')
    return reply.redirect(query < 0 ? address : address + request.url.slice(query), 308)
  })
}

function pageSender(shelf: SiteShelf, rendererFile: string): SendSitePage {
  const findRenderer = builtRenderer<SiteRenderer>(rendererFile)
  const notBuilt = notBuiltPage()
  return async (request, reply, edition, page) => {
    try {
      const renderer = await findRenderer()
      if (!renderer) return sendPage(request, reply, notBuilt, 503)
      const found = await shelf.page(edition, page, renderer)
      return found ? sendPage(request, reply, found) : sendNotFound(request, reply)
    } catch (error) {
      // That nothing could be loaded is said where that is tried, once a fault and not once a visitor.
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

/** The pictures that stand beside a link to the site where people share it: on pages of others too. */
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

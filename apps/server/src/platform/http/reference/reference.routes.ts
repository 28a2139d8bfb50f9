import '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { apiDocument } from '../openapi/openapi.ts'
import { makePage, type Page, sendPage } from '../pages/page.ts'
import { referencePage } from './reference-page.ts'

/** `/docs`, made once every route is known and kept from then on. */
export function referenceRoutes(app: FastifyInstance, origin: string, cookieName: string): void {
  let page: Page | null = null
  app.addHook('onReady', async () => {
    page = makePage(referencePage(apiDocument(app), origin, cookieName))
  })
  app.get('/docs', { schema: { hide: true } }, async (request, reply) => {
    if (!page) throw new Error('the API reference is asked for before the server is ready')
    return sendPage(request, reply, page)
  })
}

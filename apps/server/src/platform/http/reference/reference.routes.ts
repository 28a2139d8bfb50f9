import '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { apiDocument } from '../openapi/openapi.ts'
import { makePageAside, type Page, sendPage } from '../pages/page.ts'
import { referencePage } from './reference-page.ts'

/** `/docs`, made when it is asked for the first time, when every route is known, and kept from then on. */
export function referenceRoutes(app: FastifyInstance, origin: string, cookieName: string): void {
  let page: Promise<Page> | null = null
  app.get('/docs', { schema: { hide: true } }, async (request, reply) => {
    page ??= makePageAside(referencePage(apiDocument(app), origin, cookieName))
    return sendPage(request, reply, await page)
  })
}

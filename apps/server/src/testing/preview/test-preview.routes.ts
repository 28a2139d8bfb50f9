import '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { makePage, sendPage } from '../../platform/http/pages/page.ts'
import { testPreviewPage } from './test-preview-page.ts'

/** TST-01, TST-02: for testing pages inside a native shell. Exists only with a sandbox. */
export function testPreviewRoutes(app: FastifyInstance): void {
  const page = makePage(testPreviewPage())
  app.get('/testPreview', { schema: { hide: true } }, async (request, reply) => sendPage(request, reply, page))
}

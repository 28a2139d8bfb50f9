import '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { makePage, sendPage } from '../../platform/http/pages/page.ts'
import { checkPage } from './check-page.ts'
import { testPreviewPage } from './test-preview-page.ts'

/** TST-01, TST-02: for testing pages inside a native shell, and the shell itself. Exist only with a sandbox. */
export function testPreviewRoutes(app: FastifyInstance): void {
  const pages = { '/testPreview': makePage(testPreviewPage()), '/testPreview/bridge': makePage(checkPage()) }
  for (const [path, page] of Object.entries(pages))
    app.get(path, { schema: { hide: true } }, async (request, reply) => sendPage(request, reply, page))
}

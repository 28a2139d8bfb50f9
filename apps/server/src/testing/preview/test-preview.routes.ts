import '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { makePage, sendPage } from '../../platform/http/pages/page.ts'
import type { Services } from '../../services.ts'
import { checkPage } from './check-page.ts'
import { demoPages } from './demo-pages.ts'
import { testPreviewPage } from './test-preview-page.ts'

/** TST-01, TST-02: for testing pages inside a native shell, and the shell itself. Exist only with a sandbox. */
export function testPreviewRoutes(app: FastifyInstance, services: Services): void {
  const pages = { '/testPreview': makePage(testPreviewPage()), '/testPreview/bridge': makePage(checkPage()) }
  const hidden = { schema: { hide: true } }
  for (const [path, page] of Object.entries(pages))
    app.get(path, hidden, async (request, reply) => sendPage(request, reply, page))
  app.get('/testPreview/pages', hidden, async (request, reply) =>
    sendPage(request, reply, makePage(await demoPages(services))),
  )
}

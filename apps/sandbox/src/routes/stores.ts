import type { FastifyInstance } from 'fastify'
import { type Store, storePage } from '../page/store-page.ts'
import type { Sandbox } from '../sandbox.ts'

/** What stands where an app's package would. */
const FILE = `This file stands in for the Android package of a lender's app.
The demonstration has no native app: open the product in the browser instead.
`

/** Where a landing page sends who wants the app. */
export function storeRoutes(app: FastifyInstance, { config }: Sandbox) {
  for (const store of ['android', 'ios'] satisfies Store[]) {
    app.get(`/stores/${store}`, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(storePage(store, config.productUrl)),
    )
  }
  app.get('/stores/android/file', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', 'attachment; filename="hulog-demo-app.txt"')
      .send(FILE),
  )
}

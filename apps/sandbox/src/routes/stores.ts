import type { FastifyInstance } from 'fastify'
import { html, layout } from '../page/html.ts'
import type { Sandbox } from '../sandbox.ts'

/** The file in place of an app's package. */
const FILE = `This file stands in for the Android package of a lender's app.
The demonstration has no native app: open the product in the browser instead.
`

/** The target of landing pages for the app. */
export function storeRoutes(app: FastifyInstance, { config }: Sandbox) {
  for (const store of ['android', 'ios'] satisfies Store[]) {
    app.get(`/stores/${store}`, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(storePage(store, config.productUrl)),
    )
  }
  app.get('/stores/android/file', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', 'attachment; filename="demo-app.txt"')
      .send(FILE),
  )
}

const STORES = { android: 'Android', ios: 'iPhone' } as const

type Store = keyof typeof STORES

/** Replaces the lender's listing in an app store: the demo has no native app, and says so. */
function storePage(store: Store, productUrl: string): string {
  const phone = STORES[store]
  const body = html`<main class="sheet">
<p class="brand">App store for ${phone} (sandbox)</p>
<h1>The lender’s app</h1>
<p>A lender’s own listing for ${phone} stands here. The demonstration has no native app to install: everything it does is in the browser as well.</p>
<p><a class="button main" href="${productUrl}/login">Open it in the browser</a></p>
</main>`
  return layout({ title: `The lender’s app · App store for ${phone} (sandbox)`, body, look: 'pay' })
}

import { html } from './html.ts'
import { layout } from './layout.ts'

const STORES = { android: 'Android', ios: 'iPhone' } as const

export type Store = keyof typeof STORES

/** Stands in for the lender's listing in an app store: the demo has no native app, and says so. */
export function storePage(store: Store, productUrl: string): string {
  const phone = STORES[store]
  const body = html`<main class="sheet">
<p class="brand">App store for ${phone} (sandbox)</p>
<h1>Hulog</h1>
<p>A lender’s own listing for ${phone} stands here. The demonstration has no native app to install: everything it does is in the browser as well.</p>
<p><a class="button main" href="${productUrl}/login">Open Hulog in the browser</a></p>
</main>`
  return layout({ title: `Hulog · App store for ${phone} (sandbox)`, body, look: 'pay' })
}

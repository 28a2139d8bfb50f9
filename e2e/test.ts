import { test as base } from '@playwright/test'
import { type Product, startProduct } from './product.ts'

export { expect } from '@playwright/test'

type Shared = {
  // `demo`: its business date is never moved, so that the demo's borrowers stay in their states.
  world: 'moving' | 'demo'
  product: Product
}

// Journeys share one product, with borrowers of their own; a journey that breaks or restarts the product starts one of its
// own. Journeys with the demo's borrowers share another product, because the others move the business date.
export const test = base.extend<object, Shared>({
  world: ['moving', { scope: 'worker', option: true }],
  product: [
    async ({ world: _ }, use) => {
      const product = await startProduct()
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  // A request that a journey intercepts and that is still open at its end would fail with the page, and with it the next
  // journey of its worker.
  page: async ({ page }, use) => {
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

import { test as base } from '@playwright/test'
import { type Product, startProduct } from './product.ts'

export { expect } from '@playwright/test'

type Shared = {
  // `demo`: its clock stands still, so that the borrowers of the demonstration are where the start put them.
  world: 'moving' | 'demo'
  product: Product
}

// Journeys share one product and come as borrowers of their own; a journey that breaks or restarts it starts its own. Those that
// visit the demonstration's borrowers share another: the others move the clock.
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
  // A request that a journey answers itself and that is still under way at its end would fail with the page, and take the next
  // journey of its worker with it.
  page: async ({ page }, use) => {
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

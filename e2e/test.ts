import { test as base } from '@playwright/test'
import { type Product, startProduct } from './product.ts'

export { expect } from '@playwright/test'

// Journeys share one product and come as borrowers of their own; a journey that breaks or restarts it starts its own.
export const test = base.extend<object, { product: Product }>({
  product: [
    // Playwright wants to read from the pattern which fixtures are needed: none.
    async ({ playwright: _ }, use) => {
      const product = await startProduct()
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
})

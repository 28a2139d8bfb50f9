import { demoProducts, listProductIds, saveProduct } from '../origination/products/index.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { Services } from '../services.ts'

/** A product that is there already stays as it is: the lender may have changed it. */
export async function seedProducts(services: Services): Promise<void> {
  const known = new Set(await listProductIds(services.db))
  const missing = demoProducts.filter(({ id }) => !known.has(id))
  if (missing.length === 0) return
  await inTransaction(services.db, async (tx) => {
    for (const product of missing) await saveProduct(services, tx, product)
  })
}

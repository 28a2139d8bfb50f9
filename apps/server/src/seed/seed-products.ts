import { demoProducts, insertProduct, listProductIds } from '../features/products/index.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { Services } from '../services.ts'

/** A product that is there already stays as it is: the lender may have changed it. */
export async function seedProducts({ db }: Services): Promise<void> {
  const known = new Set(await listProductIds(db))
  const missing = demoProducts.filter(({ id }) => !known.has(id))
  if (missing.length === 0) return
  await inTransaction(db, async (tx) => {
    for (const product of missing) await insertProduct(tx, product)
  })
}

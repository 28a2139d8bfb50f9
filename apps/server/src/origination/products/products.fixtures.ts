import { inTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { philippineProducts } from './demo-products.ts'
import type { Product } from './products.store.ts'
import { saveProduct } from './save-product.ts'

let productsMade = 0

/** A product on offer: 1,000.00 to 25,000.00 for 91 days, on the specification's terms. */
export async function aProduct(services: Services, overrides: Partial<Product> = {}): Promise<Product> {
  const [model] = philippineProducts
  if (!model) throw new Error('the demo lender offers nothing')
  productsMade += 1
  const product = { ...model, id: `product-${productsMade}`, rank: productsMade, ...overrides }
  await inTransaction(services.db, (tx) => saveProduct(services, tx, product))
  return product
}

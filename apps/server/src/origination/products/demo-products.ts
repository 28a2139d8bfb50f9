import { indianProducts } from './demo-products/indian-products.ts'
import { indonesianProducts } from './demo-products/indonesian-products.ts'
import { philippineProducts } from './demo-products/philippine-products.ts'
import type { Product } from './products.store.ts'

/** What the demo lender offers: in each market one loan on the specification's terms, one in installments, one under the market's law. */
export const demoProducts: readonly Product[] = [...philippineProducts, ...indianProducts, ...indonesianProducts]

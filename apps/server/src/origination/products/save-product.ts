import type { Tx } from '../../platform/database/database.ts'
import { markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { type OverrideDraft, requireProductWithinPolicy } from '../policy/index.ts'
import { cleanPresentation } from './clean-presentation.ts'
import { insertProduct, type Product } from './products.store.ts'
import { requireAllowedLinks } from './require-allowed-links.ts'
import { requireProduct } from './require-product.ts'

/**
 * Takes a product into what the lender offers: every offer of it can be made, and none breaks a rule of its policy pack that
 * nobody has overridden with a reason. @throws PolicyBreachError
 */
export async function saveProduct(
  services: Services,
  tx: Tx,
  draft: Product,
  overrides: readonly OverrideDraft[] = [],
): Promise<void> {
  const product = { ...draft, presentation: cleanPresentation(draft.presentation, services.config) }
  const { id: productId, market, policyPack, terms } = product
  requireProduct(product)
  requireAllowedLinks(product, services.config)
  const on = services.clock.businessDate(markets[market].zone)
  await requireProductWithinPolicy(services, tx, { productId, market, policyPack, terms, on }, overrides)
  await insertProduct(tx, product)
}

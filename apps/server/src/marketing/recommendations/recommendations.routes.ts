import type { MarketLookup } from '../../people/index.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { jumpToProduct, type Shelves } from './jump-to-product.ts'

export function recommendationRoutes(
  routes: Routes,
  services: Services,
  shelves: Shelves,
  marketOf: MarketLookup,
): void {
  routes.borrower('jumpToProduct', (call) => jumpToProduct(services, shelves, marketOf, call))
}

import type { ProductShelf } from '../../origination/products/index.ts'
import type { MarketLookup } from '../../people/borrowers/index.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { listProducts } from './list-products.ts'

export function homeRoutes(routes: Routes, services: Services, shelf: ProductShelf, marketOf: MarketLookup): void {
  routes.borrower('listProducts', ({ borrowerId }) => listProducts(services, shelf, marketOf, borrowerId))
}

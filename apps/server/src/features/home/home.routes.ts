import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import type { MarketLookup } from '../borrowers/index.ts'
import type { ProductShelf } from '../products/index.ts'
import { listProducts } from './list-products.ts'

export function homeRoutes(routes: Routes, services: Services, shelf: ProductShelf, marketOf: MarketLookup): void {
  routes.borrower('listProducts', ({ borrowerId }) => listProducts(services, shelf, marketOf, borrowerId))
}

import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { getProduct, getQuote } from './product-page.ts'
import type { FindCustomer, ProductShelf } from './product-shelf.ts'

export function productRoutes(
  routes: Routes,
  services: Services,
  shelf: ProductShelf,
  findCustomer: FindCustomer,
): void {
  routes.borrower('getProduct', async ({ borrowerId, body, say }) =>
    getProduct(services, shelf, await findCustomer(borrowerId), body, say),
  )
  routes.borrower('getQuote', async ({ borrowerId, body, say }) =>
    getQuote(services, shelf, await findCustomer(borrowerId), body, say),
  )
}

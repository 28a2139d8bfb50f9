import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import type { FindCustomer } from './customer.ts'
import { getProduct } from './get-product.ts'
import { getQuote } from './get-quote.ts'
import type { ProductShelf } from './product-shelf.ts'

export function productRoutes(
  routes: Routes,
  services: Services,
  shelf: ProductShelf,
  findCustomer: FindCustomer,
): void {
  routes.borrower('getProduct', async ({ borrowerId, body }) =>
    getProduct(services, shelf, await findCustomer(borrowerId), body),
  )
  routes.borrower('getQuote', async ({ borrowerId, body }) =>
    getQuote(services, shelf, await findCustomer(borrowerId), body),
  )
}

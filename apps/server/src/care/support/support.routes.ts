import type { ProductShelf } from '../../origination/index.ts'
import type { MarketLookup } from '../../people/index.ts'
import type { Authenticate, Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { getContactInfo, getText, makeFindVisitorMarket } from './get-text.ts'
import { makeTextShelf } from './text-shelf.ts'

export function supportRoutes(
  routes: Routes,
  services: Services,
  shelf: ProductShelf,
  marketOf: MarketLookup,
  authenticate: Authenticate,
): void {
  const findMarket = makeFindVisitorMarket(authenticate, marketOf)
  const findText = makeTextShelf(services)
  routes.open('getContactInfo', async ({ body, request }) => getContactInfo(await findMarket(request, body.market)))
  routes.open('getText', async ({ body, request }) =>
    getText(services, findText, shelf, await findMarket(request, body.market), body),
  )
}

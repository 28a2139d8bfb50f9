import type { MarketLookup } from '../../people/index.ts'
import type { Authenticate, Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import type { ProductCache } from '../products/product-cache.ts'
import { calculateLoan } from './calculate-loan.ts'
import { calculatePrepayment } from './calculate-prepayment.ts'
import { getCalculator, marketAsked } from './calculator-page.ts'
import { convertAmount } from './convert-amount.ts'
import { deleteCalculation, getCalculation, listCalculations, saveCalculation } from './saved-calculations.ts'

export function calculatorRoutes(
  routes: Routes,
  services: Services,
  cache: ProductCache,
  marketOf: MarketLookup,
  authenticate: Authenticate,
): void {
  routes.open('getCalculator', async ({ body, request, say }) =>
    getCalculator(services, cache, await marketAsked(body, () => authenticate(request), marketOf), say),
  )
  routes.open('calculateLoan', ({ body, say }) => calculateLoan(services, body, say))
  routes.open('calculatePrepayment', ({ body }) => calculatePrepayment(services, body))
  routes.open('convertAmount', ({ body }) => convertAmount(services, body))
  routes.borrower('saveCalculation', ({ borrowerId, body, requestKey }) =>
    saveCalculation(services, borrowerId, body, requestKey),
  )
  routes.borrower('listCalculations', ({ borrowerId }) => listCalculations(services, borrowerId))
  routes.borrower('getCalculation', ({ borrowerId, body, say }) => getCalculation(services, borrowerId, body, say))
  routes.borrower('deleteCalculation', ({ borrowerId, body }) => deleteCalculation(services, borrowerId, body))
}

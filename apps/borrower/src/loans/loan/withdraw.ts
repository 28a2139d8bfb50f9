import type { LoanDetails } from '../../origination/orders/order-views.ts'
import { goTo } from '../../platform/navigation/go-to.ts'
import { withCommonQuery } from '../../platform/navigation/with-common-query.ts'
import { continuationPath } from './continuation.ts'

/** To the offer (playeduL), with the common query. */
export function withdraw(order: LoanDetails): void {
  const path = continuationPath(order)
  if (path !== null) goTo(withCommonQuery(path))
}

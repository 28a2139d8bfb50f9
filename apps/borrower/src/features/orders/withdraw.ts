import { goTo } from '../../navigation/go-to.ts'
import { withCommonQuery } from '../../navigation/with-common-query.ts'
import { continuationPath } from './continuation.ts'
import type { LoanDetails } from './order-views.ts'

/** To the offer (playeduL), with the common query. */
export function withdraw(order: LoanDetails): void {
  const path = continuationPath(order)
  if (path !== null) goTo(withCommonQuery(path))
}

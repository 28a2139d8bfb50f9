import { findOpenOrder, offerAddress, orderAddress, storedStatus } from '../../origination/orders/index.ts'
import type { Reader } from '../../platform/database/database.ts'

/** BNK-08 without a native shell: back to the loan one came from, to the offer that waits, else home. */
export async function nextPage(db: Reader, borrowerId: string, source?: 'loanDetail'): Promise<string> {
  const order = await findOpenOrder(db, borrowerId)
  if (order === null) return '/home'
  const status = storedStatus(order)
  if (source === 'loanDetail') return orderAddress('/loanDetail', order, { source })
  if (status === 'offered') return offerAddress(db, order)
  if (status === 'payoutFailed' || status === 'payoutPending') return orderAddress('/loanDetail', order)
  return '/home'
}

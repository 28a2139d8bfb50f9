import { type IsoDate, type Loan, owedOn } from '@hulog/lending'
import type { Order } from '../../origination/orders/index.ts'
import { checkChargesPolicy } from '../../origination/products/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'

/**
 * Holds what a late loan is charged against the law. What was signed is owed whatever the books say, so nothing is stopped
 * here: a breach is kept, and staff waive what was too much.
 */
export async function checkLateCharges(
  services: Services,
  tx: Tx,
  { borrowerId, id: orderId, productId, policyPack, market }: Order,
  loan: Loan,
  on: IsoDate,
): Promise<void> {
  if (policyPack === 'none' || owedOn(loan, on).lateChargesMinor === 0) return
  const posting = { kind: 'late-charges', on } as const
  await checkChargesPolicy(services, tx, { borrowerId, orderId, productId, policyPack, market, loan, posting })
}

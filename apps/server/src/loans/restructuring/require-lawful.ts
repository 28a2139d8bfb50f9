import type { Loan } from '@hulog/lending'
import type { Order } from '../../origination/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { DraftedRestructuring } from './draft-restructuring.ts'

export async function requireLawfulRestructuring(
  _db: Reader,
  _order: Pick<Order, 'borrowerId' | 'id' | 'productId' | 'policyPack' | 'market'>,
  _loan: Loan,
  _drafted: Pick<DraftedRestructuring, 'event'>,
): Promise<void> {}

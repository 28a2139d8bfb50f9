import type { Loan } from '@hulog/lending'
import type { Order } from '../../origination/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { DraftedRestructuring } from './draft-restructuring.ts'

export async function requireLawfulRestructuring(
  _tx: Tx,
  _order: Order,
  _loan: Loan,
  _drafted: DraftedRestructuring,
): Promise<void> {}

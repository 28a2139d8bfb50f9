import type { Reader } from '../../platform/database/database.ts'
import { findPresentation } from '../products/index.ts'

/** REP-01: 1 where the lender has the banner to the payment instructions shown on the pages that ask for a payment. */
export async function showsInstructions(db: Reader, productId: string): Promise<0 | 1> {
  const { hidesInstructions } = await findPresentation(db, productId)
  return hidesInstructions ? 0 : 1
}

import { findPresentation, type Presentation } from '../../origination/products/index.ts'
import type { Reader } from '../../platform/database/database.ts'

/** REP-01: 1 where the lender has the banner to the payment instructions shown on the pages that ask for a payment. */
export async function showsInstructions(db: Reader, productId: string): Promise<0 | 1> {
  return instructionsShown(await findPresentation(db, productId))
}

/** The same of a product that was read already. */
export function instructionsShown({ hidesInstructions }: Pick<Presentation, 'hidesInstructions'>): 0 | 1 {
  return hidesInstructions ? 0 : 1
}

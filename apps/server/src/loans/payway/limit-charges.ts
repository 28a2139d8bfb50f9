import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import type { Services } from '../../services.ts'

const CHARGES_PER_DAY = 20
const DAY_SECONDS = 86_400

/**
 * Each charge has the bank send a code and takes five guesses at it, and a token for the next one costs nothing: so the
 * charges are counted, over all orders of a borrower. A refused one is not. @throws TOO_MANY_CHARGES
 */
export async function limitCharges({ clock }: Services, tx: Tx, borrowerId: string): Promise<void> {
  const today = await countUse(tx, `bank-charge:${borrowerId}`, DAY_SECONDS, clock.now())
  if (today > CHARGES_PER_DAY) throw new DomainError('TOO_MANY_CHARGES')
}

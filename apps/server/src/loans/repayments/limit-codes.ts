import { DomainError } from '../../platform/http/domain-error.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import type { Services } from '../../services.ts'

const CODES_PER_DAY = 100
const DAY_SECONDS = 86_400

/**
 * Each code is asked of the payment provider and stays payable: so they are counted, over all orders of a borrower. A
 * refused request is not. @throws TOO_MANY_CODES
 */
export async function limitCodes({ db, clock }: Services, borrowerId: string): Promise<void> {
  const today = await countUse(db, `payment-code:${borrowerId}`, DAY_SECONDS, clock.now())
  if (today > CODES_PER_DAY) throw new DomainError('TOO_MANY_CODES')
}

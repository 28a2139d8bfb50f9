import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { chargeCode } from '../../providers/payments/charge.ts'
import { readArrival } from '../repayments/index.ts'
import type { BankCharge } from './payway.store.ts'

/**
 * Whether the money of a charge is here and counts for its loan. What came and was taken back does not: such a charge is
 * over, and whoever goes on with it is told so. Refusals: BANK_PAYMENT_RETURNED.
 */
export async function hasMoneyCome(
  db: Reader,
  { borrowerId, orderId, id }: Pick<BankCharge, 'borrowerId' | 'orderId' | 'id'>,
): Promise<boolean> {
  const arrival = await readArrival(db, { borrowerId, orderId, code: chargeCode(id) })
  if (arrival === 'returned') throw new DomainError('BANK_PAYMENT_RETURNED')
  return arrival === 'here'
}

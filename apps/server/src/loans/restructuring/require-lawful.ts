import type { Loan } from '@hulog/lending'
import { findStatedIncome, listRestructuringBreaches, type Order } from '../../origination/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { DraftedRestructuring } from './draft-restructuring.ts'

/**
 * Refuses new terms for a loan that a rule of the law forbids, as the law stands on the day they would be signed. `loan` is
 * the loan without them. The payments are compared with the income that the borrower stated for the loan, where one is known.
 *
 * @throws RESTRUCTURING_AGAINST_POLICY with the sentence of the first rule
 */
export async function requireLawfulRestructuring(
  db: Reader,
  order: Pick<Order, 'borrowerId' | 'id' | 'productId' | 'policyPack' | 'market'>,
  loan: Loan,
  { event }: Pick<DraftedRestructuring, 'event'>,
): Promise<void> {
  const { borrowerId, id: orderId, productId, policyPack, market } = order
  const monthlyIncomeMinor = await findStatedIncome(db, order)
  const [breach] = await listRestructuringBreaches(db, {
    borrowerId,
    orderId,
    productId,
    policyPack,
    market,
    loan,
    event,
    facts: monthlyIncomeMinor === null ? {} : { monthlyIncomeMinor },
  })
  if (breach) throw new DomainError('RESTRUCTURING_AGAINST_POLICY', null, breach.sentence)
}

import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { describeStatus } from './describe-status.ts'
import { loanOf } from './load-loan.ts'
import { asksForRating } from './loan-prompts.ts'
import { findOrderPage } from './order-page.store.ts'
import { businessDateOf } from './order-state.ts'
import type { OrderReference } from './orders.store.ts'

export type RatingState = { readonly orderId: string; readonly state: 'asked' | 'rated' | 'not-asked' }

/** Whether a loan waits for its borrower's rating. @throws ORDER_NOT_FOUND */
export async function findRating(
  { db, clock }: Services,
  borrowerId: string,
  reference: OrderReference,
): Promise<RatingState> {
  const page = await findOrderPage(db, borrowerId, reference)
  if (!page) throw new DomainError('ORDER_NOT_FOUND')
  const orderId = page.id
  if (page.isRated) return { orderId, state: 'rated' }
  const loan = loanOf(page, page.events)
  const { code } = describeStatus(page, loan, businessDateOf(page, clock))
  return { orderId, state: asksForRating(page, loan, code) ? 'asked' : 'not-asked' }
}

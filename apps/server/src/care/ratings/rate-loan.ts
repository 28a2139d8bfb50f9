import { findRating } from '../../loans/loan/index.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { insertRating } from './ratings.store.ts'

/** ORD-11: kept once, for a loan that asks for it. Sent again because no answer came, it is kept as it was. */
export async function rateLoan(services: Services, { borrowerId, body }: BorrowerCall<'rateLoan'>): Promise<void> {
  const { score, stars = null } = body
  const { orderId, state } = await findRating(services, borrowerId, body)
  if (state === 'not-asked') throw new DomainError('NOT_ASKED_FOR_RATING')
  if (state === 'rated') return
  await insertRating(services.db, { borrowerId, orderId, score, stars, ratedAt: services.clock.now() })
}

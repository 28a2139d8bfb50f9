import { findRating } from '../../loans/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall, Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { ratings } from './ratings.schema.ts'

export function ratingRoutes(routes: Routes, services: Services): void {
  routes.borrower('rateLoan', async (call) => {
    await rateLoan(services, call)
    return {}
  })
}

/** ORD-11: stored once, for a loan with a rating. A repeated request does not change it. */
async function rateLoan(services: Services, { borrowerId, body }: BorrowerCall<'rateLoan'>): Promise<void> {
  const { score, stars = null } = body
  const { orderId, state } = await findRating(services, borrowerId, body)
  if (state === 'not-asked') throw new DomainError('NOT_ASKED_FOR_RATING')
  if (state === 'rated') return
  await insertRating(services.db, { borrowerId, orderId, score, stars, ratedAt: services.clock.now() })
}

/** The first answer stays: of two simultaneous ones one is stored. */
async function insertRating(db: Database, row: typeof ratings.$inferInsert): Promise<void> {
  await db.insert(ratings).values(row).onConflictDoNothing()
}

import { lte } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { loginChallenges, stepUpChallenges } from './sessions.schema.ts'

const KEPT_MS = 86_400_000

/** A code that was used or ran out opens nothing; its row says which number asked for it, and is kept for a day. */
export async function forgetChallenges({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const aDayAgo = new Date(clock.now().getTime() - KEPT_MS)
  await db.delete(loginChallenges).where(lte(loginChallenges.createdAt, aDayAgo))
  await db.delete(stepUpChallenges).where(lte(stepUpChallenges.createdAt, aDayAgo))
}

import { lte } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { limitCounters } from './limits.schema.ts'

/** A counter whose window is over counts nothing, and its key names an address, a number's index or a borrower. */
export async function forgetCounters({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.delete(limitCounters).where(lte(limitCounters.windowEndsAt, clock.now()))
}

import type { Services } from '../../services.ts'
import { removeVisitorsBefore } from './visits.store.ts'

const DAY_MS = 86_400_000

/** Who was here is forgotten once it is the day after everywhere: what stays are counts, and keys that nobody can make again. */
export async function forgetVisitors({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const yesterday = new Date(clock.now().getTime() - DAY_MS)
  await removeVisitorsBefore(db, clock.dateOf(yesterday, 'UTC'))
}

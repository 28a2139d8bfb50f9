import type { Services } from '../../services.ts'
import { deleteCodesBefore } from './sms.store.ts'

const KEPT_MS = 86_400_000

/** What no limit looks back at is not kept: a row says which number asked for a code, and from where. */
export async function forgetCodes({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteCodesBefore(db, new Date(clock.now().getTime() - KEPT_MS))
}

import { removeFilesBefore } from '../../platform/uploads/files.store.ts'
import type { Services } from '../../services.ts'
import { UNSENT_IMAGE } from './complaint-images.ts'
import { UNSENT_REPLY_IMAGE } from './reply-images.ts'

const KEPT_MS = 7 * 86_400_000

/** Pictures that were chosen for a complaint or a reply which was never sent: after a week nobody needs them. */
export async function removeUnsentImages({ db, clock, providers }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  // A file that cannot be removed now has no row any more, and is swept with those.
  for (const key of await removeFilesBefore(db, [UNSENT_IMAGE, UNSENT_REPLY_IMAGE], before)) {
    await providers.storage.remove(key)
  }
}

import type { Services } from '../../services.ts'
import { COPIES_FOLDER } from './show-copy.ts'

const DAY_MS = 86_400_000

/**
 * Removes copies older than the day for which they can be fetched, whatever their rows say: a process that ended between
 * a row and its file, or a storage that was away, leaves one of everything known of a person.
 */
export async function sweepCopies({ clock, providers }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS)
  for await (const { key, writtenAt } of providers.storage.list(COPIES_FOLDER)) {
    if (writtenAt < before) await providers.storage.remove(key)
  }
}

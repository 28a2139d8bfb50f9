import { findFileByKey, walkFiles } from '../../platform/uploads/files.store.ts'
import { readPhoto } from '../../platform/uploads/read-photo.ts'
import { FileChanged, FileMissing } from '../../providers/storage/file-storage.ts'
import type { Services } from '../../services.ts'
import type { SealedAnew } from './seal-values-anew.ts'
import { COPIES_FOLDER } from './show-copy.ts'

type Needed = Pick<Services, 'db' | 'providers'>

/** Seals photos and copies of own data under the newest key. What is lost or does not open is named and passed over. */
export async function sealFilesAnew(services: Needed): Promise<SealedAnew> {
  const { storage } = services.providers
  let sealed = 0
  const unreadable: string[] = []
  for await (const key of keysOf(services)) {
    try {
      if (!(await storage.sealAnew(key.storageKey))) continue
      sealed += 1
      // Erased while it was sealed: its row went first, then its file, which is there again now.
      if (key.isPhoto && !(await findFileByKey(services.db, key.storageKey))) await storage.remove(key.storageKey)
    } catch (error) {
      if (!(error instanceof FileMissing || error instanceof FileChanged)) throw error
      unreadable.push(key.storageKey)
    }
  }
  return { sealed, unreadable }
}

/** How many are not sealed under the newest key. Every file is read. */
export async function countFilesLeft(services: Needed): Promise<number> {
  let left = 0
  for await (const { storageKey } of keysOf(services)) {
    const isNewest = await services.providers.storage.isUnderNewest(storageKey).catch(isLost)
    if (!isNewest) left += 1
  }
  return left
}

type Key = { readonly storageKey: string; readonly isPhoto: boolean }

async function* keysOf({ db, providers }: Needed): AsyncGenerator<Key> {
  for await (const file of walkFiles(db)) {
    // A picture that somebody else put there is not sealed as if it were ours.
    const isOurs = await readPhoto(providers.storage, file).then(() => true, isLost)
    if (isOurs) yield { storageKey: file.storageKey, isPhoto: true }
  }
  for await (const { key } of providers.storage.list(COPIES_FOLDER)) yield { storageKey: key, isPhoto: false }
}

function isLost(error: unknown): false {
  if (error instanceof FileMissing || error instanceof FileChanged) return false
  throw error
}

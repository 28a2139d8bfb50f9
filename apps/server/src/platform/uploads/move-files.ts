import { FileMissing, type FileStorage } from '../../providers/storage/file-storage.ts'
import type { Services } from '../../services.ts'
import { walkFiles } from './files.store.ts'
import { readPhoto } from './read-photo.ts'

/** Seals what was kept before files were sealed, or under a previous key. Answers with how many. @throws FileMissing, FileChanged, ProviderUnavailable */
export async function sealFiles({ db, providers }: Services): Promise<number> {
  let sealed = 0
  for await (const file of walkFiles(db)) {
    // What was put there by somebody else is not sealed as if it were ours.
    await readPhoto(providers.storage, file)
    if (await providers.storage.sealAnew(file.storageKey)) sealed += 1
  }
  return sealed
}

/**
 * Copies what the storage in use does not have from where files were kept before. What is there already is left alone, so
 * that it can be run again while uploads come in. @throws FileMissing when neither has one, FileChanged, ProviderUnavailable
 */
export async function copyFiles({ db, providers }: Services, from: Pick<FileStorage, 'read'>): Promise<number> {
  let copied = 0
  for await (const file of walkFiles(db)) {
    const isThere = await readPhoto(providers.storage, file).then(() => true, isMissing)
    if (isThere) continue
    await providers.storage.write(file.storageKey, await readPhoto(from, file))
    copied += 1
  }
  return copied
}

function isMissing(error: unknown): false {
  if (error instanceof FileMissing) return false
  throw error
}

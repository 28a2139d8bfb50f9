import { createHash } from 'node:crypto'
import { FileChanged, FileMissing, type FileStorage } from '../../providers/storage/file-storage.ts'
import type { Services } from '../../services.ts'
import type { StoredFile } from './files.store.ts'

type Kept = Pick<StoredFile, 'storageKey' | 'sha256'>

/** The bytes of a photo, as they were kept. @throws FileMissing, FileChanged, ProviderUnavailable */
export async function readPhoto(storage: Pick<FileStorage, 'read'>, { storageKey, sha256 }: Kept): Promise<Buffer> {
  const bytes = await storage.read(storageKey)
  // A plain picture put in the place of a sealed one would open; its hash is another.
  const isKept = createHash('sha256').update(bytes).digest('hex') === sha256
  if (!isKept) throw new FileChanged(`the file ${storageKey} is not what was kept`)
  return bytes
}

/** Null for a photo that is lost or was tampered with: somebody must hear of it. @throws ProviderUnavailable */
export async function readPhotoIfKept({ providers, log }: Services, file: StoredFile): Promise<Buffer | null> {
  return readPhoto(providers.storage, file).catch((err: unknown) => {
    if (!(err instanceof FileMissing || err instanceof FileChanged)) throw err
    log.error({ err, fileId: file.id }, 'a photo is lost')
    return null
  })
}

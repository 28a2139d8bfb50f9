import { FileChanged, FileMissing } from '../../providers/storage/file-storage.ts'
import type { Services } from '../../services.ts'
import { type StoredFile, walkFiles } from './files.store.ts'
import { readPhoto } from './read-photo.ts'

export type FileFault = { readonly file: StoredFile; readonly what: 'missing' | 'changed' }
export type FileCheck = { readonly checked: number; readonly faults: readonly FileFault[] }

/** Reads the file of every row and compares it with what was kept. @throws ProviderUnavailable */
export async function checkFiles({ db, providers }: Pick<Services, 'db' | 'providers'>): Promise<FileCheck> {
  const faults: FileFault[] = []
  let checked = 0
  for await (const file of walkFiles(db)) {
    checked += 1
    const what = await readPhoto(providers.storage, file).then(() => null, faultOf)
    if (what) faults.push({ file, what })
  }
  return { checked, faults }
}

function faultOf(error: unknown): FileFault['what'] {
  if (error instanceof FileMissing) return 'missing'
  if (error instanceof FileChanged) return 'changed'
  throw error
}

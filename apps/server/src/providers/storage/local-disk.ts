import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStorage } from './file-storage.ts'

/** Keys are made by us from ids: letters, digits, dashes and single slashes, so that none can leave the folder. */
const SAFE_KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/

export function localDiskStorage(folder: string): FileStorage {
  return {
    async write(key, bytes) {
      const path = pathOf(folder, key)
      await mkdir(dirname(path), { recursive: true })
      const partial = `${path}.partial`
      const file = await open(partial, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(partial, path)
    },
    read: (key) => readFile(pathOf(folder, key)),
    remove: (key) => rm(pathOf(folder, key), { force: true }),
  }
}

function pathOf(folder: string, key: string): string {
  if (!SAFE_KEY.test(key)) throw new Error('a storage key is not of the form this product makes')
  return join(folder, key)
}

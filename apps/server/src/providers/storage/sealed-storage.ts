import type { FileCipher } from '../../platform/secrets/file-cipher.ts'
import type { FileStorage } from './file-storage.ts'

/** Seals what goes into a storage and opens what comes out. What was kept before files were sealed is read as it is. */
export function sealedStorage(storage: FileStorage, cipher: FileCipher): FileStorage {
  return {
    ...storage,
    write: (key, bytes) => storage.write(key, cipher.seal(bytes, key)),
    async read(key) {
      const bytes = await storage.read(key)
      return cipher.isSealed(bytes) ? cipher.open(bytes, key) : bytes
    },
  }
}

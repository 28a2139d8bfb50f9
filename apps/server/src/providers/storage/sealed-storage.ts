import type { FileCipher } from '../../platform/secrets/file-cipher.ts'
import { FileChanged, type FileStorage } from './file-storage.ts'

/** A storage in which nothing can be read by who has only the storage. Reading may also throw FileChanged. */
export type SealedStorage = FileStorage & {
  /** Seals what was kept in clear or under a previous key; false when it is sealed under the newest. */
  sealAnew(key: string): Promise<boolean>
  isUnderNewest(key: string): Promise<boolean>
}

/** Seals what goes into a storage and opens what comes out. What was kept before files were sealed is read as it is. */
export function sealedStorage(storage: FileStorage, cipher: FileCipher): SealedStorage {
  return {
    remove: storage.remove,
    list: storage.list,
    write: (key, bytes) => storage.write(key, cipher.seal(bytes, key)),
    async read(key) {
      const bytes = await storage.read(key)
      return cipher.isSealed(bytes) ? open(cipher, bytes, key) : bytes
    },
    async sealAnew(key) {
      const bytes = await storage.read(key)
      if (cipher.isUnderNewest(bytes)) return false
      const plain = cipher.isSealed(bytes) ? open(cipher, bytes, key) : bytes
      await storage.write(key, cipher.seal(plain, key))
      return true
    },
    isUnderNewest: async (key) => cipher.isUnderNewest(await storage.read(key)),
  }
}

function open(cipher: FileCipher, sealed: Buffer, key: string): Buffer {
  try {
    return cipher.open(sealed, key)
  } catch (cause) {
    throw new FileChanged(`the file ${key} does not open`, { cause })
  }
}

import type { FileCipher } from '../../platform/secrets/file-cipher.ts'
import { FileChanged, type FileStorage, type SealedStorage } from '../../platform/uploads/file-storage.ts'

/**
 * Encrypts files before they are stored and decrypts them afterwards. Files stored before encryption was introduced are
 * read unchanged.
 */
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

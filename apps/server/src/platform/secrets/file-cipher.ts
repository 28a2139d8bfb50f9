import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from './derive-key.ts'

/** Keeps stored files unreadable where they lie: on the disk, in a bucket, in the backups of either. */
export type FileCipher = {
  /** `key`: where the file is kept. It is authenticated, so that a file moved to another place does not open. */
  seal(plain: Buffer, key: string): Buffer
  /** @throws when it was changed, moved, or sealed under another key */
  open(sealed: Buffer, key: string): Buffer
  isSealed(bytes: Buffer): boolean
}

/** What a sealed file begins with: no photo does, and a later way of sealing will have a number of its own. */
const MARK = Buffer.from('hulog-sealed-1\n')
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with a random 96-bit nonce, under a key of its own derived from the master key of all personal data. */
export function makeFileCipher(masterKey: Buffer): FileCipher {
  const sealingKey = deriveKey(masterKey, 'file')
  const isSealed = (bytes: Buffer) => bytes.subarray(0, MARK.length).equals(MARK)
  return {
    isSealed,
    seal(plain, key) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(Buffer.from(key))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([MARK, nonce, cipher.getAuthTag(), body])
    },
    open(sealed, key) {
      if (!isSealed(sealed)) throw new Error('this file is not sealed in a way that is known')
      const rest = sealed.subarray(MARK.length)
      const nonce = rest.subarray(0, NONCE_BYTES)
      const options = { authTagLength: TAG_BYTES }
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, nonce, options).setAAD(Buffer.from(key))
      decipher.setAuthTag(rest.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(rest.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    },
  }
}

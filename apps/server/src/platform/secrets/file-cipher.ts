import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keysFor, type MasterKeys, type NamedKey } from './master-keys.ts'

/** Keeps stored files unreadable: on the disk, in a bucket, in the backups of either. */
export type FileCipher = {
  /** `key`: the storage key. It is authenticated, so that a file moved to another place does not decrypt. */
  seal(plain: Buffer, key: string): Buffer
  /** @throws when it was changed, moved, or encrypted with an unknown key */
  open(sealed: Buffer, key: string): Buffer
  isSealed(bytes: Buffer): boolean
  isUnderNewest(bytes: Buffer): boolean
}

/** The prefix of an encrypted file, which no photo has; before keys were named, and followed by the key's name. */
const NAMELESS_MARK = Buffer.from('hulog-sealed-1\n')
const MARK = Buffer.from('hulog-sealed-2\n')
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with a random 96-bit nonce, with separate keys derived from the master keys. */
export function makeFileCipher(masterKeys: MasterKeys): FileCipher {
  const keys = keysFor(masterKeys, 'file')
  const [newest] = keys
  return {
    isSealed: (bytes) => startsWith(bytes, MARK) || startsWith(bytes, NAMELESS_MARK),
    isUnderNewest: (bytes) => startsWith(bytes, headOf(newest)),
    seal(plain, key) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', newest.key, nonce).setAAD(Buffer.from(key))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([headOf(newest), nonce, cipher.getAuthTag(), body])
    },
    open(sealed, key) {
      if (startsWith(sealed, NAMELESS_MARK)) return openUnderAny(keys, sealed.subarray(NAMELESS_MARK.length), key)
      const named = keys.find((each) => startsWith(sealed, headOf(each)))
      if (!named) throw new Error('this file is not sealed in a way that is known')
      return openUnder(named, sealed.subarray(headOf(named).length), key)
    },
  }
}

function headOf({ id }: NamedKey): Buffer {
  return Buffer.concat([MARK, Buffer.from(`${id}\n`)])
}

function startsWith(bytes: Buffer, head: Buffer): boolean {
  return bytes.subarray(0, head.length).equals(head)
}

function openUnder({ key: fileKey }: NamedKey, rest: Buffer, key: string): Buffer {
  const options = { authTagLength: TAG_BYTES }
  const nonce = rest.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', fileKey, nonce, options).setAAD(Buffer.from(key))
  decipher.setAuthTag(rest.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(rest.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}

function openUnderAny([first, ...others]: readonly NamedKey[], rest: Buffer, key: string): Buffer {
  if (!first) throw new Error('this file was changed, moved, or sealed under a key that is not known')
  try {
    return openUnder(first, rest, key)
  } catch {
    return openUnderAny(others, rest, key)
  }
}

import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { deriveKey } from './derive-key.ts'

/** Where a value is kept. Part of what is authenticated, so that a ciphertext moved to another row does not open. */
export type Place = { readonly table: string; readonly column: string; readonly row: string }

/** Keeps personal data unreadable in the database, its dumps and its backups. */
export type FieldCipher = {
  seal(plain: string, place: Place): string
  open(sealed: string, place: Place): string
  /** A keyed hash by which equal values are found without being readable. */
  blindIndex(purpose: string, value: string): string
}

const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with a random 96-bit nonce; keys for sealing and for indexes are derived apart from one master key. */
export function makeFieldCipher(masterKey: Buffer): FieldCipher {
  const sealingKey = deriveKey(masterKey, 'seal')
  const indexKey = deriveKey(masterKey, 'index')
  return {
    seal(plain, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(authenticated(place))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, place) {
      if (!sealed.startsWith(`${VERSION}.`)) throw new Error('sealed under a key version that is not known')
      const bytes = Buffer.from(sealed.slice(VERSION.length + 1), 'base64url')
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, nonce).setAAD(authenticated(place))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
    blindIndex: (purpose, value) => createHmac('sha256', indexKey).update(`${purpose}\n${value}`).digest('base64url'),
  }
}

function authenticated(place: Place): Buffer {
  return Buffer.from(`${place.table}\n${place.column}\n${place.row}`)
}

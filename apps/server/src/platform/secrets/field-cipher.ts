import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { indexKeyOf, keysFor, type MasterKeys, type NamedKey } from './master-keys.ts'

/** The place of a value. It is authenticated, so that a ciphertext moved to another row does not decrypt. */
export type Place = { readonly table: string; readonly column: string; readonly row: string }

/** An encrypted value in a wrong place, or a changed one: somebody wrote into the database. */
export class SealBroken extends Error {
  readonly place: Place
  constructor(place: Place) {
    super('a sealed value was changed, or moved here from another place')
    this.place = place
  }
}

/** Keeps personal data unreadable in the database, its dumps and its backups. */
export type FieldCipher = {
  seal(plain: string, place: Place): string
  /** @throws SealBroken when it was changed or moved; another error when its key is not configured */
  open(sealed: string, place: Place): string
  /** A keyed hash by which equal values are found without being readable. */
  blindIndex(purpose: string, value: string): string
  /** The prefix of values encrypted with the newest key. */
  readonly newestPrefix: string
}

/** A value from before keys were named: it decrypts with one of them, or not at all. */
const NAMELESS = 'v1'
const VERSION = 'v2'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with a random 96-bit nonce. Format: version, the key's name, then nonce, tag and body in base64url. */
export function makeFieldCipher(masterKeys: MasterKeys): FieldCipher {
  const keys = keysFor(masterKeys, 'seal')
  const [newest] = keys
  const indexKey = indexKeyOf(masterKeys)
  const newestPrefix = `${VERSION}.${newest.id}.`
  return {
    newestPrefix,
    seal(plain, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', newest.key, nonce).setAAD(authenticated(place))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return newestPrefix + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, place) {
      const [version, ...rest] = sealed.split('.')
      const bytes = Buffer.from(rest.at(-1) ?? '', 'base64url')
      if (version === NAMELESS && rest.length === 1) return openUnderAny(keys, bytes, place)
      const named = keys.find(({ id }) => id === rest[0])
      if (version !== VERSION || rest.length !== 2 || !named) throw new Error('sealed under a key that is not known')
      return openUnder(named, bytes, place)
    },
    blindIndex: (purpose, value) => createHmac('sha256', indexKey).update(`${purpose}\n${value}`).digest('base64url'),
  }
}

function openUnder({ key }: NamedKey, bytes: Buffer, place: Place): string {
  const options = { authTagLength: TAG_BYTES }
  const nonce = bytes.subarray(0, NONCE_BYTES)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, options).setAAD(authenticated(place))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    throw new SealBroken(place)
  }
}

function openUnderAny([first, ...others]: readonly NamedKey[], bytes: Buffer, place: Place): string {
  if (!first) throw new Error('sealed under a key that is not known, or not for this place')
  try {
    return openUnder(first, bytes, place)
  } catch {
    return openUnderAny(others, bytes, place)
  }
}

function authenticated(place: Place): Buffer {
  return Buffer.from(`${place.table}\n${place.column}\n${place.row}`)
}

/** Compares two hashes in constant time. */
export function isSameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** A column with encrypted values. Each domain lists its own; a change of keys processes all of them. */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  /** The table's primary key: it finds a value again, and the place that a value is bound to is made of it. */
  readonly key: readonly string[]
  readonly placeOf: (...key: string[]) => Place
}

/** An encrypted column of a table whose primary key is `id`. */
export function sealedById(table: string, column: string, placeOf: (id: string) => Place): SealedColumn {
  return { table, column, key: ['id'], placeOf: (id = '') => placeOf(id) }
}

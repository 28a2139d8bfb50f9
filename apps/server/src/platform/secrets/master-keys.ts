import { hkdfSync } from 'node:crypto'
import { ensureSecret } from '../embedded-postgres/secrets.ts'
import { type Environment, readList } from '../environment/read-environment.ts'

type KeyConfig = {
  readonly fieldKey: string | null
  readonly previousFieldKeys: readonly string[]
  readonly indexKey: string | null
}

/**
 * The keys of personal data, from FIELD_KEY, FIELD_KEY_PREVIOUS and INDEX_KEY. @throws when one is invalid or missing
 */
export function readKeys(env: Environment): KeyConfig {
  const previousFieldKeys = readList(env.FIELD_KEY_PREVIOUS).map((key) => readKey('FIELD_KEY_PREVIOUS', key))
  const indexKey = env.INDEX_KEY ? readKey('INDEX_KEY', env.INDEX_KEY) : null
  if (previousFieldKeys.length > 0 && indexKey === null) {
    // With another index key no phone, ID or account would be found, and everybody would become a new borrower.
    throw new Error(
      'FIELD_KEY_PREVIOUS needs INDEX_KEY: "npm run staff -- keys index-key" tells it before FIELD_KEY changes.',
    )
  }
  return { fieldKey: env.FIELD_KEY ? readKey('FIELD_KEY', env.FIELD_KEY) : null, previousFieldKeys, indexKey }
}

/** A repeated byte, or ascending bytes, as in examples: not random. */
const FEWEST_BYTES = 12

function readKey(name: string, value: string): string {
  const bytes = Buffer.from(value, 'hex')
  if (!/^[0-9a-f]{64}$/.test(value)) throw new Error(`${name} must be 32 bytes in hex.`)
  const steps = new Set(bytes.map((byte, index) => (byte - (bytes[index - 1] ?? 0)) & 255))
  if (new Set(bytes).size >= FEWEST_BYTES && steps.size >= FEWEST_BYTES) return value
  throw new Error(`${name} is an example: make 32 bytes at random, such as those of: openssl rand -hex 32`)
}

/**
 * The keys from which all others are derived. New values use the newest; values of a previous one stay readable until
 * they are encrypted again.
 */
export type MasterKeys = {
  readonly newest: Buffer
  readonly previous: readonly Buffer[]
  /** The key of blind indexes, which stays when the others change; null: it is derived from the newest. */
  readonly index: Buffer | null
}

export type NamedKey = { readonly id: string; readonly key: Buffer }

export function onlyKey(newest: Buffer): MasterKeys {
  return { newest, previous: [], index: null }
}

/** Every key for one purpose, the newest first. */
export function keysFor({ newest, previous }: MasterKeys, purpose: string): readonly [NamedKey, ...NamedKey[]] {
  const named = (key: Buffer): NamedKey => ({ id: keyIdOf(key), key: deriveKey(key, purpose) })
  return [named(newest), ...previous.map(named)]
}

/** The key of blind indexes. */
export function indexKeyOf({ newest, index }: MasterKeys): Buffer {
  return index ?? deriveKey(newest, 'index')
}

const ID_BYTES = 6

/** Names a key beside its ciphertext, and reveals nothing of it. */
function keyIdOf(masterKey: Buffer): string {
  return deriveKey(masterKey, 'key id').toString('hex', 0, ID_BYTES)
}

/** The keys of the environment; without them, one that is made once and stored in the data directory. */
export function readMasterKeys(config: KeyConfig & { readonly dataDir: string }): MasterKeys {
  const { dataDir, fieldKey, previousFieldKeys, indexKey } = config
  return {
    newest: fromHex(fieldKey ?? ensureSecret(dataDir, 'fieldKey')),
    previous: previousFieldKeys.map(fromHex),
    index: indexKey === null ? null : fromHex(indexKey),
  }
}

function fromHex(text: string): Buffer {
  return Buffer.from(text, 'hex')
}

/** Derives a key for one purpose from the master key: one derived key reveals nothing about another. */
export function deriveKey(masterKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', `hulog ${purpose}`, 32))
}

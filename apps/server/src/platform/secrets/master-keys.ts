import { hkdfSync } from 'node:crypto'
import { ensureSecret } from '../embedded-postgres/secrets.ts'
import type { KeyConfig } from './key-config.ts'

/**
 * The keys from which all others are derived. What is new is sealed under the newest; what was sealed under a previous one
 * stays readable until it has been sealed anew.
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

/** Names a key beside what it sealed, and gives nothing of it away. */
function keyIdOf(masterKey: Buffer): string {
  return deriveKey(masterKey, 'key id').toString('hex', 0, ID_BYTES)
}

/** The keys that the environment names; without one, that which is made once and kept in the data directory. */
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

/** A key for one purpose, from the one master key: what one of them gives away says nothing of another. */
export function deriveKey(masterKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', `hulog ${purpose}`, 32))
}

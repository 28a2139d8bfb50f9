import type { Config } from '../../config.ts'
import { ensureSecret } from '../embedded-postgres/secrets.ts'
import type { MasterKeys } from './master-keys.ts'

/** The keys that the environment names; without one, that which is made once and kept in the data directory. */
export function readMasterKeys({ dataDir, fieldKey, previousFieldKeys, indexKey }: Config): MasterKeys {
  return {
    newest: fromHex(fieldKey ?? ensureSecret(dataDir, 'fieldKey')),
    previous: previousFieldKeys.map(fromHex),
    index: indexKey === null ? null : fromHex(indexKey),
  }
}

function fromHex(text: string): Buffer {
  return Buffer.from(text, 'hex')
}

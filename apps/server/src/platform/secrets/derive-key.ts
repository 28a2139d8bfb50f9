import { hkdfSync } from 'node:crypto'

/** A key for one purpose, from the one master key: what one of them gives away says nothing of another. */
export function deriveKey(masterKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', `hulog ${purpose}`, 32))
}
